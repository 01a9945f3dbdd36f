// Compares the printed ranks of a world list with the ranks that its marks give.

import type { ListedEvent, ListedPerformance } from '#hosting/result-files/performance-list.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { listWords } from './wa-list.words.ts';

export interface RankDifference {
  line: number;
  message: string;
}

interface RankedRow {
  line: number;
  rank: number;
  markRaw: number;
}

const DIFFERENCES_MAX = 100;
const GENDER_WORDS: Readonly<Record<Gender, string>> = { M: 'Men', F: 'Women', X: 'Mixed' };

/** Collects a few numbers per row while the rows pass. */
export function rankCheck() {
  const lists = new Map<ListedEvent, RankedRow[]>();
  return {
    note({ event, line, rank, markRaw }: ListedPerformance): void {
      if (rank === null) return;
      const rows = lists.get(event);
      if (rows) rows.push({ line, rank, markRaw });
      else lists.set(event, [{ line, rank, markRaw }]);
    },
    differences: (): RankDifference[] =>
      [...lists].flatMap(([event, rows]) => differencesOf(event, rows)).slice(0, DIFFERENCES_MAX),
  };
}

/**
 * Equal marks share a rank and the next rank is skipped. One missing row shifts all ranks after it, which is
 * reported once.
 */
function differencesOf({ title, gender }: ListedEvent, rows: readonly RankedRow[]): RankDifference[] {
  const sorted = Float64Array.from(rows, ({ markRaw }) => markRaw).sort();
  const rankOf = new Map<number, number>();
  sorted.forEach((mark, index) => {
    if (!rankOf.has(mark)) rankOf.set(mark, index + 1);
  });
  const runs: { line: number; by: number; count: number }[] = [];
  for (const { line, rank, markRaw } of rows) {
    const by = rank - rankOf.get(markRaw)!;
    if (by === 0) continue;
    const run = runs.find((other) => other.by === by);
    if (run) run.count++;
    else runs.push({ line, by, count: 1 });
  }
  return runs.map(({ line, by, count }) => ({
    line,
    message: listWords.rankDiffers(`${GENDER_WORDS[gender]}, ${title}`, count, by),
  }));
}
