// Reads the content of marks and refuses what cannot be: another kind of event, unreadable or impossible marks.
import type { RelayLeg, Split } from '#competition/results/results.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { type EventVariant, findVariant } from '#sport/events/events.rules.ts';
import {
  MARK_INVALID,
  type MarkKind as MeasuredKind,
  parseMark,
  type Timing,
} from '#sport/marks/marks.rules.ts';
import { isPossibleSplit, refusalToMark } from '#sport/marks/possible-marks.rules.ts';
import type { StatusCode } from '#sport/marks/statuses.rules.ts';
import { parseWind } from '#sport/marks/winds.rules.ts';
import {
  type HeightTries,
  parseTrial,
  parseTries,
  refusalToHeights,
  type Trial,
} from '#sport/places/field-series.rules.ts';
import type { Measure } from '#sport/units.rules.ts';
import { liveWords as words } from './live.words.ts';
import {
  type FinishContent,
  type GunContent,
  type HeightContent,
  isJumpOffTry,
  type MarkToTake,
  type TrialContent,
  type WindContent,
} from './marks.rules.ts';

/** A finish as read; `text` is null when only attempts give the mark. */
export interface FinishReading extends Omit<FinishContent, 'mark' | 'status' | 'wind' | 'splits' | 'legs'> {
  kind: 'finish';
  text: string | null;
  markRaw: number;
  timing: Timing;
  measure: Measure | null;
  status: StatusCode | undefined;
  windTenths: number | null;
  splits: readonly Split[];
  legs: readonly RelayLeg[] | null;
}

export interface TrialReading extends Trial {
  kind: 'trial';
  number: number;
  text: string;
}

export interface HeightReading extends HeightTries {
  kind: 'height';
  number: number;
  measure: Measure | null;
  text: string;
}

/** The one try of a jumper in a round of the jump-off. */
export interface JumpOffReading extends Omit<HeightReading, 'kind'> {
  kind: 'jumpOff';
}

export type MarkReading =
  | FinishReading
  | TrialReading
  | HeightReading
  | JumpOffReading
  | { kind: 'gun'; at: string }
  | { kind: 'wind'; tenths: number | null };

const TRIALS_MAX = 6;
const HEIGHTS_MAX = 40;

/** Reads the content of a mark for its event. */
export function readMark(mark: MarkToTake, eventVariant: string | null): MarkReading | Refusal {
  const variant = eventVariant === null ? null : findVariant(eventVariant);
  const reading = READERS[mark.kind](mark, variant);
  return reading;
}

const READERS: Record<
  MarkToTake['kind'],
  (mark: MarkToTake, variant: EventVariant | null) => MarkReading | Refusal
> = {
  finish: ({ content }, variant) => readFinish(content as FinishContent, variant),
  trial: readTrial,
  height: readHeight,
  gun: readGun,
  wind: ({ content }, variant) => {
    if (!variant?.windMatters || variant.markKind !== 'time') return wrongKind(words.noWind, variant);
    const wind = parseWind((content as WindContent).wind);
    if (wind instanceof Refusal) return wind;
    return { kind: 'wind', tenths: wind === 'NWI' ? null : wind };
  },
};

const kindOf = (variant: EventVariant | null): MeasuredKind => variant?.markKind ?? 'time';

const wrongKind = (sentence: (event: string) => string, variant: EventVariant | null) =>
  new Refusal('MARK_KIND_WRONG', sentence(variant?.name ?? 'event'));

function readFinish(content: FinishContent, variant: EventVariant | null): FinishReading | Refusal {
  const { mark: text, wind, splits = [], legs = null, timing, status, ...others } = content;
  const kind = kindOf(variant);
  if (content.order !== undefined && !isCount(content.order))
    return new Refusal('ORDER_WRONG', words.orderWrong);
  if ([content.place, content.heatPlace].some((place) => place != null && !isCount(place))) {
    return new Refusal('PLACE_WRONG', words.placeWrong);
  }
  const windTenths = wind === undefined ? 'NWI' : parseWind(wind);
  if (windTenths instanceof Refusal) return windTenths;
  const common = {
    kind: 'finish' as const,
    ...others,
    splits,
    legs,
    windTenths: windTenths === 'NWI' ? null : windTenths,
  };
  const none = { text: null, markRaw: MARK_INVALID, timing: 'fat' as const, measure: null, status };
  if (text === undefined && (status !== undefined || isSeries(variant))) {
    return { ...common, ...none, text: status ?? null };
  }
  const mark = parseMark(text ?? '', kind, timing ? { timing } : {});
  if (mark instanceof Refusal) return mark;
  if ('status' in mark) return { ...common, ...none, text: text!.trim(), status: status ?? mark.status };
  const refusal =
    refusalToMark({ markRaw: mark.sortInt, kind, timing: mark.timing }, variant) ??
    (kind === 'time' ? refusalToSplits(splits, mark.sortInt) : null);
  if (refusal) return refusal;
  return {
    ...common,
    text: text!.trim(),
    markRaw: mark.sortInt,
    timing: mark.timing ?? 'fat',
    measure: mark.measure,
    status,
  };
}

