// Sentences that explain a mark's rank in a list, or why the list leaves it out.

import { formatCount } from '#kit/counts.ts';
import { isArea, type SchoolDivisionKind } from '#people/venues/school-divisions/school-divisions.rules.ts';
import { type Day, formatDate } from '#sport/calendar/days.rules.ts';
import { isStatusCode } from '#sport/marks/statuses.rules.ts';
import { statusClause } from '#sport/marks/statuses.words.ts';
import { ordinal } from '#sport/places/ordinals.words.ts';
import { type Why, why } from '#sport/why.rules.ts';

/** "did not start"; an unrecognized code is quoted. */
const clauseOf = (status: string) =>
  isStatusCode(status) ? statusClause(status) : `has the status ${status}`;

export const whyWords = {
  resultUnknown: () => 'There is no such result.',
  noLevel: 'no level',
  removed: (): Why => why('removed', 'The result was removed.', 'Lists include official marks only.'),
  eventUnknown: (): Why =>
    why(
      'event-unknown',
      "The event's title was not recognized.",
      'Marks are compared only within one event, with the same implement or hurdle height.',
    ),
  noMark: (mark: string): Why =>
    why('no-mark', `The athlete ${clauseOf(mark)}, so there is no mark to rank.`),
  status: (status: string): Why =>
    why('status', `The athlete ${clauseOf(status)}, so the mark is not ranked.`),
  invalidated: (): Why =>
    why('invalidated', 'The mark was ruled invalid.', 'Lists include valid marks only.'),
  exhibition: (): Why =>
    why('exhibition', 'The athlete competed as an exhibition.', 'Exhibitions are not ranked.'),
  unofficial: (): Why =>
    why('unofficial', 'The race was a time trial or an unofficial event.', 'Only official marks are ranked.'),
  runningTotal: (): Why =>
    why('running-total', 'The combined event is not over yet.', 'A total counts after the last event.'),
  duplicate: (): Why =>
    why(
      'duplicate',
      'This performance is recorded twice.',
      'The same athlete, event, day and mark count once.',
    ),
  squadWithoutTeam: (): Why =>
    why(
      'squad-without-team',
      'This relay has no known team.',
      'Relays are ranked by team, with the best relay of each.',
    ),
  otherSeason: (ofMark: string, ofList: string): Why =>
    why('other-season', `That mark is from ${ofMark}; this list is ${ofList}.`),
  otherDay: (ofMark: Day, ofList: string): Why =>
    why('other-day', `That mark is from ${formatDate(ofMark)}.`, `This list has other days: ${ofList}.`),
  awaitsValidation: (): Why =>
    why(
      'awaits-validation',
      'The mark waits for validation.',
      'This list has validated marks only; a coach or the host of the meet can validate it.',
    ),
  windAided: (mark: string): Why =>
    why(
      'wind-aided',
      `${mark} had a tailwind over 2.0 m/s.`,
      'This list needs legal wind; “All conditions” shows aided marks with a w.',
    ),
  handTimed: (mark: string): Why => why('hand-timed', `${mark} was hand timed.`, 'This list is FAT only.'),
  otherLevel: (ofMark: string, ofList: string): Why =>
    why('other-level', `The team's level is ${ofMark}; this list is ${ofList}.`),
  otherDivision: (
    teamName: string | null,
    { name, kind }: { name: string; kind: SchoolDivisionKind },
  ): Why => {
    if (teamName === null) {
      return why(
        'unattached',
        'The athlete competed unattached.',
        `The list for ${name} includes marks made for its teams only.`,
      );
    }
    return isArea(kind)
      ? why('other-place', `${teamName} is not in ${name}.`)
      : why('other-division', `${teamName} was not in ${name} this season.`);
  },
  relayGrade: (): Why => why('relay-grade', 'A relay has no grade.', 'This list is for one grade.'),
  otherGrade: (ofMark: string | null, ofList: string): Why =>
    why(
      'other-grade',
      ofMark === null ? "The athlete's grade is missing." : `The athlete was in ${ofMark}.`,
      `This list is for ${ofList} at the time of the mark.`,
    ),
  otherCounts: (
    mark: string,
    best: { mark: string; meetName: string; isEqual: boolean; rank: number | null },
    subject: 'athlete' | 'team',
  ): Why => {
    const fact = best.isEqual
      ? `The same ${subject} has an equal mark, ${best.mark} at ${best.meetName}.`
      : `The same ${subject} has a better mark, ${best.mark} at ${best.meetName}.`;
    const rule = best.isEqual
      ? `Each ${subject} is listed once, with the earlier of equal marks. “Every performance” shows ${mark}, too.`
      : `Each ${subject} is listed once, with the best mark. “Every performance” shows ${mark}, too.`;
    return best.rank === null
      ? why('other-counts', fact, rule)
      : why('other-counts', fact, rule, `It is ranked ${ordinal(best.rank)}.`);
  },
  listed: (mark: string, rank: number | null): Why => {
    if (rank === null)
      return why('listed', `${mark} is in the list.`, 'More than a thousand marks are better.');
    const better = rank - 1;
    const fact =
      better === 0
        ? `No mark in this list is better than ${mark}.`
        : `${formatCount(better)} ${better === 1 ? 'mark' : 'marks'} in this list ${better === 1 ? 'is' : 'are'} better than ${mark}.`;
    const rule = 'Ties to the hundredth share a rank.';
    return why('listed', fact, rule, `Ranked ${ordinal(rank)}.`);
  },
  unexplained: (): Why =>
    why('unexplained', "This mark should be listed but isn't.", 'Please report it so we can fix the list.'),
};
