// Holds the combined events of the demo: every part as a separate event, and the total points.

import type { Conditions } from '#app/demo/meets/conditions.rules.ts';
import { type DemoResult, NOTHING_RECORDED } from '#app/demo/meets/demo-results.rules.ts';
import { type CombinedContest, entryInPart, type IndividualContest } from '#app/demo/meets/entries.rules.ts';
import { formOf } from '#app/demo/people/abilities.rules.ts';
import type { Discipline } from '#app/demo/people/abilities.table.ts';
import type { Enrolled } from '#app/demo/people/demo-athletes.rules.ts';
import { type EventVariant, getVariant } from '#sport/events/events.rules.ts';
import {
  combinedPoints,
  combinedTotal,
  findComposition,
  type PartResult,
} from '#sport/scoring/combined-events.rules.ts';
import { seedByAbility } from './heats.rules.ts';
import { placePoints, placeRace } from './race-places.rules.ts';
import { runRace } from './races.rules.ts';
import { holdSeries, placeSeries } from './series.rules.ts';
import { holdVerticalJumps, isVertical, placeVerticalJumps } from './vertical-jumps.rules.ts';

export interface CombinedPart {
  contest: IndividualContest;
  variant: EventVariant;
  results: DemoResult[];
}

const LANES = 8;
const DISTANCE_FIELD = 16;
const LANES_UP_TO_METERS = 400;

/** Names of parts that differ from the demo's disciplines. */
const DISCIPLINE_OF: Readonly<Record<string, Discipline>> = {
  '60mh': '60m hurdles',
  '100mh': 'hurdles',
  '110mh': 'hurdles',
};

/** Holds the parts in their order. An athlete without a mark in a part gets no points and continues. */
export function holdParts(
  conditions: Conditions,
  contest: CombinedContest,
  allRounders: readonly Enrolled[],
): CombinedPart[] {
  const composition = findComposition(contest.discipline, contest.gender, conditions.isIndoor)!;
  return composition.days.flatMap((parts, day) =>
    parts.map((short) => holdPart(conditions, partOf(contest, short, day + 1), allRounders)),
  );
}

function partOf(contest: CombinedContest, short: string, day: number): IndividualContest {
  const discipline = DISCIPLINE_OF[short] ?? (short as Discipline);
  return {
    ...contest,
    discipline,
    key: `${contest.key} ${short}`,
    partOf: contest.key,
    final: { day: contest.final.day + day - 1 },
  };
}

function holdPart(
  conditions: Conditions,
  contest: IndividualContest,
  allRounders: readonly Enrolled[],
): CombinedPart {
  const variant = getVariant(formOf(conditions.level, contest.discipline, contest.gender).variant);
  const entries = allRounders.map((allRounder) => entryInPart(allRounder, contest.discipline));
  const bestFirst = entries.sort((a, b) => b.ability - a.ability);
  const isRace = variant.markKind === 'time';
  const hasLanes = isRace && variant.distanceMeters! <= LANES_UP_TO_METERS;
  const seeded = seedByAbility(bestFirst, hasLanes ? LANES : DISTANCE_FIELD, hasLanes);
  if (isRace) return { contest, variant, results: placeRace(runRace(conditions, contest, 'F', seeded)) };
  if (isVertical(contest)) {
    return { contest, variant, results: placeVerticalJumps(holdVerticalJumps(conditions, contest, seeded)) };
  }
  return { contest, variant, results: placeSeries(holdSeries(conditions, contest, seeded, 0)) };
}

/** Returns the totals, best first. */
export function addUp({ gender }: CombinedContest, parts: readonly CombinedPart[]): DemoResult[] {
  const byAthlete = Map.groupBy(
    parts.flatMap(({ variant, results }) => results.map((result) => ({ variant, result }))),
    ({ result }) => result.athlete!,
  );
  const totals = [...byAthlete].map(([athlete, own]): DemoResult => {
    const points = own.map(({ variant, result }): PartResult => {
      const { markRaw, timing, status } = result;
      const mark = { sortInt: markRaw, kind: variant.markKind, timing };
      return { points: combinedPoints(gender, variant, mark)!, status };
    });
    const { sortInt, status } = combinedTotal(points);
    const { team, grade } = own[0]!.result;
    return { ...NOTHING_RECORDED, athlete, team, grade, heat: null, markRaw: sortInt, status };
  });
  return placePoints(totals);
}