const isCount = (value: number) => Number.isInteger(value) && value >= 1;

/** True for jumps and throws, whose result comes from attempts. */
const isSeries = (variant: EventVariant | null) =>
  variant?.markKind === 'distance' || variant?.markKind === 'height';

function refusalToSplits(splits: readonly Split[], finalMs: number): Refusal | null {
  const times = splits.map(({ cumulativeMs }) => cumulativeMs);
  const isRising = times.every((time, index) => time > (times[index - 1] ?? 0) && time <= finalMs);
  if (!isRising) return new Refusal('SPLITS_NOT_RISING', words.splitsFalling);
  const isPossible = splits.every(
    ({ distanceMeters, cumulativeMs }) =>
      distanceMeters === null || isPossibleSplit(distanceMeters, cumulativeMs),
  );
  return isPossible ? null : new Refusal('SPLIT_IMPOSSIBLE', words.splitImpossible);
}

function readTrial({ content, number }: MarkToTake, variant: EventVariant | null): TrialReading | Refusal {
  if (variant?.markKind !== 'distance') return wrongKind(words.noTrials, variant);
  if (!isCount(number!) || number! > TRIALS_MAX) {
    return new Refusal('TRIAL_UNKNOWN', words.trialUnknown(TRIALS_MAX));
  }
  const { mark, wind } = content as TrialContent;
  const text = mark.trim();
  if (text === '') return parseMark(text, 'distance') as Refusal;
  const trial = parseTrial(wind === undefined ? text : `${text} (${wind})`);
  if (trial instanceof Refusal) return trial;
  const refusal =
    trial.sortInt === null ? null : refusalToMark({ markRaw: trial.sortInt, kind: 'distance' }, variant);
  return refusal ?? { kind: 'trial', number: number!, text, ...trial };
}

function readHeight(
  { kind, content, number }: MarkToTake,
  variant: EventVariant | null,
): HeightReading | JumpOffReading | Refusal {
  if (variant?.markKind !== 'height') return wrongKind(words.noHeights, variant);
  const isJumpOff = isJumpOffTry({ kind, number });
  if (!isJumpOff && (!isCount(number!) || number! > HEIGHTS_MAX)) {
    return new Refusal('HEIGHT_UNKNOWN', words.heightUnknown(HEIGHTS_MAX));
  }
  const { height, tries: triesText } = content as HeightContent;
  const mark = parseMark(height, 'height');
  if (mark instanceof Refusal) return mark;
  if ('status' in mark) return new Refusal('MARK_NOT_UNDERSTOOD', words.triesMissing);
  const tries = parseTries(triesText);
  if (tries instanceof Refusal) return tries;
  if (tries === '') return new Refusal('TRIES_MISSING', words.triesMissing);
  if (isJumpOff && tries !== 'O' && tries !== 'X') {
    return new Refusal('JUMP_OFF_TRY_UNKNOWN', words.jumpOffTry);
  }
  const refusal = refusalToMark({ markRaw: mark.sortInt, kind: 'height' }, variant);
  if (refusal) return refusal;
  return {
    kind: isJumpOff ? 'jumpOff' : 'height',
    number: number!,
    sortInt: mark.sortInt,
    measure: mark.measure,
    tries,
    text: height.trim(),
  };
}

/** A flight in the field begins too, though without a gun. */
function readGun({ content, madeAt }: MarkToTake): MarkReading | Refusal {
  const at = Date.parse((content as GunContent).at ?? madeAt);
  if (Number.isNaN(at)) return new Refusal('GUN_UNREADABLE', words.gunUnreadable);
  return { kind: 'gun', at: new Date(at).toISOString() };
}

/** Refuses heights of one jumper that do not rise or go on after three misses. A jump-off is apart. */
export function refusalToSeries(readings: readonly MarkReading[]): Refusal | null {
  const heights = readings.filter((reading) => reading.kind === 'height');
  return refusalToHeights(heights.sort((a, b) => a.number - b.number));
}
