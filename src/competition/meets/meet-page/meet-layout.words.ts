// The sentences of the meet's head, which stands above every tab.

import type { Meet } from '#competition/meets/meets.contract.ts';
import { countOf } from '#kit/counts.ts';
import { type Sport, sportName } from '#sport/sports.rules.ts';

/** What the meets of a sport are made of, and who takes part. */
const PARTS: Record<Sport, readonly [one: string, many: string]> = {
  tf: ['event', 'events'],
  xc: ['race', 'races'],
};
const PEOPLE: Record<Sport, readonly [one: string, many: string]> = {
  tf: ['athlete', 'athletes'],
  xc: ['runner', 'runners'],
};

export const meetLayoutWords = {
  tabs: 'Meet',
  results: 'Results',
  teamScores: 'Team Scores',
  teams: 'Teams',
  hostedBy: (host: string) => `Hosted by ${host}`,
  home: 'Meet home',
  /** A meet is live on its days once it has results. */
  timing: ({ timing, daysHeld, resultCount }: Pick<Meet, 'timing' | 'daysHeld' | 'resultCount'>) =>
    ({
      upcoming: 'Upcoming',
      'meet-day': resultCount > 0 ? 'Live' : 'Today',
      'between-days': `Day ${daysHeld} complete`,
      past: null,
    })[timing],
  /** "Track & Field, outdoor". */
  sport: ({ sport, isIndoor }: Meet) =>
    sport === 'tf' ? `${sportName(sport)}, ${isIndoor ? 'indoor' : 'outdoor'}` : sportName(sport),
  /** "Harbor Field, Salt Harbor, Cascadia". */
  place: ({ venue: { name, city, state } }: Meet) =>
    [name, city, state].filter((part, index, parts) => part && parts.indexOf(part) === index).join(', '),
  /** Who takes part; of a meet of which nobody is known yet what it is made of, and null when that is not known. */
  size: ({ sport, teamCount, athleteCount, progress }: Meet) => {
    if (athleteCount > 0)
      return `${countOf(teamCount, 'team', 'teams')}, ${countOf(athleteCount, ...PEOPLE[sport])}`;
    return progress.total > 0 ? countOf(progress.total, ...PARTS[sport]) : null;
  },
  finished: (sport: Sport, total: number) => `of ${countOf(total, ...PARTS[sport])} finished`,
  inProgress: 'in progress',
  lastResult: (time: string) => `Last result ${time}`,
  /** What the ticks show, read aloud. */
  progress: (sport: Sport, { total, official, complete, inProgress }: Meet['progress']) =>
    `${countOf(official, ...PARTS[sport])} official, ${complete} complete, ${inProgress} in progress, ${
      total - official - complete - inProgress
    } to come`,
  assumedZone: (zone: string) => `Times of day are in ${zone}, which was assumed for this venue.`,
  source: (attribution: string) => `Results: ${attribution}`,
  description: (meet: Meet) =>
    [
      `Results and team scores of ${meet.Name}, ${meet.dates}, ${meetLayoutWords.place(meet)}`,
      meetLayoutWords.size(meet),
    ]
      .filter(Boolean)
      .join(': ')
      .concat('.'),
};
