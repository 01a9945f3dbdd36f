// Adds up combined events from the marks of their parts and compares the totals with those in the file.

import type { ParsedEvent, ParsedRow } from '#hosting/result-files/parsed.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { parseMark } from '#sport/marks/marks.rules.ts';
import { combinedPoints, combinedTotal, type PartResult } from '#sport/scoring/combined-events.rules.ts';
import type { CombinedGender } from '#sport/scoring/combined-events.table.ts';

export interface TotalOfFile {
  row: ParsedRow;
  gender: CombinedGender;
  title: string;
  printed: number;
  /** The computed total; null if a part is missing or has no scoring table. */
  computed: number | null;
}

const rowsOf = ({ rounds }: ParsedEvent): ParsedRow[] => rounds.flatMap(({ rows }) => rows);

/** Returns the totals of every finished combined event in a file. */
export function totalsOfFile(events: readonly ParsedEvent[]): TotalOfFile[] {
  return events.flatMap((event) => {
    const { gender, eventText } = event;
    const parts = events.filter(
      ({ combinedPart, gender: ofPart }) => combinedPart?.title === eventText && ofPart === gender,
    );
    if (parts.length === 0 || gender === 'X') return [];
    return rowsOf(event).flatMap((row): TotalOfFile[] => {
      if (row.status !== null || !/^\d+$/.test(row.markText)) return [];
      const points = parts.map((part) => pointsOf(part, gender, row));
      const computed = points.includes(null) ? null : combinedTotal(points).points;
      return [{ row, gender, title: eventText, printed: Number(row.markText), computed }];
    });
  });
}

/** Returns the athlete's points in the part; null if the athlete is not in it or it has no scoring table. */
function pointsOf(part: ParsedEvent, gender: CombinedGender, total: ParsedRow): PartResult {
  const variant = findVariant(part.variantKey ?? '');
  const row = rowsOf(part).find(({ person }) => person?.key != null && person.key === total.person?.key);
  if (!variant || !row) return null;
  if (row.status !== null) return { points: 0, status: row.status };
  const mark = parseMark(row.markText, variant.markKind, row.timing ? { timing: row.timing } : {});
  if (mark instanceof Refusal || 'status' in mark) return null;
  const points = combinedPoints(gender, variant, mark);
  return points === null ? null : { points, status: null };
}
