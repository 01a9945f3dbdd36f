// A demo meet in progress: the first events of its plan are official, one is in progress, the others follow.
import { RESULT_STATUS, type ResultStatus } from '#competition/events/result-status.rules.ts';
import type { HeatToEnsure } from '#competition/events/stored-events.rules.ts';
import type { DemoEvent, DemoRound } from './hold-meet.rules.ts';

const DONE = 0.55;

/** The same share of races and field events is done, and the next race is in progress. */
export function interrupt(events: readonly DemoEvent[]): DemoEvent[] {
  const isRace = ({ variant }: DemoEvent) => variant.markKind === 'time';
  const inOrder = events.toSorted((a, b) => planOf(a) - planOf(b));
  const races = inOrder.filter(isRace);
  const fields = inOrder.filter((event) => !isRace(event));
  const done = new Set([races, fields].flatMap((all) => all.slice(0, Math.floor(all.length * DONE))));
  // A live race needs some finished heats and one still to run.
  const running = races.find((event) => !done.has(event) && event.rounds.at(-1)!.heats.length > 1);
  return events.map((event) => {
    if (done.has(event)) return event;
    return event === running ? during(event) : before(event);
  });
}

const planOf = ({ rounds }: DemoEvent): number =>
  Math.min(...rounds.map(({ plannedAt }) => Date.parse(plannedAt)));

/** A meet before its start: events with their printed times. */
export function timetableOf(events: readonly DemoEvent[]): DemoEvent[] {
  return events.map(before);
}

const during = (event: DemoEvent): DemoEvent =>
  withRounds(event, RESULT_STATUS.InProgress, ({ heats, results, ...round }) => ({
    ...round,
    heats: heats.with(-1, unrun(heats.at(-1)!)),
    // There are no places before the last heat is finished.
    results: results
      .filter(({ heat }) => heat !== heats.at(-1)!.number)
      .map((result) => ({ ...result, place: null })),
  }));

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
