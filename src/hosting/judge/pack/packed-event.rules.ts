// A field event as it lies on the device: its start list, bar and records, the marks of the site, and what was done since.
import type { HeightContent, MarkToTake, TrialContent } from '#competition/live/marks.rules.ts';
import { isJumpOffTry, partOf } from '#competition/live/marks.rules.ts';
import { JUMP_OFF_AFTER } from '#competition/results/jump-offs.rules.ts';
import type { RunningPoints } from '#hosting/run-meet/running-points.words.ts';
import type { EventVariant } from '#sport/events/events.rules.ts';
import { parseMark } from '#sport/marks/marks.rules.ts';
import { parseTrial, parseTries } from '#sport/places/field-series.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { type Bests, NO_BESTS } from '../contest/bests.rules.ts';
import type { Bar, HeightCell, Jumper } from '../contest/heights.rules.ts';
import type { JumpOffTry } from '../contest/jump-off.rules.ts';
import type { NumberedTrial, Thrower } from '../contest/trials.rules.ts';

export interface PackedAthlete {
  slotId: number;
  slotVersion: number;
  /** The flight. */
  heatId: number;
  heat: number;
  name: string;
  teamName: string;
  bib: number | null;
  isScratched: boolean;
  /** The seed as a mark; null without one. */
  seed: number | null;
  bests: Bests;
  /** The points so far in the combined event of which the event is a part. */
  total: RunningPoints | null;
}

export interface PackedMark extends MarkToTake {
  state: 'counting' | 'conflict';
  /** The name of the sender; null for files. */
  senderName: string | null;
}

/** An event as the site had it when it was read last. */
export interface PackedEvent {
  key: string;
  sport: Sport;
  meetId: number;
  roundId: number;
  meetName: string;
  /** "Girls High Jump", "Varsity, Finals". */
  title: string;
  detail: string;
  variant: EventVariant;
  athletes: readonly PackedAthlete[];
  marks: readonly PackedMark[];
  /** How many of a throw or long jump get three more trials; null where there is no final. */
  finalists: number | null;
  /** The easiest record to break. */
  record: { label: string; sortInt: number } | null;
  /** Epoch milliseconds. */
  readAtMs: number;
  /** The day after which the device forgets it, `2026-05-10`. */
  untilDay: string;
}

/** A mark of this device, or one that it took back, since the site was read. */
export type LocalStep =
  | { kind: 'mark'; workId: string; mark: MarkToTake }
  /** `back` counts again: the own mark that the undone one had replaced. */
  | { kind: 'undo'; workId: string | null; mark: MarkToTake; back: MarkToTake | null };

/** The part of an event that only this device has. */
export interface ContestOnDevice {
  key: string;
  since: readonly LocalStep[];
  /** The own marks that were not undone, in their order. */
  made: readonly MarkToTake[];
  /** The bar, when it was set higher than any try. */
  raised: Bar | null;
  /** True if the tie for first stands. */
  isShared: boolean;
  /** Conflicts that wait for the referee. */
  heldUuids: readonly string[];
}

export const eventKey = (roundId: number): string => `event ${roundId}`;
export const contestKey = (roundId: number): string => `contest ${roundId}`;

export const newContest = (roundId: number): ContestOnDevice => ({
  key: contestKey(roundId),
  since: [],
  made: [],
  raised: null,
  isShared: false,
  heldUuids: [],
});

/** The marks that count now, by what they are about: those of the site with what this device did since. */
export function marksNow(
  { marks }: Pick<PackedEvent, 'marks'>,
  { since }: Pick<ContestOnDevice, 'since'>,
): Map<string, MarkToTake> {
  const counting = marks.filter(({ state }) => state === 'counting');
  const now = new Map<string, MarkToTake>(counting.map((mark) => [partOf(mark), mark]));
  for (const step of since) {
    const part = partOf(step.mark);
    if (step.kind === 'mark') now.set(part, step.mark);
    else if (now.get(part)?.uuid === step.mark.uuid) {
      if (step.back) now.set(part, step.back);
      else now.delete(part);
    }
  }
  return now;
}

/** The contest with one more mark of this device. */
export function withMark(contest: ContestOnDevice, mark: MarkToTake): ContestOnDevice {
  return {
    ...contest,
    since: [...contest.since, { kind: 'mark', workId: mark.uuid, mark }],
    made: [...contest.made, mark],
  };
}

/** The mark that undoing takes back; null if this device made none. */
export const lastMade = ({ made }: ContestOnDevice): MarkToTake | null => made.at(-1) ?? null;

