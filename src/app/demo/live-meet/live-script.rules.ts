// The script of today's meet: what its judges and timers will enter, one step after the other, on the track and beside it.
import { TRIALS } from '#app/demo/events/series.rules.ts';
import type { DemoLeg, DemoResult } from '#app/demo/meets/demo-results.rules.ts';
import type { DemoEvent, DemoRound } from '#app/demo/meets/hold-meet.rules.ts';
import { flightMs } from '#app/demo/meets/live.rules.ts';
import type { FinishContent, MarkContent, MarkKind } from '#competition/live/marks.rules.ts';
import type { EventVariant } from '#sport/events/events.rules.ts';
import { formatMark, isValidMark } from '#sport/marks/marks.rules.ts';
import { formatWind } from '#sport/marks/winds.rules.ts';

/** Finds the slot of a result: the athlete, or the team and letter of a squad. */
export type Holder = Pick<DemoResult, 'athlete' | 'team' | 'relayLetter'>;

export interface ScriptedMark {
  /** Index of the event in the meet. */
  event: number;
  round: DemoRound['round'];
  heat: number;
  /** Null for a mark about the whole heat. */
  holder: Holder | null;
  kind: MarkKind;
  number: number | null;
  content: MarkContent;
  legs: readonly DemoLeg[];
  /** True for a mark that is entered wrong and corrected in the next step. */
  isSlip: boolean;
}

/** Marks that are entered together. */
export interface Step {
  marks: ScriptedMark[];
  /** It is entered no earlier than this, RFC 3339; null for finishes, which follow the gun one after another. */
  startsAt: string | null;
  /** The round is over after this step. */
  ends: Pick<ScriptedMark, 'event' | 'round'> | null;
}

export interface Script {
  track: Step[];
  /** The steps of all pits and rings in order of time. */
  field: Step[];
}

const SLIP_EVERY = 29;
const SLIP_MS = 100;

/** `isToRun` leaves out the events that are over. Races go in the order of their plan, field events beside each other. */
export function scriptOf(events: readonly DemoEvent[], isToRun: (event: number) => boolean): Script {
  const rounds = events.flatMap((event, index) =>
    isToRun(index) ? event.rounds.map((round) => ({ event, index, round })) : [],
  );
  const isRace = ({ event }: { event: DemoEvent }) => event.variant.markKind === 'time';
  const byPlan = (a: { round: DemoRound }, b: { round: DemoRound }) =>
    (a.round.plannedAt ?? '') < (b.round.plannedAt ?? '') ? -1 : 1;
  return {
    track: rounds.filter(isRace).sort(byPlan).flatMap(raceSteps),
    field: rounds
      .filter((round) => !isRace(round))
      .flatMap(seriesSteps)
      .sort((a, b) => Date.parse(a.startsAt!) - Date.parse(b.startsAt!)),
  };
}

interface RoundOfScript {
  event: DemoEvent;
  index: number;
  round: DemoRound;
}

function raceSteps({ event, index, round }: RoundOfScript): Step[] {
  const steps = round.heats.flatMap((heat): Step[] => {
    const common = { event: index, round: round.round, heat: heat.number, number: null };
    const ofHeat = { ...common, holder: null, legs: [], isSlip: false };
    const runners = round.results
      .filter((result) => result.heat === heat.number)
      .sort((a, b) => a.markRaw - b.markRaw);
    const finish = (result: DemoResult, slipMs = 0): ScriptedMark => ({
      ...common,
      holder: result,
      kind: 'finish',
      content: finishOf(result, event.variant, slipMs),
      legs: result.legs,
      isSlip: slipMs > 0,
    });
    const absent = runners.filter(({ status }) => status === 'DNS').map((result) => finish(result));
    const gun: ScriptedMark = { ...ofHeat, kind: 'gun', content: {} };
    const wind: ScriptedMark[] =
      heat.windTenths === null
        ? []
        : [{ ...ofHeat, kind: 'wind', content: { wind: formatWind(heat.windTenths) } }];
    const finishes = runners
      .filter(({ status }) => status !== 'DNS')
      .flatMap((result, position): Step[] => {
        const [first, ...others] = position === 0 ? wind : [];
        const correct = step([finish(result), ...(first ? [first] : []), ...others]);
        return isMistyped(result) ? [step([finish(result, SLIP_MS)]), correct] : [correct];
      });
    return [{ ...step([gun, ...absent]), startsAt: heat.startedAt ?? null }, ...finishes];
  });
  return ending(steps, index, round);
}

