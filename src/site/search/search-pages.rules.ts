// Which hits a page of the search shows: the best of every kind, or one kind page by page.
import { HIT_KINDS, type HitKind } from './search-query.rules.ts';

/** site-shell §2.3: beyond ten results a link leads to the others. */
export const OVERLAY_HITS = 10;
export const SEARCH_PAGE_SIZE = 20;
/** Of each kind, while no kind is chosen. */
const KIND_PREVIEW = 5;

export interface HitOfKind {
  kind: HitKind;
  how: number;
}

/** Every kind has its say: the kind with the best hit stands first, with its best. */
export function previewHits<Hit extends HitOfKind>(hits: readonly Hit[]): Hit[] {
  const kinds = Map.groupBy(hits, ({ kind }) => kind);
  const best = (kind: HitKind) => kinds.get(kind)?.[0]?.how ?? Number.POSITIVE_INFINITY;
  return HIT_KINDS.toSorted((a, b) => best(a) - best(b)).flatMap(
    (kind) => kinds.get(kind)?.slice(0, KIND_PREVIEW) ?? [],
  );
}

/** The ten best of all kinds, those of a kind together. */
export function overlayHits<Hit extends HitOfKind>(hits: readonly Hit[]): Hit[] {
  const best = hits.toSorted((a, b) => a.how - b.how).slice(0, OVERLAY_HITS);
  return [...Map.groupBy(best, ({ kind }) => kind).values()].flat();
}

export const pageHits = <Hit>(hits: readonly Hit[], page: number): Hit[] =>
  hits.slice((page - 1) * SEARCH_PAGE_SIZE, page * SEARCH_PAGE_SIZE);

export const pageCount = (hits: number): number => Math.max(1, Math.ceil(hits / SEARCH_PAGE_SIZE));
