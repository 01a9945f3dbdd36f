// The script of a rehearsal: every mark of a past meet, with the moment of the meet at which it arrives.
import type { MarkContent, MarkKind } from '#competition/live/marks.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { type EventVariant, findVariant } from '#sport/events/events.rules.ts';
import type { PastResult } from '../copying/past-meet.rules.ts';
import { marksOfRace, marksOfSeries, TRIAL_MS } from './marks-of-results.rules.ts';

/** A heat or flight of the copy with those who start in it, and when it was held. */
export interface HeatToPlay {
  heatId: number;
  /** When it started, or was to start, in milliseconds; null if nobody wrote that down. */
  at: number | null;
  windTenths: number | null;
  /** In the order of the start list. Whoever has no result has no mark. */
  starts: readonly { entryId: number; result: PastResult | null }[];
}

export interface RoundToPlay {
  roundId: number;
  eventVariant: string | null;
  competedOn: Day;
  heats: readonly HeatToPlay[];
  /** The marks as they arrived at the time; empty when the results came from a file. */
  marks: readonly MarkOfScript[];
}

export interface MarkOfScript {
  heatId: number;
  /** Null for a mark about the whole heat. */
  entryId: number | null;
  kind: MarkKind;
  number: number | null;
  content: MarkContent;
  /** In milliseconds. */
  at: number;
}

export interface ScriptedMark extends Omit<MarkOfScript, 'at'> {
  roundId: number;
  /** Milliseconds after the first mark of the meet. */
  atMs: number;
  /** The round is over after this mark. */
  isLast: boolean;
}

/** Nobody waits through nights and lunch breaks: a longer pause is this long. */
const PAUSE_MAX_MS = 10 * 60_000;
const BETWEEN_HEATS_MS = 2 * 60_000;
/** The first event of a day without times, after midnight UTC. */
const FIRST_START_MS = 9 * 60 * 60_000;

/** Marks in the order of their arrival. Rounds come in the order of the program, for those without times. */
export function scriptOf(rounds: readonly RoundToPlay[]): ScriptedMark[] {
  const clocks = new Map<string, number>();
  const marks = rounds
    .flatMap((round) => {
      const marks = round.marks.length > 0 ? round.marks : marksOfRound(round, clocks);
      return marks.map((mark) => ({ ...mark, roundId: round.roundId }));
    })
    .sort((a, b) => a.at - b.at);
  const last = new Map(marks.map(({ roundId }, index) => [roundId, index]));
  let [atMs, before] = [0, marks[0]?.at ?? 0];
  return marks.map(({ at, ...mark }, index) => {
    atMs += Math.min(Math.round(at - before), PAUSE_MAX_MS);
    before = at;
    return { ...mark, atMs, isLast: last.get(mark.roundId) === index };
  });
}

/**
 * Heats without a time follow the one before: races on the one track, a field event at its own pit or ring. The final trials
 * follow after the last flight.
 */
function marksOfRound(round: RoundToPlay, clocks: Map<string, number>): MarkOfScript[] {
  const variant = round.eventVariant === null ? null : findVariant(round.eventVariant);
  const isRace = !isSeries(variant);
  const clock = isRace ? `track ${round.competedOn}` : `round ${round.roundId}`;
  const finals: MarkOfScript[] = [];
  const marks = round.heats.flatMap((heat) => {
    const at = heat.at ?? clocks.get(clock) ?? Date.parse(round.competedOn) + FIRST_START_MS;
    const { marks, later, lengthMs } = isRace
      ? { ...marksOfRace(heat, variant), later: [] }
      : marksOfSeries(heat, variant!, round.heats.length > 1);
    clocks.set(clock, at + lengthMs + (isRace ? BETWEEN_HEATS_MS : 0));
    const { heatId } = heat;
    finals.push(...later.map((mark) => ({ ...mark, heatId })));
    return marks.map((mark) => ({ ...mark, heatId, at: at + mark.at }));
  });
  const from = clocks.get(clock) ?? 0;
  const inOrder = finals.sort((a, b) => a.number! - b.number!);
  return [...marks, ...inOrder.map((mark, index) => ({ ...mark, at: from + index * TRIAL_MS }))];
}

/** True for jumps and throws. */
const isSeries = (variant: EventVariant | null) =>
  variant?.markKind === 'distance' || variant?.markKind === 'height';
