// Points for places in track and field and team totals, exact. See docs/rules/scoring-track.md.

import { sharePlaces } from '#sport/places/places.rules.ts';
import type { Why } from '#sport/why.rules.ts';
import {
  whyNoPointsBeyondTable,
  whyNoPointsForExhibition,
  whyNoPointsForSquad,
  whyNoPointsOverLimit,
  whyNoPointsUnattached,
  whyNoPointsWithoutPlace,
  whyPoints,
  whySharedPoints,
} from './track-scoring.words.ts';

/** One point. Points are integers of 1/2520, which divides exactly for ties of up to ten. */
export const POINT = 2520;

export interface ScoringRules {
  /** Points of scoring position 1, 2, 3, …; fractions such as 0.5 are allowed. Empty means not scored. */
  individual: readonly number[];
  relay: readonly number[];
  /** The athletes of one team who may score in one event; null means all. */
  maxScorersPerTeam: number | null;
  /** The squads of one team that may score in one relay; null means all. */
  maxRelaysPerTeam: number | null;
  /** Beyond the limit, `skip` gives the position to the next team and `vacate` loses its points. */
  overLimit: 'skip' | 'vacate';
  /** If false, only A squads score. */
  relaySquadsBeyondA: boolean;
}

function preset(individual: number[], relay = individual): ScoringRules {
  return {
    individual,
    relay,
    maxScorersPerTeam: null,
    maxRelaysPerTeam: 1,
    overLimit: 'skip',
    relaySquadsBeyondA: false,
  };
}

// The tables are common practice: docs/rules/scoring-track.md, points-tables.
export const SCORING_PRESETS = {
  DUAL: preset([5, 3, 1], [5]),
  TRI: preset([5, 3, 2, 1], [5, 3]),
  QUAD: preset([6, 4, 3, 2, 1], [6, 4, 2]),
  INV6: preset([10, 8, 6, 4, 2, 1]),
  INV8: preset([10, 8, 6, 5, 4, 3, 2, 1]),
  INV9: preset([10, 8, 7, 6, 5, 4, 3, 2, 1]),
  RELAY_DOUBLE: preset([10, 8, 6, 4, 2, 1], [20, 16, 12, 8, 4, 2]),
} satisfies Record<string, ScoringRules>;

export type TeamKey = string | number;

export interface Finisher {
  /** The place in the final, shared by tied finishers; null for DQ, DNS and no mark. */
  place: number | null;
  /** Null for unattached athletes. */
  team: TeamKey | null;
  /** A, B, … of a relay squad; null for an athlete. */
  relayLetter?: string | null;
  isExhibition?: boolean;
}

export interface ScoredFinisher<F extends Finisher> {
  finisher: F;
  points2520: number;
  why: Why;
}

/** Finishers who share a place, with the scoring positions that they occupy together. */
export interface ScoringGroup<F extends Finisher> {
  place: number;
  /** The first scoring position of the group, from 1. `size` is the number of positions it occupies. */
  position: number;
  size: number;
  scorers: F[];
  /** Finishers beyond the team's limit, and squads that may not score. */
  overLimit: F[];
}

type Limits = Omit<ScoringRules, 'individual' | 'relay'>;

const isRelay = (finisher: Finisher) => finisher.relayLetter != null;
const FIRST_SQUAD = 'A';
const isBarredSquad = (finisher: Finisher, limits: Limits) =>
  isRelay(finisher) && finisher.relayLetter !== FIRST_SQUAD && !limits.relaySquadsBeyondA;

/**
 * Assigns the finishers of one event to scoring positions. Exhibition and unattached finishers are left out, so that
 * the others move up. Finishers over the limit are left out or keep their position, depending on `overLimit`.
 */
export function layOutPositions<F extends Finisher>(
  finishers: readonly F[],
  limits: Limits,
): ScoringGroup<F>[] {
  const eligible = finishers
    .filter((finisher) => finisher.place !== null && finisher.team !== null && !finisher.isExhibition)
    .sort((a, b) => a.place! - b.place!);
  const scoredOf = new Map<TeamKey, number>();
  const groups: ScoringGroup<F>[] = [];
  let nextPosition = 1;
  for (let start = 0; start < eligible.length; ) {
    const place = eligible[start]!.place!;
    const group: ScoringGroup<F> = { place, position: nextPosition, size: 0, scorers: [], overLimit: [] };
    for (; start < eligible.length && eligible[start]!.place === place; start++) {
      const finisher = eligible[start]!;
      const scored = scoredOf.get(finisher.team!) ?? 0;
      const limit = isRelay(finisher) ? limits.maxRelaysPerTeam : limits.maxScorersPerTeam;
      if (isBarredSquad(finisher, limits) || (limit !== null && scored >= limit)) {
        group.overLimit.push(finisher);
      } else {
        group.scorers.push(finisher);
        scoredOf.set(finisher.team!, scored + 1);
      }
    }
    group.size = group.scorers.length + (limits.overLimit === 'vacate' ? group.overLimit.length : 0);
    nextPosition += group.size;
    groups.push(group);
  }
  return groups;
}