/** The contest without its last mark. `workId` is what is sent for it. */
export function withoutLastMark(contest: ContestOnDevice, workId: string | null): ContestOnDevice {
  const mark = lastMade(contest);
  if (!mark) return contest;
  const made = contest.made.slice(0, -1);
  const back = made.findLast((earlier) => partOf(earlier) === partOf(mark)) ?? null;
  return { ...contest, made, since: [...contest.since, { kind: 'undo', workId, mark, back }] };
}

/** After the site was read: what was not on its way before that is in it. */
export function withoutKnown(contest: ContestOnDevice, queuedBefore: ReadonlySet<string>): ContestOnDevice {
  const since = contest.since.filter(({ workId }) => workId !== null && queuedBefore.has(workId));
  return { ...contest, since };
}

export function jumpersOf(event: PackedEvent, contest: ContestOnDevice): Jumper[] {
  const cells = Map.groupBy([...marksNow(event, contest).values()].flatMap(cellOf), ({ slotId }) => slotId);
  return event.athletes.map(({ slotId, name, isScratched }) => ({
    slotId,
    name,
    isScratched,
    cells: (cells.get(slotId) ?? []).map(({ slotId: _, ...cell }) => cell),
  }));
}

/** Reads a height; none from what the site did not take from this device. */
export function cellOf(mark: MarkToTake): (HeightCell & { slotId: number })[] {
  if (mark.kind !== 'height' || mark.slotId === null || isJumpOffTry(mark)) return [];
  const { height, tries: text } = mark.content as HeightContent;
  const bar = parseMark(height, 'height');
  const tries = parseTries(text);
  if (!('sortInt' in bar) || typeof tries !== 'string') return [];
  return [
    { slotId: mark.slotId, number: mark.number!, sortInt: bar.sortInt, measure: bar.measure ?? 'E', tries },
  ];
}

export function throwersOf(event: PackedEvent, contest: ContestOnDevice): Thrower[] {
  const trials = Map.groupBy(
    [...marksNow(event, contest).values()].filter(({ kind }) => kind === 'trial'),
    ({ slotId }) => slotId!,
  );
  return event.athletes.map(({ slotId, name, heatId, isScratched, seed, bests }) => ({
    slotId,
    name,
    heatId,
    isScratched,
    seed,
    // A pack of an older version of the site has none.
    bests: bests ?? NO_BESTS,
    trials: (trials.get(slotId) ?? []).flatMap(trialOf).sort((a, b) => a.number - b.number),
  }));
}

function trialOf({ content, number }: MarkToTake): NumberedTrial[] {
  const { mark, wind } = content as TrialContent;
  const trial = parseTrial(wind ? `${mark} (${wind})` : mark);
  return 'outcome' in trial ? [{ number: number!, ...trial }] : [];
}

/** The tries of the jump-off, of all devices. */
export const jumpOffTriesOf = (event: PackedEvent, contest: ContestOnDevice): JumpOffTry[] =>
  [...marksNow(event, contest).values()].filter(isJumpOffTry).map(({ slotId, number, content }) => ({
    round: number! - JUMP_OFF_AFTER,
    slotId: slotId!,
    isCleared: (content as HeightContent).tries === 'O',
  }));

/** True once the orders of a decided jump-off are sent, as finishes. A finish without an order is a DNS or DQ. */
export function isJumpOffSent(event: PackedEvent, contest: ContestOnDevice): boolean {
  return [...marksNow(event, contest).values()].some(
    ({ kind, content }) => kind === 'finish' && 'order' in content,
  );
}

/** Two marks for one thing: the one that counts, if any does, and the one that the site keeps beside it. */
export interface Conflict {
  beside: PackedMark;
  counting: PackedMark | null;
}

/** The conflicts of an event in the order of arrival; those that wait for the referee are left out. */
export function conflictsOf(event: PackedEvent, { heldUuids }: ContestOnDevice): Conflict[] {
  const counting = new Map(
    event.marks.filter(({ state }) => state === 'counting').map((mark) => [partOf(mark), mark]),
  );
  return event.marks
    .filter(({ state, uuid }) => state === 'conflict' && !heldUuids.includes(uuid))
    .map((beside) => ({ beside, counting: counting.get(partOf(beside)) ?? null }));
}

/** "XO" of a height, "18-11.25" of a trial, "1" of a jump-off. */
export function markText({ kind, content }: Pick<MarkToTake, 'kind' | 'content'>): string {
  if (kind === 'height') return (content as HeightContent).tries;
  if (kind === 'trial') return (content as TrialContent).mark;
  return String('order' in content ? content.order : 'mark' in content ? content.mark : '');
}
