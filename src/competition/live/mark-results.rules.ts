// From the marks of a round to its results: best attempts, statuses, places of the round and of each heat.
import { MARK_VALIDATION } from '#competition/results/mark-validation.rules.ts';
import {
  type Attempt,
  type IncomingFields,
  NO_DETAILS,
  type RelayLeg,
} from '#competition/results/results.rules.ts';
import { type EventVariant, findVariant } from '#sport/events/events.rules.ts';
import { toComparable } from '#sport/marks/mark-conversion.rules.ts';
import { isValidMark, MARK_INVALID } from '#sport/marks/marks.rules.ts';
import type { StatusCode } from '#sport/marks/statuses.rules.ts';
import { windStatus } from '#sport/marks/winds.rules.ts';
import {
  judgeHeights,
  judgeTrials,
  placeByHeights,
  placeByTrials,
} from '#sport/places/field-series.rules.ts';
import { placesWithTies } from '#sport/places/places.rules.ts';
import type {
  FinishReading,
  HeightReading,
  JumpOffReading,
  MarkReading,
  TrialReading,
} from './mark-readings.rules.ts';

/** A round with what its results need beside the marks. */
export interface RoundOfMarks {
  roundId: number;
  eventVariant: string | null;
  isIndoor: boolean;
  /** In tenths of m/s, by heat; null when it was not measured. */
  winds: ReadonlyMap<number, number | null>;
}

export interface SlotOfMarks {
  slotId: number;
  heatId: number;
  lane: number | null;
  athleteId: number | null;
  teamId: number | null;
  teamText: string | null;
  relayLetter: string | null;
  grade: number | null;
  isExhibition: boolean;
  seedEntered: string | null;
  seedSort: number | null;
  /** The staff's decision about going on; null leaves it to a file. */
  qualifier: 'Q' | 'q' | null;
  /** The runners of a squad as entered. */
  legs: readonly RelayLeg[];
  readings: readonly MarkReading[];
}

/** A result to save, with a key of its slot. */
export interface ResultOfSlot extends IncomingFields {
  key: string;
  sourceLine: null;
}

/** A slot with a mark, judged by itself. */
interface Judged {
  slot: SlotOfMarks;
  finish: FinishReading | null;
  trials: readonly TrialReading[];
  heights: readonly HeightReading[];
  result: ResultOfSlot;
}

/** Slots without a mark have no result yet. */
export function resultsOfMarks(round: RoundOfMarks, slots: readonly SlotOfMarks[]): ResultOfSlot[] {
  const variant = round.eventVariant === null ? null : findVariant(round.eventVariant);
  const judged = slots.flatMap((slot) => judge(slot, round, variant) ?? []);
  const places = placesOf(judged, variant);
  const heatPlaces = heatPlacesOf(judged, variant);
  return judged.map(({ slot, finish, result }) => ({
    ...result,
    place: finish?.place !== undefined ? finish.place : (places.get(slot) ?? null),
    heatPlace: finish?.heatPlace !== undefined ? finish.heatPlace : (heatPlaces.get(slot) ?? null),
  }));
}

function judge(slot: SlotOfMarks, round: RoundOfMarks, variant: EventVariant | null): Judged | null {
  const ofKind = <Kind extends MarkReading['kind']>(kind: Kind) =>
    slot.readings.filter((reading): reading is Extract<MarkReading, { kind: Kind }> => reading.kind === kind);
  const byNumber = (a: { number: number }, b: { number: number }) => a.number - b.number;
  const [finish = null] = ofKind('finish');
  const trials = ofKind('trial').sort(byNumber);
  const heights = ofKind('height').sort(byNumber);
  const jumpOff = ofKind('jumpOff').sort(byNumber);
  if (!finish && trials.length === 0 && heights.length === 0) return null;
  const { athleteId, teamId, teamText, relayLetter, grade, lane, heatId, seedEntered, seedSort } = slot;
  const holder = { athleteId, teamId, teamText, relayLetter };
  const mark = markOf(finish, trials, heights, variant);
  const windTenths = variant?.windMatters
    ? variant.markKind === 'time'
      ? (round.winds.get(heatId) ?? null)
      : mark.windTenths
    : null;
  const result: ResultOfSlot = {
    ...NO_DETAILS,
    key: `slot ${slot.slotId}`,
    roundId: round.roundId,
    heatId,
    ...holder,
    grade,
    lane,
    seedEntered,
    seedSort,
    bib: finish?.bib ?? null,
    age: finish?.age ?? null,
    place: null,
    heatPlace: null,
    markEntered: mark.text,
    markRaw: mark.markRaw,
    timing: isValidMark(mark.markRaw) && isTimed(variant) ? mark.timing : null,
    measure: mark.measure,
    status: mark.status,
    windTenths,
    windStatus: variant ? windStatus(windTenths, variant, round) : 'NA',
    qualifier: slot.qualifier ?? finish?.qualifier ?? null,
    isJudgesDecision: finish?.isJudgesDecision ?? false,
    isExhibition: finish?.isExhibition ?? slot.isExhibition,
    printedPoints: finish?.printedPoints ?? null,
    reactionMs: finish?.reactionMs ?? null,
    validation: MARK_VALIDATION.Official,
    validationNote: finish?.note ?? null,
    sourceLine: null,
    legs: athleteId === null ? (finish?.legs ?? slot.legs) : [],
    splits: finish?.splits ?? [],
    attempts: [...trials.map(trialOf), ...[...heights, ...jumpOff].map(heightOf)],
  };
  return { slot, finish, trials, heights, result };
}

