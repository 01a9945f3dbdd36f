// Chooses the hits of a search page: the best of every kind, or one kind page by page.
import type { HitKind } from './search-prefixes.rules.ts';
import { HIT_KINDS } from './search-query.rules.ts';

/** Beyond ten results, the overlay links to the search page. */
export const OVERLAY_HITS = 10;
export const SEARCH_PAGE_SIZE = 20;
/** The limit for each kind; more hits are written as "100+". */
export const HITS_MAX = 100;
/** The limit for each kind while no kind is chosen. */
const KIND_PREVIEW = 5;

export interface HitOfKind {
  kind: HitKind;
  how: number;
  near: number;
}

/** Returns the best hits of each kind; the kind with the best hit comes first. */
export function previewHits<Hit extends HitOfKind>(hits: readonly Hit[]): Hit[] {
  const kinds = Map.groupBy(hits, ({ kind }) => kind);
  const best = (kind: HitKind) => kinds.get(kind)?.[0]?.how ?? Number.POSITIVE_INFINITY;
  return HIT_KINDS.toSorted((a, b) => best(a) - best(b)).flatMap(
    (kind) => kinds.get(kind)?.slice(0, KIND_PREVIEW) ?? [],
  );
}

/** Returns the ten best hits. Equally good kinds take turns, and hits of a kind stay together. */
export function overlayHits<Hit extends HitOfKind>(hits: readonly Hit[]): Hit[] {
  const seen = { meet: 0, team: 0, athlete: 0 };
  const best = hits
    .map((hit) => ({ hit, turn: seen[hit.kind]++ }))
    .sort((a, b) => a.hit.how - b.hit.how || b.hit.near - a.hit.near || a.turn - b.turn)
    .slice(0, OVERLAY_HITS)
    .sort((a, b) => a.turn - b.turn)
    .map(({ hit }) => hit);
  return [...Map.groupBy(best, ({ kind }) => kind).values()].flat();
}

export const pageHits = <Hit>(hits: readonly Hit[], page: number): Hit[] =>
  hits.slice((page - 1) * SEARCH_PAGE_SIZE, page * SEARCH_PAGE_SIZE);

export const pageCount = (hits: number): number => Math.max(1, Math.ceil(hits / SEARCH_PAGE_SIZE));
