// The score that a division would have if everyone who is still out came in as seeded. It stands beside the score.
import { sharePlaces } from '#sport/places/places.rules.ts';
import {
  type Finisher,
  type ScoringRules,
  scoreEvent,
  type TeamKey,
  teamTotals,
} from '#sport/scoring/track-scoring.rules.ts';

/** Someone who is still to run, jump or throw. Without a seed nothing is projected for them. */
export interface SeededStarter extends Omit<Finisher, 'place'> {
  /** The athlete or squad, as in the results. */
  holder: string;
  /** Lower is better. */
  seedSort: number | null;
}

export interface RankedFinisher extends Finisher {
  holder: string;
  /** Lower is better, compared as seeds are. */
  markSort: number;
}

/** A scored event with what is in and what is out. */
export interface ProjectableEvent {
  /** True when nothing more will come: only its results count. */
  isOver: boolean;
  results: readonly RankedFinisher[];
  /** Waiting rows keep their places. */
  waiting: readonly Finisher[];
  starters: readonly SeededStarter[];
}

export interface Projection {
  points2520: ReadonlyMap<TeamKey, number>;
  /** The number of events with a seed in the projection; the rest of the events has none. */
  seededEvents: number;
}

/** Null when no seed adds anything, so that there is nothing to show beside the score. */
export function projectScores(events: readonly ProjectableEvent[], rules: ScoringRules): Projection | null {
  const projected = events.map((event) => ({ event, out: startersOut(event) }));
  const seededEvents = projected.filter(({ out }) => out.length > 0).length;
  if (seededEvents === 0) return null;
  const totals = teamTotals(
    projected.map(({ event, out }) => scoreEvent([...finishersOf(event, out), ...event.waiting], rules)),
  );
  return { points2520: new Map(totals.map(({ team, points2520 }) => [team, points2520])), seededEvents };
}

function startersOut({ isOver, results, starters }: ProjectableEvent): SeededStarter[] {
  if (isOver) return [];
  const isIn = new Set(results.map(({ holder }) => holder));
  return starters.filter(({ holder, seedSort }) => seedSort !== null && !isIn.has(holder));
}

interface Ranked {
  finisher: Finisher;
  sort: number;
  /** The place of a result; null for a seed, which is behind a result with the same mark. */
  place: number | null;
}

/** Ranks results and seeds together. Results keep their order, also where a tie was broken. */
function finishersOf({ results }: ProjectableEvent, out: readonly SeededStarter[]): Finisher[] {
  if (out.length === 0) return [...results];
  const placed = results.filter(({ place }) => place !== null);
  const ranked: Ranked[] = [
    ...placed.map((finisher) => ({ finisher, sort: finisher.markSort, place: finisher.place })),
    ...out.map((starter) => ({
      finisher: { ...starter, place: null },
      sort: starter.seedSort!,
      place: null,
    })),
  ].sort(compare);
  return sharePlaces(ranked, compare).map(({ item, place }) => ({ ...item.finisher, place }));
}

function compare(a: Ranked, b: Ranked): number {
  if (a.place !== null && b.place !== null) return a.place - b.place;
  return a.sort - b.sort || Number(a.place === null) - Number(b.place === null);
}
