// Turns the demo's meets into the input of services: events, and results with the ids of people and teams.
import type { EnsuredEvent } from '#competition/events/events.service.ts';
import type { EventToEnsure } from '#competition/events/stored-events.rules.ts';
import type { ResultToSave } from '#competition/results/results.service.ts';
import type { EventVariant } from '#sport/events/events.rules.ts';
import { formatMark, isValidMark } from '#sport/marks/marks.rules.ts';
import type { DemoResult } from './meets/demo-results.rules.ts';
import type { HeldMeet } from './world-meets.rules.ts';

// Bibs have four digits and stay the same all season.
const FIRST_BIB = 1001;
const BIBS = 9000;

/** `divisionIds` has the order of `meet.divisions`. */
export function eventsToEnsure(
  { divisions, events, isScored }: Pick<HeldMeet, 'divisions' | 'events' | 'isScored'>,
  divisionIds: readonly number[],
): EventToEnsure[] {
  return events.map(({ contest, variant, rounds, partOf, status }, index) => ({
    divisionId:
      divisionIds[
        divisions.findIndex(
          ({ name, gender }) => name === contest.division && (gender ?? contest.gender) === contest.gender,
        )
      ]!,
    gender: contest.gender,
    eventVariant: variant.key,
    eventShort: partOf === null ? variant.key : `${events[index - partOf]!.variant.key}-${variant.key}`,
    name: variant.name,
    eventNumber: partOf === null ? contest.number : null,
    isScored,
    status,
    sort: index + 1,
    parentIndex: partOf === null ? null : index - partOf,
    rounds: rounds.map(({ round, competedOn, plannedAt, advanceNote, heats }) => ({
      round,
      competedOn,
      plannedAt,
      advanceNote,
      heats,
      status,
    })),
  }));
}

export interface DemoIds {
  /** Team ids by the ids of the world. */
  teamIds: readonly number[];
  athleteIds: readonly number[];
}

/** `ensured` has the stored events in the order of the meet. */
export function resultsToSave(
  meet: Pick<HeldMeet, 'events'>,
  ensured: readonly EnsuredEvent[],
  ids: DemoIds,
): ResultToSave[] {
  return meet.events.flatMap(({ rounds, variant }, index) =>
    rounds.flatMap(({ round, results }) => {
      const stored = ensured[index]!.rounds.find((other) => other.round === round)!;
      return results.map((result, row) => ({
        ...resultToSave(result, variant, ids),
        key: `${stored.roundId} ${row}`,
        roundId: stored.roundId,
        heatId: result.heat === null ? null : stored.heats.get(result.heat)!,
      }));
    }),
  );
}

function resultToSave(
  { athlete, team, heat: _, legs, ...recorded }: DemoResult,
  variant: EventVariant,
  { teamIds, athleteIds }: DemoIds,
): Omit<ResultToSave, 'key' | 'roundId' | 'heatId'> {
  const { status, seedSort, measure } = recorded;
  return {
    ...recorded,
    athleteId: athlete && athleteIds[athlete.id]!,
    teamId: team === null ? null : teamIds[team]!,
    teamText: null,
    age: null,
    bib: athlete && String(FIRST_BIB + (athlete.id % BIBS)),
    markEntered: status ?? writtenMark(recorded, variant),
    seedEntered: seedSort === null ? null : seedMark(seedSort, variant, measure),
    printedPoints: null,
    sourceLine: null,
    legs: legs.map(({ leg, athlete, grade, splitMs }) => ({
      leg,
      splitMs,
      athleteId: athleteIds[athlete.id]!,
      grade,
    })),
  };
}

function writtenMark(
  { markRaw, measure, timing }: Pick<DemoResult, 'markRaw' | 'measure' | 'timing'>,
  { markKind, group }: EventVariant,
): string {
  // Cross-country times are read by chips to the tenth, not by hand.
  const precision = group === 'cross-country' ? ({ precision: 'tenth' } as const) : {};
  return formatMark(markRaw, markKind, { measure, timing, ...precision });
}

/** An athlete without a mark in the prelims is seeded without one. */
function seedMark(
  seedSort: number,
  { markKind }: EventVariant,
  measure: DemoResult['measure'],
): string | null {
  return isValidMark(seedSort) ? formatMark(seedSort, markKind, { measure }) : null;
}
