// From the results of a round to those who start in the next one.
import { type Finisher, type Qualified, usualAdvance } from '#sport/advancement/advancement.rules.ts';
import { isValidMark, type Timing } from '#sport/marks/marks.rules.ts';
import type { SeedingPlan } from '#sport/seeding/rule-sets.rules.ts';
import type { EntryToSeed, RoundToSeed } from '../round-plan.rules.ts';

/** How many go on, as the staff chooses; the round says it otherwise, or what is usual. */
export interface AdvanceChoice {
  top: number;
  next: number;
}

export interface FinisherRow {
  resultId: number;
  /** Null for a result without a heat. */
  heat: number | null;
  athleteId: number | null;
  teamId: number | null;
  team: string | null;
  relayLetter: string | null;
  heatPlace: number | null;
  place: number | null;
  markEntered: string;
  markRaw: number;
  markCalc: number;
  timing: Timing | null;
  status: string | null;
  isExhibition: boolean;
  qualifier: 'Q' | 'q' | 'qR' | 'qJ' | null;
}

/** Stored with the slot of someone who goes on: what the reason needs. */
export interface StoredQualified extends Qualified {
  top: number;
  next: number;
}

const QUARTERS = 4;
const SEMIS = 2;
const HEATS_OF_ROUND = { P: 1, Q: QUARTERS, S: SEMIS, F: 1 } as const;
const FINALISTS_IN_FIELD = 9;

/** The places of the next round: a final has one heat, two semifinals have two. */
export function placesIn(next: RoundToSeed, plan: SeedingPlan): number {
  const lanes = plan.laneOrder?.length ?? plan.perHeat ?? FINALISTS_IN_FIELD;
  return lanes * HEATS_OF_ROUND[next.round];
}

export function advanceOf(
  round: RoundToSeed,
  places: number,
  choice: AdvanceChoice | undefined,
): AdvanceChoice {
  if (choice) return choice;
  const { advanceTop, advanceNext, heats } = round;
  if (advanceTop !== null || advanceNext !== null) return { top: advanceTop ?? 0, next: advanceNext ?? 0 };
  return usualAdvance(Math.max(1, heats.length), places);
}

/** Exhibitions and those with a status do not go on. In the field everyone is compared with everyone. */
export function finisherOf(row: FinisherRow, isField: boolean): Finisher {
  const isOut = row.isExhibition || row.status !== null || !isValidMark(row.markRaw);
  const place = row.heatPlace ?? row.place;
  return {
    id: row.resultId,
    heat: row.heat ?? 1,
    heatPlace: isOut ? null : isField ? (row.place ?? place) : place,
    markRaw: row.markRaw,
    markCalc: row.markCalc,
    timing: row.timing,
  };
}

/** The entry of an athlete or a squad who finished. */
export function entryOfFinisher(
  {
    athleteId,
    teamId,
    team,
    relayLetter,
  }: Pick<FinisherRow, 'athleteId' | 'teamId' | 'team' | 'relayLetter'>,
  entries: readonly EntryToSeed[],
): EntryToSeed | undefined {
  return entries.find((entry) =>
    athleteId !== null
      ? entry.athleteId === athleteId
      : entry.relayLetter === relayLetter &&
        (teamId === null ? entry.team === team : entry.teamId === teamId),
  );
}
