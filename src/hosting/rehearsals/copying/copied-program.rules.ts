// The divisions and events of a past meet as its copy takes them over: all of the plan, nothing of what happened.
import type { DivisionToEnsure } from '#competition/divisions/divisions.rules.ts';
import type { EventToEnsure, HeatToEnsure } from '#competition/events/stored-events.rules.ts';
import type { PastEvent, PastHeat, PastRound, StartOfMeet } from './past-meet.rules.ts';

/** Two divisions of one name would become one, so that the later ones get a number. */
export function withOwnNames<Division extends DivisionToEnsure>(divisions: readonly Division[]): Division[] {
  const seen = new Map<string, number>();
  return divisions.map((division) => {
    const key = `${division.gender} ${division.name.toLowerCase()}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? division : { ...division, name: `${division.name} (${count})`, hytekId: null };
  });
}

export interface Program {
  events: readonly PastEvent[];
  rounds: readonly PastRound[];
  heats: readonly PastHeat[];
  starts: readonly StartOfMeet[];
}

const NO_WIND = { windTenths: null, windStatus: 'NA', startedAt: null } as const;

/** The events without a status, as before the meet. Starts without a heat are in the first one. */
export function copiedProgram(
  { events, rounds, heats, starts }: Program,
  divisionIds: ReadonlyMap<number, number>,
): EventToEnsure[] {
  const heatsOf = (roundId: number): HeatToEnsure[] => {
    const ofRound = heats.filter((heat) => heat.roundId === roundId);
    const isNeeded = ofRound.length === 0 && starts.some((start) => start.roundId === roundId);
    const numbered = ofRound.map(({ number, plannedAt }) => ({ number, plannedAt, ...NO_WIND }));
    return isNeeded ? [{ number: 1, ...NO_WIND }] : numbered;
  };
  return events.map(({ meetEventId, divisionId, parentId, releaseMode: _, ...event }) => ({
    ...event,
    divisionId: divisionIds.get(divisionId)!,
    parentIndex: parentId === null ? null : events.findIndex((other) => other.meetEventId === parentId),
    status: null,
    rounds: rounds
      .filter((round) => round.meetEventId === meetEventId)
      .map(({ roundId, round, competedOn, plannedAt, advanceNote }) => ({
        round,
        competedOn,
        plannedAt,
        advanceNote,
        status: null,
        heats: heatsOf(roundId),
      })),
  }));
}
