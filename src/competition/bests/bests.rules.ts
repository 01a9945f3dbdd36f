// Whose bests a change of results touches, and what it makes of the PR and SR flags in the histories of athletes.
import { ROUND_CODES, type RoundCode } from '#competition/events/meet-events.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { bestFlags, type DatedMark } from '#sport/marks/best-flags.rules.ts';
import { MARK_INVALID } from '#sport/marks/marks.rules.ts';
import type { WindStatus } from '#sport/marks/winds.rules.ts';

/** An athlete, or the relay squads of a team, in one event variant. */
export interface BestSubject {
  /** Squad: the relay squads of a team, whatever their letter. */
  kind: 'athlete' | 'squad';
  /** Canonical athlete, or team. */
  id: number;
  eventVariant: string;
}

/** The results of an athlete in one event variant from a day on: only their flags can change. */
export interface HistorySpan {
  /** Canonical. */
  athleteId: number;
  eventVariant: string;
  fromDay: Day;
}

export interface Flag {
  flag: 'PR' | 'SR' | null;
  /** Comparable value of the best before: of all seasons under PR, else of the season. */
  previousBest: number | null;
}

/** A flag that a result has and should not have, or the other way round. */
export interface FlagChange extends Flag {
  resultId: number;
  meetId: number;
}

/** A result in the history of its athlete. */
export interface HistoryMark {
  resultId: number;
  meetId: number;
  seasonId: number;
  competedOn: Day;
  round: RoundCode;
  /** What wind-legal lists compare; null: nothing. */
  markLegal: number | null;
  windStatus: WindStatus;
  counts: boolean;
  /** As stored; null of a result that is about to be written and wants its flag whatever it was. */
  stored: Flag | null;
}

export interface EarlierBest {
  seasonId: number;
  markLegal: number;
}

export const NO_FLAG: Flag = { flag: null, previousBest: null };

/** Text that only the same history has. */
export const historyKey = ({ athleteId, eventVariant }: Pick<HistorySpan, 'athleteId' | 'eventVariant'>) =>
  `${athleteId} ${eventVariant}`;

/** Text that only the same subject has. */
export const subjectKey = ({ kind, id, eventVariant }: BestSubject) => `${kind} ${id} ${eventVariant}`;

/** Each history once, from the earliest of its days on. */
export function joinSpans(spans: Iterable<HistorySpan>): HistorySpan[] {
  const joined = new Map<string, HistorySpan>();
  for (const span of spans) {
    const key = historyKey(span);
    const known = joined.get(key);
    if (!known || span.fromDay < known.fromDay) joined.set(key, span);
  }
  return [...joined.values()];
}

/** Each subject once. */
export function distinctSubjects(subjects: Iterable<BestSubject>): BestSubject[] {
  const byKey = new Map<string, BestSubject>();
  for (const subject of subjects) byKey.set(subjectKey(subject), subject);
  return [...byKey.values()];
}

/** The flags of one history that are not as they should be; of what came before the bests of each season suffice. */
export function flagChanges(marks: readonly HistoryMark[], earlier: readonly EarlierBest[]): FlagChange[] {
  const flags = bestFlags([...earlier.map(earlierMark), ...marks.map(datedMark)]).slice(earlier.length);
  return flags.flatMap(({ flag, previousBest }, index) => {
    const { resultId, meetId, stored } = marks[index]!;
    const isStored = stored !== null && stored.flag === flag && stored.previousBest === previousBest;
    return isStored ? [] : { resultId, meetId, flag, previousBest };
  });
}

// Order of competition within a day: rounds, then results as they were recorded.
const RESULT_IDS_PER_ROUND = 10 ** 15;

function datedMark({ resultId, seasonId, competedOn, round, markLegal, ...mark }: HistoryMark): DatedMark {
  return {
    on: competedOn,
    order: ROUND_CODES.indexOf(round) * RESULT_IDS_PER_ROUND + resultId,
    comparable: markLegal ?? MARK_INVALID,
    shown: '',
    seasonId,
    windStatus: mark.windStatus,
    legalTrial: markLegal === null ? null : { comparable: markLegal, shown: '' },
    isOfficial: mark.counts,
  };
}

const BEFORE_ALL_DAYS: Day = '';

function earlierMark({ seasonId, markLegal }: EarlierBest): DatedMark {
  return {
    on: BEFORE_ALL_DAYS,
    order: 0,
    comparable: markLegal,
    shown: '',
    seasonId,
    windStatus: 'NA',
    isOfficial: true,
  };
}
