// What judges and timers enter for the results of a heat or flight, and how long after its start.
import type { FinishContent, MarkContent, MarkKind } from '#competition/live/marks.rules.ts';
import type { Attempt } from '#competition/results/results.rules.ts';
import type { EventVariant } from '#sport/events/events.rules.ts';
import { formatMark, formatMarkExact, isValidMark } from '#sport/marks/marks.rules.ts';
import { formatWind } from '#sport/marks/winds.rules.ts';
import type { PastResult } from '../copying/past-meet.rules.ts';

export interface HeatWithResults {
  windTenths: number | null;
  starts: readonly { entryId: number; result: PastResult | null }[];
}

/** A mark, with the milliseconds after the start of its heat. */
export interface MarkAfterStart {
  entryId: number | null;
  kind: MarkKind;
  number: number | null;
  content: MarkContent;
  at: number;
}

export interface MarksOfHeat {
  marks: MarkAfterStart[];
  /** Until the next heat may start. */
  lengthMs: number;
}

/** A race of which nobody has a time, such as one whose runners were all disqualified. */
const RACE_MS = 60_000;
export const TRIAL_MS = 45_000;
const HEIGHT_MS = 60_000;
/** The trials that everyone has. */
const FIRST_TRIALS = 3;

type Entrant = { entryId: number; result: PastResult };

const entrantsOf = ({ starts }: HeatWithResults): Entrant[] =>
  starts.flatMap(({ entryId, result }) => (result ? { entryId, result } : []));

const gun: MarkAfterStart = { entryId: null, kind: 'gun', number: null, content: {}, at: 0 };

/** The gun, each finish when the runner comes in, and the wind with the first one. */
export function marksOfRace(heat: HeatWithResults, variant: EventVariant | null): MarksOfHeat {
  const entrants = entrantsOf(heat);
  if (entrants.length === 0) return { marks: [], lengthMs: 0 };
  const timeOf = ({ result: { markRaw } }: Entrant) =>
    isValidMark(markRaw) && (variant?.markKind ?? 'time') === 'time' ? markRaw : null;
  const times = entrants.flatMap((entrant) => timeOf(entrant) ?? []);
  const lengthMs = times.length > 0 ? Math.max(...times) : RACE_MS;
  const finishes = entrants.map((entrant): MarkAfterStart => {
    const isAbsent = entrant.result.status === 'DNS';
    return {
      entryId: entrant.entryId,
      kind: 'finish',
      number: null,
      content: finishOf(entrant.result, variant),
      at: isAbsent ? 0 : (timeOf(entrant) ?? lengthMs),
    };
  });
  const hasWind = heat.windTenths !== null && variant?.windMatters === true;
  const wind: MarkAfterStart[] = hasWind
    ? [
        {
          ...gun,
          kind: 'wind',
          content: { wind: formatWind(heat.windTenths) },
          at: times.length > 0 ? Math.min(...times) : lengthMs,
        },
      ]
    : [];
  return { marks: [gun, ...finishes, ...wind], lengthMs };
}

/**
 * Everyone has the first trial before anyone has the second, and jumps over one height before the next. `later` has the
 * final trials of an event of several flights.
 */
export function marksOfSeries(
  heat: HeatWithResults,
  variant: EventVariant,
  hasFlights: boolean,
): MarksOfHeat & { later: MarkAfterStart[] } {
  const all = entrantsOf(heat).flatMap((entrant) => seriesOf(entrant, variant));
  if (all.length === 0) return { marks: [], later: [], lengthMs: 0 };
  const isLater = ({ kind, number }: MarkAfterStart) =>
    hasFlights && kind === 'trial' && number! > FIRST_TRIALS;
  const pauseMs = variant.markKind === 'height' ? HEIGHT_MS : TRIAL_MS;
  const marks = all
    .filter((mark) => !isLater(mark))
    .sort((a, b) => (a.number ?? 0) - (b.number ?? 0))
    .map((mark, index) => ({ ...mark, at: (index + 1) * pauseMs }));
  return { marks: [gun, ...marks], later: all.filter(isLater), lengthMs: (marks.length + 1) * pauseMs };
}

/** The attempts of one athlete; the mark itself when the file has no attempts. */
function seriesOf({ entryId, result }: Entrant, variant: EventVariant): MarkAfterStart[] {
  const attempts = result.attempts.flatMap((attempt) => attemptOf(attempt, variant));
  const finish = { kind: 'finish' as const, number: null, content: finishOf(result, variant) };
  const marks = attempts.length > 0 && result.status !== 'DNS' ? attempts : [finish];
  return marks.map((mark) => ({ ...mark, entryId, at: 0 }));
}

const OUTCOMES = { foul: 'X', pass: 'PASS', retired: 'R' } as const;

/** Empty for an attempt that the file leaves open. */
function attemptOf(
  { number, outcome, tries, markRaw, windTenths, measure }: Attempt,
  { markKind }: EventVariant,
): Pick<MarkAfterStart, 'kind' | 'number' | 'content'>[] {
  const text = markRaw === null || !isValidMark(markRaw) ? null : formatMark(markRaw, markKind, { measure });
  if (markKind === 'height') {
    return text === null || !tries ? [] : [{ kind: 'height', number, content: { height: text, tries } }];
  }
  const mark = outcome === null || outcome === 'mark' ? text : OUTCOMES[outcome];
  if (mark === null) return [];
  const wind = windTenths === null ? {} : { wind: formatWind(windTenths) };
  return [{ kind: 'trial', number, content: { mark, ...wind } }];
}

/** The places come from the marks again; the order in the image of the race separates equal times. */
function finishOf(result: PastResult, variant: EventVariant | null): FinishContent {
  const { markRaw, timing, measure, heatPlace, windTenths, qualifier, validation } = result;
  // Whoever lost the mark afterwards has no place.
  const status = validation < 0 ? 'DQ' : result.status;
  const { bib, age, reactionMs, validationNote, legs, splits, isExhibition, isJudgesDecision } = result;
  const kind = variant?.markKind ?? 'time';
  const write = kind === 'time' && timing !== 'hand' ? formatMarkExact : formatMark;
  const hasMark = isValidMark(markRaw);
  return {
    mark: hasMark ? write(markRaw, kind, { measure, timing }) : (status ?? formatMark(markRaw, kind)),
    ...(hasMark && status !== null && { status }),
    ...(hasMark && timing !== null && { timing }),
    ...(kind === 'time' && heatPlace !== null && { order: heatPlace }),
    ...(kind === 'distance' && windTenths !== null && { wind: formatWind(windTenths) }),
    ...(qualifier !== null && { qualifier }),
    ...(isJudgesDecision && { isJudgesDecision }),
    ...(isExhibition && { isExhibition }),
    ...(bib !== null && { bib }),
    ...(age !== null && { age }),
    ...(reactionMs !== null && { reactionMs }),
    ...(validationNote !== null && { note: validationNote }),
    ...(legs.length > 0 && { legs }),
    ...(splits.length > 0 && { splits }),
  };
}
