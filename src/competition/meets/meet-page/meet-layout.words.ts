// Sentences of the meet's head, which is shown above every tab.

import type { Meet } from '#competition/meets/meets.contract.ts';
import { scheduleChangeWords } from '#competition/meets/schedule-changes.words.ts';
import { countOf } from '#kit/counts.ts';
import { type Sport, sportName } from '#sport/sports.rules.ts';

/** Nouns for the parts of a meet and for its athletes. */
const PARTS: Record<Sport, readonly [one: string, many: string]> = {
  tf: ['event', 'events'],
  xc: ['race', 'races'],
};
const PEOPLE: Record<Sport, readonly [one: string, many: string]> = {
  tf: ['athlete', 'athletes'],
  xc: ['runner', 'runners'],
};

/** True once every event that is held is official. */
export const isOfficial = ({ progress }: Pick<Meet, 'progress'>): boolean =>
  progress.total > 0 && progress.official === progress.total;

export const meetLayoutWords = {
  tabs: 'Meet',
  results: 'Results',
  teamScores: 'Team Scores',
  schedule: 'Schedule',
  entries: 'Entries',
  teams: 'Teams',
  records: 'Records',
  media: 'Media',
  register: 'Register',
  virtual: 'Virtual marks',
  hostedBy: (host: string) => `Hosted by ${host}`,
  home: 'Meet home',
  correctionRequest: 'Correction request',
  /** A meet is live on its days once it has results. */
  timing: ({ timing, daysHeld, resultCount }: Pick<Meet, 'timing' | 'daysHeld' | 'resultCount'>) =>
    ({
      upcoming: 'Upcoming',
      'meet-day': resultCount > 0 ? 'Live' : 'Today',
      'between-days': `Day ${daysHeld} complete`,
      past: null,
    })[timing],
  /** Beside the name: that a meet is not held as planned, that it is official, or when it is. Null for others of the past. */
  tag: (meet: Pick<Meet, 'timing' | 'daysHeld' | 'resultCount' | 'progress' | 'scheduleState'>) => {
    if (meet.scheduleState) return scheduleChangeWords.state(meet.scheduleState);
    return isOfficial(meet) ? 'Official' : meetLayoutWords.timing(meet);
  },
  /** "Track & Field, outdoor". */
  sport: ({ sport, isIndoor }: Meet) =>
    sport === 'tf' ? `${sportName(sport)}, ${isIndoor ? 'indoor' : 'outdoor'}` : sportName(sport),
  /** "Harbor Field, Salt Harbor, Cascadia". */
  location: ({ venue: { name, city, state } }: Meet) =>
    [name, city, state].filter((part, index, parts) => part && parts.indexOf(part) === index).join(', '),
  /** Teams and athletes; before any are entered, the number of events; null when there are none either. */
  size: ({ sport, teamCount, athleteCount, progress }: Meet) => {
    if (athleteCount > 0)
      return `${countOf(teamCount, 'team', 'teams')}, ${countOf(athleteCount, ...PEOPLE[sport])}`;
    return progress.total > 0 ? countOf(progress.total, ...PARTS[sport]) : null;
  },
  finished: (sport: Sport, total: number) => `of ${countOf(total, ...PARTS[sport])} finished`,
  inProgress: 'in progress',
  addToCalendar: 'Add to calendar',
  subscribe: 'Subscribe',
  lastResult: (time: string) => `Last result ${time}`,
  /** The progress ticks, read aloud. */
  progress: (sport: Sport, { total, official, complete, inProgress }: Meet['progress']) =>
    `${countOf(official, ...PARTS[sport])} official, ${complete} complete, ${inProgress} in progress, ${
      total - official - complete - inProgress
    } to come`,
  assumedZone: (zone: string) => `Times of day are in ${zone}. We assumed this time zone for the venue.`,
  source: (attribution: string) => `Results: ${attribution}`,
  description: (meet: Meet) =>
    [
      `Results and team scores from ${meet.name}, ${meet.dates}, ${meetLayoutWords.location(meet)}`,
      meetLayoutWords.size(meet),
    ]
      .filter(Boolean)
      .join(': ')
      .concat('.'),
};
