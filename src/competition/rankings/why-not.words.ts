// Why a mark stands in a list where it does, or why it does not, in words.

import { formatCount } from '#kit/counts.ts';
import type { SchoolDivisionKind } from '#people/places/school-divisions.rules.ts';
import { isStatusCode } from '#sport/statuses.rules.ts';
import { statusLabel } from '#sport/statuses.words.ts';
import { type Why, why } from '#sport/why.rules.ts';

const labelOf = (status: string) => (isStatusCode(status) ? statusLabel(status) : status);

export const whyWords = {
  resultUnknown: () => 'There is no such result.',
  noLevel: 'no level',
  removed: (): Why => why('removed', 'The result was taken back.', 'Lists hold what stands.'),
  eventUnknown: (): Why =>
    why(
      'event-unknown',
      'The event, as the meet printed it, is not in the catalogue.',
      'Marks are compared within one event only, with the same implement or hurdle height.',
    ),
  noMark: (mark: string): Why =>
    why('no-mark', `The result is ${labelOf(mark)}.`, 'Lists hold valid marks only.'),
  status: (status: string): Why =>
    why(
      'status',
      `The result is ${labelOf(status)}, whatever mark stands beside it.`,
      'Such a mark is not compared.',
    ),
  invalidated: (): Why =>
    why('invalidated', 'The mark was declared invalid.', 'Lists hold valid marks only.'),
  exhibition: (): Why =>
    why('exhibition', 'The athlete competed out of competition.', 'Exhibitions are not compared.'),
  unofficial: (): Why =>
    why(
      'unofficial',
      'The race was a time trial or an unofficial event.',
      'Only marks of official competition are compared.',
    ),
  duplicate: (): Why =>
    why(
      'duplicate',
      'The same performance is recorded a second time.',
      'The same athlete, event, day and mark are one performance, ranked once.',
    ),
  squadWithoutTeam: (): Why =>
    why(
      'squad-without-team',
      'No team is known for this relay squad.',
      'Relays are ranked by team, the best squad of each.',
    ),
  otherSeason: (own: string, asked: string): Why =>
    why('other-season', `The mark is of the season ${own}, the list of ${asked}.`),
  windAided: (mark: string): Why =>
    why(
      'wind-aided',
      `${mark} was made with more than 2.0 m/s of tail wind.`,
      'This list is of legal wind; “All conditions” shows aided marks with a w.',
    ),
  handTimed: (mark: string): Why =>
    why('hand-timed', `${mark} was timed by hand.`, 'This list is of electronic times only.'),
  otherLevel: (own: string, asked: string): Why =>
    why('other-level', `The team competes as ${own}, the list is of ${asked}.`),
  otherDivision: (
    teamName: string | null,
    { name, kind }: { name: string; kind: SchoolDivisionKind },
  ): Why => {
    if (teamName === null) {
      return why(
        'unattached',
        'The athlete competed unattached.',
        `The list of ${name} holds marks made for its teams.`,
      );
    }
    return kind === 'state' || kind === 'country'
      ? why('other-place', `${teamName} is not of ${name}.`)
      : why('other-division', `${teamName} does not belong to ${name} in this season.`);
  },
  relayGrade: (): Why => why('relay-grade', 'A relay has no grade.', 'The list is of one grade.'),
  otherGrade: (own: string | null, asked: string): Why =>
    why(
      'other-grade',
      own === null ? 'The grade is not known.' : `The athlete was in ${own}.`,
      `The list is of ${asked}, as it was in the season.`,
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
      ? `One mark of each ${subject} is listed: of equal ones the first. “Every performance” shows ${mark}, too.`
      : `One mark of each ${subject} is listed, the best. “Every performance” shows ${mark}, too.`;
    return best.rank === null
      ? why('other-counts', fact, rule)
      : why('other-counts', fact, rule, `It is at rank ${formatCount(best.rank)}.`);
  },
  listed: (mark: string, rank: number | null): Why => {
    if (rank === null)
      return why('listed', `${mark} is in the list.`, 'More than a thousand marks are better.');
    const better = rank - 1;
    const fact =
      better === 0
        ? `No mark in this list is better than ${mark}.`
        : `${formatCount(better)} ${better === 1 ? 'mark' : 'marks'} in this list ${better === 1 ? 'is' : 'are'} better than ${mark}.`;
    const rule = 'Marks that are equal at the hundredth share a rank, and the next rank is skipped.';
    return why('listed', fact, rule, `Rank ${formatCount(rank)}.`);
  },
  unexplained: (): Why =>
    why(
      'unexplained',
      'Nothing speaks against the mark, and yet the list does not hold it.',
      'Please tell us: the list is to be made anew.',
    ),
};
