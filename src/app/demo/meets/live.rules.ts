// A meet of the demo while it is under way: the first events are official, one is in progress, the others are to come.
import { RESULT_STATUS, type ResultStatus } from '#sport/enumerations.rules.ts';
import type { DemoEvent, DemoRound } from './hold-meet.rules.ts';

const DONE = 0.55;

/** Of the races and of the field events each the same share is done; the next race is on. */
export function interrupt(events: readonly DemoEvent[]): DemoEvent[] {
  const isRace = ({ variant }: DemoEvent) => variant.markKind === 'time';
  const races = events.filter(isRace);
  const fields = events.filter((event) => !isRace(event));
  const done = new Set([races, fields].flatMap((all) => all.slice(0, Math.floor(all.length * DONE))));
  // Something is to be seen only where some heats are over and one is still to be run.
  const running = races.find((event) => !done.has(event) && event.rounds.at(-1)!.heats.length > 1);
  return events.map((event) => {
    if (done.has(event)) return event;
    return event === running ? during(event) : before(event);
  });
}

/** Nothing is run yet: events with the times that are printed for them. */
export function timetableOf(events: readonly DemoEvent[]): DemoEvent[] {
  return events.map(before);
}

const during = (event: DemoEvent): DemoEvent =>
  withRounds(event, RESULT_STATUS.InProgress, ({ heats, results, ...round }) => ({
    ...round,
    heats,
    // Nobody has a place before the last heat is in.
    results: results
      .filter(({ heat }) => heat !== heats.at(-1)!.number)
      .map((result) => ({ ...result, place: null })),
  }));

const before = (event: DemoEvent): DemoEvent =>
  withRounds(event, RESULT_STATUS.InReview, ({ heats, ...round }) => ({
    ...round,
    heats: heats.map(({ number, windStatus, startedAt }) => ({
      number,
      windTenths: null,
      windStatus: windStatus === 'NA' ? 'NA' : 'NWI',
      ...(startedAt && { startedAt }),
    })),
    results: [],
  }));

function withRounds(
  { rounds, ...event }: DemoEvent,
  status: ResultStatus,
  change: (round: DemoRound) => DemoRound,
): DemoEvent {
  return { ...event, status, rounds: rounds.map((round) => change({ ...round })) };
}
