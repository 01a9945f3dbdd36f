// Which bests a change of results affects, and how the PR and SR flags of athletes change.
import { ROUND_CODES, type RoundCode } from '#competition/events/meet-events.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { bestFlags, type DatedMark } from '#sport/marks/best-flags.rules.ts';
import { MARK_INVALID } from '#sport/marks/marks.rules.ts';
import type { WindStatus } from '#sport/marks/winds.rules.ts';

/** Has a best: an athlete, or the relay squads of a team, in one event variant. */
export interface BestSubject {
  /** `squad` means all relay squads of a team, whatever their letter. */
  kind: 'athlete' | 'squad';
  /** Id of a canonical athlete, or of a team. */
  id: number;
  eventVariant: string;
}

/** An athlete's results in one event variant from a day on, whose flags a change can affect. */
export interface HistorySpan {
  /** Id of the canonical athlete. */
  athleteId: number;
  eventVariant: string;
  fromDay: Day;
}

export interface Flag {
  flag: 'PR' | 'SR' | null;
  /** Comparable integer of the best before: over all seasons for a PR, else in the season. */
  previousBest: number | null;
}

/** A result whose stored flag is wrong, with the correct one. */
export interface FlagChange extends Flag {
  resultId: number;
  meetId: number;
}

/** A result in its athlete's history. */
export interface HistoryMark {
  resultId: number;
  meetId: number;
  seasonId: number;
  competedOn: Day;
  round: RoundCode;
  /** Comparable integer in wind-legal lists; null when it is in none. */
  markLegal: number | null;
  windStatus: WindStatus;
  counts: boolean;
  /** The stored flag; null for a result about to be written, so that its flag is always returned. */
  stored: Flag | null;
}

export interface EarlierBest {
  seasonId: number;
  markLegal: number;
}

export const NO_FLAG: Flag = { flag: null, previousBest: null };

export const historyKey = ({ athleteId, eventVariant }: Pick<HistorySpan, 'athleteId' | 'eventVariant'>) =>
  `${athleteId} ${eventVariant}`;

export const subjectKey = ({ kind, id, eventVariant }: BestSubject) => `${kind} ${id} ${eventVariant}`;

/** Keeps each history once, from its earliest day on. */
export function joinSpans(spans: Iterable<HistorySpan>): HistorySpan[] {
  const joined = new Map<string, HistorySpan>();
  for (const span of spans) {
    const key = historyKey(span);
    const existing = joined.get(key);
    if (!existing || span.fromDay < existing.fromDay) joined.set(key, span);
  }
  return [...joined.values()];
}

export function distinctSubjects(subjects: Iterable<BestSubject>): BestSubject[] {
  const byKey = new Map<string, BestSubject>();
  for (const subject of subjects) byKey.set(subjectKey(subject), subject);
  return [...byKey.values()];
}

/** Returns the wrong flags of one history. `earlier` has the best mark of each season before the history. */
export function flagChanges(marks: readonly HistoryMark[], earlier: readonly EarlierBest[]): FlagChange[] {
  const flags = bestFlags([...earlier.map(earlierMark), ...marks.map(datedMark)]).slice(earlier.length);
  return flags.flatMap(({ flag, previousBest }, index) => {
    const { resultId, meetId, stored } = marks[index]!;
    const isStored = stored !== null && stored.flag === flag && stored.previousBest === previousBest;
    return isStored ? [] : { resultId, meetId, flag, previousBest };
  });
}

// Within a day marks are ordered by round, then by result id.
const RESULT_IDS_PER_ROUND = 10 ** 15;

function datedMark({ resultId, seasonId, competedOn, round, markLegal, ...mark }: HistoryMark): DatedMark {
  return {
    on: competedOn,
    order: ROUND_CODES.indexOf(round) * RESULT_IDS_PER_ROUND + resultId,
    comparable: markLegal ?? MARK_INVALID,
    text: '',
    seasonId,
    windStatus: mark.windStatus,
    legalTrial: markLegal === null ? null : { comparable: markLegal, text: '' },
    isOfficial: mark.counts,
  };
}

const BEFORE_ALL_DAYS: Day = '';

function earlierMark({ seasonId, markLegal }: EarlierBest): DatedMark {
  return {
    on: BEFORE_ALL_DAYS,
    order: 0,
    comparable: markLegal,
    text: '',
    seasonId,
    windStatus: 'NA',
    isOfficial: true,
  };
}