/** Cross country times are neither hand nor automatic, as those of its files. */
const isTimed = (variant: EventVariant | null): boolean =>
  variant === null || (variant.markKind === 'time' && variant.group !== 'cross-country');

const trialOf = ({ number, outcome, sortInt, windTenths, measure }: TrialReading): Attempt => ({
  number,
  outcome,
  tries: null,
  markRaw: sortInt,
  windTenths,
  measure,
});

const heightOf = ({ number, sortInt, tries, measure }: HeightReading | JumpOffReading): Attempt => ({
  number,
  outcome: null,
  tries,
  markRaw: sortInt,
  windTenths: null,
  measure,
});

interface Mark extends Pick<ResultOfSlot, 'markRaw' | 'timing' | 'measure' | 'status' | 'windTenths'> {
  text: string;
}

const NO_TIMING = { timing: null, measure: null, windTenths: null } as const;

/** A finish with a mark or a status wins over attempts. Attempts without a valid one are ND or NH so far. */
function markOf(
  finish: FinishReading | null,
  trials: readonly TrialReading[],
  heights: readonly HeightReading[],
  variant: EventVariant | null,
): Mark {
  if (finish && finish.text !== null) {
    const { text, markRaw, timing, measure, windTenths, status = null } = finish;
    return { text, markRaw, timing, measure, windTenths, status };
  }
  const best = trials.length > 0 ? judgeTrials(trials).best : null;
  const text = trials.find(({ sortInt }) => sortInt !== null && sortInt === best?.sortInt)?.text;
  if (best && text !== undefined) {
    const { measure, windTenths } = best;
    return { text, markRaw: best.sortInt!, timing: null, measure, windTenths, status: null };
  }
  const cleared = judgeHeights(heights).best;
  const height = heights.find(({ sortInt }) => sortInt === cleared);
  if (height) {
    return {
      ...NO_TIMING,
      text: height.text,
      markRaw: height.sortInt,
      measure: height.measure,
      status: null,
    };
  }
  const none: StatusCode =
    variant?.markKind === 'height' ? 'NH' : variant?.markKind === 'distance' ? 'ND' : 'NT';
  return { ...NO_TIMING, text: none, markRaw: MARK_INVALID, status: none };
}

/** True for a result that competes for a place. */
const isRanked = ({ result: { markRaw, status, isExhibition } }: Judged) =>
  isValidMark(markRaw) && status === null && !isExhibition;

function placesOf(judged: readonly Judged[], variant: EventVariant | null): Map<SlotOfMarks, number | null> {
  const ranked = judged.filter(isRanked);
  if (variant?.markKind === 'distance') {
    const placed = placeByTrials(ranked.map((item) => ({ item, trials: trialsFor(item) })));
    return new Map(placed.map(({ item, place }) => [item.item.slot, place]));
  }
  if (variant?.markKind === 'height') {
    const jumpers = ranked.map((item) => ({
      item,
      heights: heightsFor(item),
      jumpOffOrder: item.finish?.order ?? null,
    }));
    return new Map(placeByHeights(jumpers).map(({ item, place }) => [item.item.slot, place]));
  }
  return racePlaces(ranked, variant);
}

/** A mark without attempts ranks like a single trial. */
const trialsFor = ({ trials, result, finish }: Judged) =>
  trials.length > 0 && !finish?.text
    ? trials
    : [{ outcome: 'mark' as const, sortInt: result.markRaw, windTenths: null, measure: result.measure }];

const heightsFor = ({ heights, result, finish }: Judged) =>
  heights.length > 0 && !finish?.text ? heights : [{ sortInt: result.markRaw, tries: 'O' }];

/** Hand times beside automatic ones are compared as lists compare them. */
function racePlaces(
  ranked: readonly Judged[],
  variant: EventVariant | null,
): Map<SlotOfMarks, number | null> {
  const isMixed = new Set(ranked.map(({ result }) => result.timing)).size > 1;
  const items = ranked.map(({ slot, finish, result }) => ({
    slot,
    sortInt:
      isMixed && variant
        ? toComparable({ sortInt: result.markRaw, kind: variant.markKind, timing: result.timing }, variant)
        : result.markRaw,
    name: '',
    heat: slot.heatId,
    imageOrder: finish?.order ?? null,
  }));
  const placed = placesWithTies(items, { kind: variant?.markKind ?? 'time' });
  return new Map(placed.map(({ item, place }) => [item.slot, place]));
}

/** Only races have places in a heat. */
function heatPlacesOf(
  judged: readonly Judged[],
  variant: EventVariant | null,
): Map<SlotOfMarks, number | null> {
  if ((variant?.markKind ?? 'time') !== 'time') return new Map();
  const heats = Map.groupBy(judged.filter(isRanked), ({ slot }) => slot.heatId);
  return new Map([...heats.values()].flatMap((heat) => [...racePlaces(heat, variant)]));
}
