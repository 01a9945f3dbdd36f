// The divisions of the screen with their counts, as they are once running changes have gone through.
import type { Gender } from '#sport/people/genders.rules.ts';
import { type Draft, type Fields, valuesOf } from './saving/draft.rules.ts';
import { findDraft, type SaveQueue, visibleDrafts } from './saving/save-queue.rules.ts';

interface Counts {
  entries: number;
  results: number;
  /** True if its results come from a live-results service. */
  hasBoltResults: boolean;
}

export interface ListedDivision<Shape extends Fields = Fields> extends Counts {
  key: string;
  name: string;
  /** Null in track and field. */
  gender: Gender | null;
  draft: Draft<Shape>;
  values: Shape;
}

const NONE: Counts = { entries: 0, results: 0, hasBoltResults: false };

/** `counts` are those of the site, by id. Of two divisions that are being merged, the kept one has the counts of both. */
export function listDivisions<Shape extends Fields & { name: string; gender?: Gender }>(
  queue: SaveQueue<Shape>,
  counts: ReadonlyMap<number, Counts>,
): ListedDivision<Shape>[] {
  const countsOf = (key: string) => counts.get(findDraft(queue, key)?.id ?? 0) ?? NONE;
  return visibleDrafts(queue).map((draft) => {
    const { key } = draft;
    const merged = queue.changes.flatMap((change) =>
      change.kind === 'merge' && change.keepKey === key ? [countsOf(change.key)] : [],
    );
    const own = countsOf(key);
    const values = valuesOf(draft);
    return {
      key,
      draft,
      values,
      name: values.name,
      gender: values.gender ?? null,
      entries: merged.reduce((sum, { entries }) => sum + entries, own.entries),
      results: merged.reduce((sum, { results }) => sum + results, own.results),
      hasBoltResults: own.hasBoltResults,
    };
  });
}
