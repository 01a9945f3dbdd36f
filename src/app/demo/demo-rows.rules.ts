// The demo's meets as the services take them: divisions, events, and results with the ids of people and teams.
import type { DivisionToEnsure } from '#competition/divisions/divisions.rules.ts';
import type { EnsuredEvent } from '#competition/events/events.service.ts';
import type { EventToEnsure } from '#competition/events/stored-events.rules.ts';
import type { ResultToSave } from '#competition/results/results.service.ts';
import { RESULT_STATUS } from '#sport/enumerations.rules.ts';
import type { EventVariant } from '#sport/events.rules.ts';
import { HIGH_SCHOOL } from '#sport/levels.rules.ts';
import { formatMark } from '#sport/marks.rules.ts';
import type { HeldMeet } from './demo.rules.ts';
import type { SeasonMeet } from './demo.table.ts';
import type { DemoResult } from './meets/demo-results.rules.ts';
import type { DemoAthlete } from './people/athletes.rules.ts';

// Bibs of four digits, the same all season.
const FIRST_BIB = 1001;

export function divisionsOf({ events, scoring }: Pick<HeldMeet, 'events' | 'scoring'>): DivisionToEnsure[] {
  const scoringOf = { Varsity: scoring?.varsity, 'Junior Varsity': scoring?.juniorVarsity };
  const names = new Set(events.map(({ contest }) => contest.division));
  return [...names].map((name, index) => ({
    name,
    nameShort: name === 'Varsity' ? 'V' : 'JV',
    levelMask: HIGH_SCHOOL,
    sort: index + 1,
    scoring: scoringOf[name] ?? null,
  }));
}

export function eventsToEnsure(
  { events, scoring }: Pick<HeldMeet, 'events' | 'scoring'>,
  divisionIds: ReadonlyMap<string, number>,
): EventToEnsure[] {
  return events.map(({ contest, variant, rounds }) => ({
    divisionId: divisionIds.get(contest.division)!,
    gender: contest.gender,
    eventVariant: variant.key,
    eventShort: variant.key,
    name: variant.name,
    eventNumber: contest.number,
    isScored: scoring !== null,
    status: RESULT_STATUS.Official,
    sort: Number(contest.number),
    rounds: rounds.map(({ round, competedOn, advanceNote, heats }) => ({
      round,
      competedOn,
      advanceNote,
      heats,
      status: RESULT_STATUS.Official,
    })),
  }));
}

export interface DemoIds {
  /** By the position of the school. */
  teamIds: readonly number[];
  /** By `DemoAthlete.id`. */
  athleteIds: readonly number[];
}

/** `ensured` answers the events of the meet in their order. */
export function resultsToSave(
  meet: Pick<HeldMeet, 'events' | 'isLastSeason'>,
  ensured: readonly EnsuredEvent[],
  ids: DemoIds,
): ResultToSave[] {
  return meet.events.flatMap(({ rounds, variant }, index) =>
    rounds.flatMap(({ round, results }) => {
      const stored = ensured[index]!.rounds.find((other) => other.round === round)!;
      return results.map((result, row) => ({
        ...resultToSave(meet, result, variant, ids),
        key: `${stored.roundId} ${row}`,
        roundId: stored.roundId,
        heatId: stored.heats.get(result.heat)!,
      }));
    }),
  );
}

function resultToSave(
  meet: Pick<SeasonMeet, 'isLastSeason'>,
  { athlete, school, heat: _, legs, ...recorded }: DemoResult,
  { markKind }: EventVariant,
  { teamIds, athleteIds }: DemoIds,
): Omit<ResultToSave, 'key' | 'roundId' | 'heatId'> {
  const { status, markRaw, seedSort, measure, timing } = recorded;
  const writing = { measure, timing };
  return {
    ...recorded,
    athleteId: athlete && athleteIds[athlete.id]!,
    teamId: school === null ? null : teamIds[school]!,
    teamText: null,
    grade: athlete && gradeAt(meet, athlete),
    age: null,
    bib: athlete && String(FIRST_BIB + athlete.id),
    markEntered: status ?? formatMark(markRaw, markKind, writing),
    seedEntered: seedSort === null ? null : formatMark(seedSort, markKind, { measure }),
    printedPoints: null,
    sourceLine: null,
    legs: legs.map(({ leg, athlete, splitMs }) => ({
      leg,
      splitMs,
      athleteId: athleteIds[athlete.id]!,
      grade: gradeAt(meet, athlete),
    })),
  };
}

export function gradeAt({ isLastSeason }: Pick<SeasonMeet, 'isLastSeason'>, { grade }: DemoAthlete): number {
  return isLastSeason ? grade - 1 : grade;
}
