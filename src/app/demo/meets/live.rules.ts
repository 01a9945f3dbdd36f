// A demo meet in progress: the first events of its plan are official, some are in progress, the others follow.
import { TRIALS, withTrials } from '#app/demo/events/series.rules.ts';
import { RESULT_STATUS, type ResultStatus } from '#competition/events/result-status.rules.ts';
import type { HeatToEnsure } from '#competition/events/stored-events.rules.ts';
import { trialsOf } from '#sport/places/field-series.rules.ts';
import type { DemoResult } from './demo-results.rules.ts';
import type { DemoEvent, DemoRound } from './hold-meet.rules.ts';

const DONE = 0.55;

/**
 * Stops the meet in the middle of its day, just before the last heat of a race: whatever is planned to be over by then
 * has results, and what is planned for later has none.
 */
export function interrupt(events: readonly DemoEvent[], { isIndoor }: { isIndoor: boolean }): DemoEvent[] {
  const races = events.filter(isRace).toSorted((a, b) => planOf(a) - planOf(b));
  // A live race needs some finished heats and one still to run.
  const running = races.find(
    (event, index) => index >= Math.floor(races.length * DONE) && event.rounds.at(-1)!.heats.length > 1,
  );
  if (!running) return [...events];
  const now = Date.parse(running.rounds.at(-1)!.heats.at(-1)!.plannedAt!);
  return events.map((event) => stopped(event, isIndoor, (heat) => isRun(event, heat, now)));
}

const isRace = ({ variant }: DemoEvent): boolean => variant.markKind === 'time';

const planOf = ({ rounds }: DemoEvent): number =>
  Math.min(...rounds.map(({ plannedAt }) => Date.parse(plannedAt)));

/** A race is over soon after its start, a flight when the next one may begin. */
function isRun(event: DemoEvent, { plannedAt }: HeatToEnsure, now: number): boolean {
  const start = Date.parse(plannedAt!);
  return isRace(event) ? start < now : start + flightMs(event.rounds[0]!) <= now;
}

/** The time of one flight of a field event. */
export function flightMs({ heats }: Pick<DemoRound, 'heats'>): number {
  const [first, second] = heats.map(({ plannedAt }) => Date.parse(plannedAt!));
  return second === undefined ? LONE_FLIGHT_MS : second - first!;
}

const LONE_FLIGHT_MS = 60 * 60_000;

type IsHeld = (heat: HeatToEnsure) => boolean;

function stopped(event: DemoEvent, isIndoor: boolean, isHeld: IsHeld): DemoEvent {
  const heats = event.rounds.flatMap(({ heats }) => heats);
  if (heats.every(isHeld)) return event;
  return heats.some(isHeld) ? during(event, isIndoor, isHeld) : before(event);
}

/** A meet before its start: events with their printed times. */
export function timetableOf(events: readonly DemoEvent[]): DemoEvent[] {
  return events.map(before);
}

const during = (event: DemoEvent, isIndoor: boolean, isHeld: IsHeld): DemoEvent =>
  withRounds(event, RESULT_STATUS.InProgress, ({ heats, results, ...round }) => {
    const held = new Set(heats.filter(isHeld).map(({ number }) => number));
    return {
      ...round,
      heats: heats.map((heat) => (held.has(heat.number) ? heat : unrun(heat))),
      // There are no places before the last heat is finished.
      results: results
        .filter(({ heat }) => heat !== null && held.has(heat))
        .map((result) => ({ ...beforeFinalTrials(result, event, isIndoor), place: null })),
    };
  });

/** The final trials of a throw or a long jump follow after its last flight. */
function beforeFinalTrials(result: DemoResult, { variant }: DemoEvent, isIndoor: boolean): DemoResult {
  if (variant.markKind !== 'distance' || result.attempts.length <= TRIALS) return result;
  return withTrials(result, trialsOf(result.attempts.slice(0, TRIALS)), { variant, isIndoor });
}

const before = (event: DemoEvent): DemoEvent =>
  withRounds(event, null, ({ heats, ...round }) => ({ ...round, heats: heats.map(unrun), results: [] }));

const unrun = ({ number, windStatus, plannedAt }: HeatToEnsure): HeatToEnsure => ({
  number,
  windTenths: null,
  windStatus: windStatus === 'NA' ? 'NA' : 'NWI',
  ...(plannedAt && { plannedAt }),
});

function withRounds(
  { rounds, ...event }: DemoEvent,
  status: ResultStatus | null,
  change: (round: DemoRound) => DemoRound,
): DemoEvent {
  return { ...event, status, rounds: rounds.map((round) => change({ ...round })) };
}
