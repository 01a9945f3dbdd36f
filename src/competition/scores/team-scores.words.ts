// Sentences of the team scores and of a meet's front page.
import { waitingWord } from '#competition/events/events.words.ts';
import { raceSizeWords } from '#competition/result-pages/race-size.words.ts';
import { countOf } from '#kit/counts.ts';

export const scoreScreenWords = {
  title: 'Team scores',
  jump: 'Divisions',
  emptyTitle: 'No team scores',
  empty: "No team scores yet, or this meet isn't scored.",
  description: (meet: string, dates: string) =>
    `Team scores from ${meet}, ${dates}, with every point explained.`,
};

export const teamScoreWords = {
  board: (genderName: string, divisionName: string) => [divisionName, genderName].filter(Boolean).join(' '),
  /** "30 of 31 scored events finished, 1 row to review". */
  progress: ({
    eventsScored,
    eventsTotal,
    waitingRows,
  }: {
    eventsScored: number;
    eventsTotal: number;
    waitingRows: number;
  }) =>
    [
      `${eventsScored} of ${countOf(eventsTotal, 'scored event', 'scored events')} finished`,
      ...(waitingRows > 0 ? [waitingWord(waitingRows)] : []),
    ].join(', '),
  place: 'Pl',
  team: 'Team',
  points: 'Points',
  projected: 'Projected',
  noPlace: '–',
  noPoints: '0',
  share: 'Points by event',
  why: 'Why',
  show: (team: string) => `Show where ${team} scored`,
  event: 'Event',
  who: 'Athlete',
  mark: 'Mark',
  pointsShort: 'Pts',
  sum: (results: number) => `Total (${countOf(results, 'scoring result', 'scoring results')})`,
  block: (points: string, event: string, who: string) => `${points}: ${event}, ${who}`,
};

export const raceScoreWords = {
  /** "5,000 m, 8 complete teams". */
  setting: ({ meters, completeTeamCount }: { meters: number; completeTeamCount: number }) =>
    [raceSizeWords.meters(meters), raceSizeWords.completeTeams(completeTeamCount)].filter(Boolean).join(', '),
  results: 'Race results',
  runners: 'Runners',
  show: (team: string) => `Show how the runners of ${team} count`,
  number: 'No',
  finish: 'Finish',
  counts: 'Counts',
  sum: (scorers: number) => `Total (${countOf(scorers, 'scorer', 'scorers')})`,
  removed: (count: number) => `${countOf(count, 'finisher', 'finishers')} not counted in team scoring`,
  removedCaption: (title: string) => `Finishers without a scoring place, ${title}`,
  unattached: 'Unattached',
};

export const meetFrontWords = {
  /** Before the link to the race that starts next. */
  next: 'Next:',
  /** "Girls 800 Meters, heat 3, about 7:36 PM". */
  start: ({ name, time }: { name: string; time: string }) => `${name}, ${time}`,
  justIn: 'Just in',
  athlete: 'Athlete',
  badges: 'Badges',
  leaders: 'Team scores',
  allScores: 'All team scores',
  event: 'Event',
  status: 'Status',
  winner: 'Winner',
  team: 'Team',
  mark: 'Mark',
  allResults: 'All results on one page',
};

export const meetProgramWords = {
  noProgramTitle: 'No program yet',
  noProgram: 'The host has not published the events of this meet.',
};