const step = (marks: ScriptedMark[]): Step => ({ marks, startsAt: null, ends: null });

/** Some times are typed wrong first and corrected at once. */
const isMistyped = ({ athlete, markRaw }: DemoResult) =>
  athlete !== null && isValidMark(markRaw) && (athlete.id + markRaw) % SLIP_EVERY === 0;

function ending(steps: Step[], event: number, { round }: DemoRound): Step[] {
  return steps.map((step, index) =>
    index === steps.length - 1 ? { ...step, ends: { event, round } } : step,
  );
}

function finishOf(result: DemoResult, { markKind }: EventVariant, slipMs: number): FinishContent {
  const { status, markRaw, measure, timing, reactionMs, splits, validationNote, qualifier, isExhibition } =
    result;
  return {
    mark: status ?? formatMark(markRaw + slipMs, markKind, { measure, timing }),
    ...(timing && { timing }),
    ...(reactionMs !== null && { reactionMs }),
    ...(splits.length > 0 && slipMs === 0 && { splits }),
    ...(validationNote !== null && { note: validationNote }),
    ...(qualifier !== null && { qualifier }),
    ...(isExhibition && { isExhibition }),
  };
}

/** One flight follows the other; in each, everyone has the first trial before anyone has the second. */
function seriesSteps(inScript: RoundOfScript): Step[] {
  const { index, round } = inScript;
  const marks = round.results.flatMap((result) => seriesMarks(inScript, result));
  const groups = Map.groupBy(marks, (mark) => (isFinalTrial(mark) ? null : mark.heat));
  const steps = round.heats.flatMap((heat, position): Step[] => {
    const next = round.heats[position + 1];
    const ofHeat = [groups.get(heat.number) ?? [], (!next && groups.get(null)) || []].map((group) =>
      group.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0)),
    );
    const startsAt = Date.parse(heat.startedAt!);
    const ordered = ofHeat.flat();
    const endsAt = next ? Date.parse(next.startedAt!) : startsAt + flightMs(round);
    const pauseMs = (endsAt - startsAt) / Math.max(1, ordered.length);
    return ordered.map((mark, place) => ({
      ...step(place === 0 ? [gunOf(mark), mark] : [mark]),
      startsAt: Temporal.Instant.fromEpochMilliseconds(Math.round(startsAt + place * pauseMs)).toString(),
    }));
  });
  return ending(steps, index, round);
}

/** The final trials follow after the last flight. */
export const isFinalTrial = ({ kind, number }: Pick<ScriptedMark, 'kind' | 'number'>): boolean =>
  kind === 'trial' && number! > TRIALS;

const gunOf = (mark: ScriptedMark): ScriptedMark => ({
  ...mark,
  holder: null,
  kind: 'gun',
  number: null,
  content: {},
});

function seriesMarks({ event, index, round }: RoundOfScript, result: DemoResult): ScriptedMark[] {
  const { markKind } = event.variant;
  const common = {
    event: index,
    round: round.round,
    heat: result.heat ?? 1,
    holder: result,
    legs: [],
    isSlip: false,
  };
  const attempts = result.attempts.map(
    ({ number, outcome, tries, markRaw, windTenths, measure }): ScriptedMark => {
      const text = markRaw === null ? '' : formatMark(markRaw, markKind, { measure });
      if (tries !== null) return { ...common, kind: 'height', number, content: { height: text, tries } };
      const content = {
        mark: outcome === 'mark' ? text : OUTCOMES[outcome!],
        ...(windTenths !== null && { wind: formatWind(windTenths) }),
      };
      return { ...common, kind: 'trial', number, content };
    },
  );
  if (attempts.length > 0 && result.status !== 'DNS') return attempts;
  return [{ ...common, kind: 'finish', number: null, content: finishOf(result, event.variant, 0) }];
}

const OUTCOMES = { mark: '', foul: 'X', pass: 'PASS', retired: 'R' } as const;
