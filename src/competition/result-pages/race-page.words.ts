// Sentences of the pages of cross-country races.
import { countOf } from '#kit/counts.ts';
import { ordinal } from '#sport/places/ordinals.words.ts';
import { raceSizeWords } from './race-size.words.ts';

type TieBreaking = 'NFHS_SIXTH' | 'NCAA_COMPARE' | 'FIFTH' | 'NONE';

const TIE_WORDS: Record<TieBreaking, string> = {
  NFHS_SIXTH: 'Ties are broken by the sixth runner.',
  NCAA_COMPARE: 'Ties are broken by comparing runners first to first, second to second and so on.',
  FIFTH: 'Ties are broken by the last scorer.',
  NONE: 'Ties are not broken.',
};

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
const numberWord = (count: number) => NUMBERS[count] ?? String(count);

interface Depths {
  scoreDepth: number;
  placeDepth: number;
}

/** A race with its teams; one without a score is incomplete. */
interface Scored extends Depths {
  teams: readonly { score: number | null }[];
}

const depths = ({ scoreDepth, placeDepth }: Depths) => {
  const displacers = placeDepth - scoreDepth;
  const scorers = `${numberWord(scoreDepth)} ${scoreDepth === 1 ? 'scores' : 'score'}`;
  if (displacers === 0) return `${scorers}, none displace.`;
  return `${scorers}, ${numberWord(displacers).toLowerCase()} ${displacers === 1 ? 'displaces' : 'displace'}.`;
};

/** Explains INC when a team is incomplete. */
function legendOf({ scoreDepth, teams }: Scored): string[] {
  if (teams.every(({ score }) => score !== null)) return [];
  const finishers = scoreDepth === 1 ? 'finisher' : 'finishers';
  return [`INC = incomplete team (fewer than ${numberWord(scoreDepth).toLowerCase()} ${finishers}).`];
}

export const raceWords = {
  ...raceSizeWords,
  /** "Boys Varsity"; a division whose name has the gender does not repeat it. */
  title: ({ genderName, divisionName }: { genderName: string; divisionName: string }) =>
    divisionName.toLowerCase().split(/\W+/).includes(genderName.toLowerCase())
      ? divisionName
      : `${genderName} ${divisionName}`,
  /** "5,000 m, 56 finishers"; before the race only the distance. */
  size: (meters: number, finishers: number) =>
    [raceWords.meters(meters), finishers > 0 ? raceWords.finishers(finishers) : null]
      .filter(Boolean)
      .join(', '),
  finishers: (count: number) => countOf(count, 'finisher', 'finishers'),
  /** "5,000 m, Lighthouse Loop course". */
  setting: (meters: number, course: string | null) =>
    [raceWords.meters(meters), course === null ? null : courseWord(course)].filter(Boolean).join(', '),
  both: 'Both',
  teams: 'Teams',
  individuals: 'Individuals',
  scoring: (number: number) => `Scoring ${number}`,
  scoringShort: (number: number) => `S${number}`,
  incompleteTeams: 'Incomplete teams',
  /** "Five score, two displace. Shaded places are in the top 10. Hollow ticks do not score." */
  scoringNote: (race: Scored & { scorings: readonly unknown[] }) =>
    [
      ...(race.scorings.length > 0 ? [] : [depths(race)]),
      `Shaded places are in the top ${TOP_PLACES}.`,
      'Hollow ticks do not score.',
      ...(race.scorings.length > 0 ? [] : legendOf(race)),
    ].join(' '),
  differentScores: (runners: number) =>
    `The results file prints different scores for ${countOf(runners, 'runner', 'runners')}. These scores are calculated from the places.`,
  /** Shown beside the title of one of several scorings. */
  scoringDepths: (race: Scored) =>
    [...(race.teams.some(({ score }) => score !== null) ? [depths(race)] : []), ...legendOf(race)].join(' '),
  rules: (race: Scored & { tieBreaking: TieBreaking }) =>
    [
      depths(race),
      `Unattached runners, incomplete teams and all runners after a team's ${ordinal(race.placeDepth)} are removed before team places are assigned.`,
      TIE_WORDS[race.tieBreaking],
      ...legendOf(race),
    ].join(' '),
  place: 'Pl',
  team: 'Team',
  score: 'Score',
  average: 'Avg time',
  spread: 'Spread',
  pack: 'Pack: 1st',
  packOf: (team: string, places: readonly number[]) => `${team}: finishers at places ${places.join(', ')}`,
  belowTeam: (average: string, spread: string) => `${average} average, ${spread} spread`,
  incomplete: 'INC',
  incompleteTitle: 'Incomplete team',
  whyScore: (team: string, score: number) => `Why ${score} for ${team}?`,
  whyIncomplete: (team: string) => `Why no score for ${team}?`,
  why: ', why?',
  splitView: 'Split view',
  resultView: 'Without splits',
  points: 'Pts',
  athlete: 'Athlete',
  grade: 'Gr',
  time: 'Time',
  notes: 'Badges',
  gap: 'Gap',
  pace: (unit: 'mile' | 'kilometer') => (unit === 'mile' ? 'Per mile' : 'Per km'),
  placeAt: (label: string) => `Pl at ${label.toLowerCase()}`,
  moved: 'Moved',
  finish: 'Finish',
  gained: (places: number) => `, ${countOf(places, 'place', 'places')} gained`,
  lost: (places: number) => `, ${countOf(places, 'place', 'places')} lost`,
  noPlace: '–',
  teamsCaption: (title: string, scoring: string | null) =>
    ['Team scores', title, scoring].filter(Boolean).join(', '),
  resultsCaption: (title: string) => `Individual results, ${title}`,
};

/** Scoring places up to this one are shaded in a table of team scores. */
export const TOP_PLACES = 10;

const courseWord = (course: string) => (/\bcourse$/i.test(course) ? course : `${course} course`);
