// The sentences of custom lists and reports on the server.
import { countOf } from '#kit/counts.ts';
import { daysReversedSentence } from '#sport/calendar/days.words.ts';

export const customListWords = {
  nameMissing: 'Give the list a name.',
  athletesMissing: 'Choose at least one athlete.',
  athletesTooMany: (max: number) => `Choose at most ${max} athletes.`,
  eventUnknown: 'One of the events does not belong to this sport.',
  seasonUnknown: 'There is no such season of this kind.',
  daysMissing: 'Choose a season, or a first and a last day.',
  daysReversed: daysReversedSentence(),
  athleteUnknown: 'One of the athletes has no public page.',
  unknown: 'There is no such list.',
  ended: 'This link is no longer shared.',
  supportersOnly: 'Reports and custom lists are for teams that support the site.',
  supportEnded: 'The supporter season of the team has ended. Its lists can be read but not changed.',
  coachesOnly: 'Only coaches of the team change its lists.',
  tooMany: (max: number) => `A team keeps at most ${max} lists and reports.`,
  outdated: 'Somebody changed this list meanwhile. Look at it again before you save.',
  faster: (seconds: string) => `−${seconds} s`,
  farther: (cm: number) => `+${cm} cm`,
  morePoints: (points: number) => `+${countOf(points, 'point', 'points')}`,
};