/** The share of each finisher of a group in 1/2520: the points of its positions, divided equally. */
export function shareOfPoints(
  table: readonly number[],
  { position, size }: { position: number; size: number },
): number {
  let sum = 0;
  for (const points of table.slice(position - 1, position - 1 + size)) sum += Math.round(points * POINT);
  return size === 0 ? 0 : Math.floor(sum / size);
}

/**
 * Scores every finisher of one event, in the given order, with an explanation. Tied finishers share the points of
 * their positions equally. A tie of more than ten may not divide; each share is then rounded down to 1/2520 point, so
 * that tied finishers stay equal and the table is never exceeded.
 */
export function scoreEvent<F extends Finisher>(
  finishers: readonly F[],
  rules: ScoringRules,
): ScoredFinisher<F>[] {
  const scored = new Map<F, ScoredFinisher<F>>();
  const record = (finisher: F, points2520: number, why: Why) =>
    scored.set(finisher, { finisher, points2520, why });
  for (const group of layOutPositions(finishers, rules)) {
    const { place, position, size, scorers, overLimit } = group;
    for (const finisher of scorers) {
      const table = isRelay(finisher) ? rules.relay : rules.individual;
      const share = shareOfPoints(table, group);
      const values = table.slice(position - 1, position - 1 + size);
      if (values.length === 0) record(finisher, 0, whyNoPointsBeyondTable(place, position, table.length));
      else if (size === 1) record(finisher, share, whyPoints(place, position, formatPoints(share)));
      else
        record(
          finisher,
          share,
          whySharedPoints({ place, position, size, values, share: formatPoints(share) }),
        );
    }
    for (const finisher of overLimit) {
      const limit = isRelay(finisher) ? rules.maxRelaysPerTeam : rules.maxScorersPerTeam;
      record(
        finisher,
        0,
        isBarredSquad(finisher, rules)
          ? whyNoPointsForSquad(finisher.relayLetter!, rules.overLimit)
          : whyNoPointsOverLimit(limit!, isRelay(finisher), rules.overLimit),
      );
    }
  }
  return finishers.map(
    (finisher) => scored.get(finisher) ?? { finisher, points2520: 0, why: whyLeftOut(finisher) },
  );
}

function whyLeftOut(finisher: Finisher): Why {
  if (finisher.isExhibition) return whyNoPointsForExhibition();
  return finisher.place === null ? whyNoPointsWithoutPlace() : whyNoPointsUnattached();
}

export interface TeamTotal {
  team: TeamKey;
  points2520: number;
  /** Equal totals share a place. Ties of teams are not broken. */
  place: number;
}

/** Adds up the points of scored events. Teams without points are not listed. */
export function teamTotals(events: Iterable<readonly ScoredFinisher<Finisher>[]>): TeamTotal[] {
  const totals = new Map<TeamKey, number>();
  for (const event of events)
    for (const { finisher, points2520 } of event)
      if (finisher.team !== null && points2520 > 0)
        totals.set(finisher.team, (totals.get(finisher.team) ?? 0) + points2520);
  const byPoints = (a: { points2520: number }, b: { points2520: number }) => b.points2520 - a.points2520;
  const ranked = [...totals].map(([team, points2520]) => ({ team, points2520 })).sort(byPoints);
  return sharePlaces(ranked, byPoints).map(({ item, place }) => ({ ...item, place }));
}

/** Writes points with at most two decimals, without trailing zeros: `91.5`, `3.33`, `100`. */
export function formatPoints(points2520: number): string {
  const hundredths = Math.round((points2520 * 100) / POINT);
  return String(hundredths / 100);
}

/** Reports round or cut a printed share after two decimals. */
export const PRINTED_POINTS_TOLERANCE = POINT / 100;
const EXACT_TIE_MAX = 10;

/**
 * Reads printed points as integers of 1/2520. Two decimals mean the simplest share that prints this way: `3.33` is ten
 * thirds, `0.67` two thirds. Null if the text is not a number of points.
 */
export function parsePoints(text: string): number | null {
  if (!/^\d{1,6}(?:[.,]\d{1,2})?$/.test(text.trim())) return null;
  const value = Number(text.trim().replace(',', '.'));
  for (let parts = 1; parts <= EXACT_TIE_MAX; parts++) {
    const share = (Math.round(value * parts) * POINT) / parts;
    if (Math.abs(share - value * POINT) <= PRINTED_POINTS_TOLERANCE / 2 + 1e-6) return share;
  }
  return Math.round(value * POINT);
}
