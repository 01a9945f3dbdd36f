// Applies the turns of the demo's story to the results of a round.

import { type Tape, withTrials } from '#app/demo/events/series.rules.ts';
import { withHeights } from '#app/demo/events/vertical-jumps.rules.ts';
import { MARK_VALIDATION } from '#competition/results/mark-validation.rules.ts';
import { MARK_INVALID } from '#sport/marks/marks.rules.ts';
import { type HeightTries, heightsOf, type Trial } from '#sport/places/field-series.rules.ts';
import type { DemoResult } from './demo-results.rules.ts';
import { HALL_EVENTS, type ProgramEvent } from './programs.table.ts';
import { type Turn, TWILIGHT_TURNS } from './story.table.ts';

const HUNDREDTH_MS = 10;
// Both times are published as the same hundredth.
const AHEAD_MS = 7;
const BEHIND_MS = 4;

type StoryTape = Pick<Tape, 'variant' | 'isIndoor'>;

const FOUL: Trial = { outcome: 'foul', sortInt: null, windTenths: null, measure: null };

/** The turns at the invitational; in a hall they apply to the events that replace the outdoor ones. */
export function twilightTurns(isIndoor: boolean): readonly Turn[] {
  return isIndoor ? TWILIGHT_TURNS.map((turn) => ({ ...turn, in: roundInHall(turn.in) })) : TWILIGHT_TURNS;
}

/** Indoors, "Varsity F 100m P" becomes "Varsity F 60m P". */
function roundInHall(round: string): string {
  const [, contest, discipline, code] = /^(.+ [FM]) (.+) ([PF])$/.exec(round)!;
  return `${contest} ${HALL_EVENTS[discipline as ProgramEvent['discipline']] ?? discipline} ${code}`;
}

/**
 * Returns results in order of their places with the turns of this round applied. The round has its name in
 * the story: `Varsity F 100m P`.
 */
export function tellStory(
  results: readonly DemoResult[],
  turns: readonly Turn[],
  round: string,
  tape: StoryTape,
): DemoResult[] {
  const withTurns = [...results];
  for (const turn of turns.filter((turn) => turn.in === round)) {
    const index = turn.rank - 1;
    const [result, next] = [withTurns[index], withTurns[index + 1]];
    // A round with too few entrants skips the turn.
    if (result) withTurns.splice(index, 2, ...happen(turn, result, next, tape));
  }
  return withTurns;
}

function happen(turn: Turn, result: DemoResult, next: DemoResult | undefined, tape: StoryTape): DemoResult[] {
  const rest = next ? [next] : [];
  switch (turn.is) {
    case 'status':
      return [withoutMark(result, turn), ...rest];
    case 'invalid':
      return [
        { ...result, validation: MARK_VALIDATION.InvalidatedByHost, validationNote: turn.note },
        ...rest,
      ];
    case 'awaiting validation':
      return [{ ...result, validation: MARK_VALIDATION.Unofficial }, ...rest];
    case 'exhibition':
      return [{ ...result, isExhibition: true }, ...rest];
    case 'the race of a life':
      return [{ ...result, markRaw: result.markRaw - turn.byMs }, ...rest];
    case 'ahead by thousandths':
      return next ? aheadByThousandths(result, next) : [result];
    case 'tied with the next':
      return [result, ...rest.map((other) => sameAs(result, other))];
    case 'without a mark':
      return [failing(result, tape), ...rest];
  }
}

export function withoutMark(
  result: DemoResult,
  { status, note }: Pick<Extract<Turn, { is: 'status' }>, 'status' | 'note'>,
): DemoResult {
  return {
    ...result,
    markRaw: MARK_INVALID,
    status,
    validationNote: note ?? null,
    reactionMs: null,
    splits: status === 'DNF' ? result.splits.slice(0, -1) : [],
    attempts: [],
    legs: result.legs.map((leg) => ({ ...leg, splitMs: null })),
  };
}

function aheadByThousandths(result: DemoResult, next: DemoResult): DemoResult[] {
  const published = Math.ceil(result.markRaw / HUNDREDTH_MS) * HUNDREDTH_MS;
  return [
    { ...result, markRaw: published - AHEAD_MS },
    { ...next, markRaw: published - BEHIND_MS },
  ];
}

const sameAs = ({ markRaw, status, attempts }: DemoResult, other: DemoResult): DemoResult => ({
  ...other,
  markRaw,
  status,
  attempts,
});

function failing(result: DemoResult, tape: StoryTape): DemoResult {
  if (tape.variant.type !== 'FIELD_VERTICAL') return withTrials(result, [FOUL, FOUL, FOUL], tape);
  const [first] = heightsOf(result.attempts).filter(({ tries }) => tries !== '-');
  const missed: HeightTries[] = first ? [{ ...first, tries: 'XXX' }] : [];
  return withHeights(result, missed);
}
