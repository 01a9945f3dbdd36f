// Finds the place of the wrong part in a row as it is written: in the cell of its field, not in the first like letters.
import type { WrittenEntry } from '#competition/registration/entry-files/written-entries.rules.ts';
import type { WaitReason } from './outcomes.rules.ts';

type PartField = 'team' | 'event' | 'seed' | 'division' | 'person';

const FIELD_OF: Partial<Record<WaitReason, PartField>> = {
  TEAM_UNKNOWN: 'team',
  EVENT_UNKNOWN: 'event',
  EVENT_NOT_IN_MEET: 'event',
  EVENT_NOT_HERE: 'event',
  EVENT_DOUBTFUL: 'event',
  DIVISION_MISSING: 'event',
  DIVISION_UNKNOWN: 'division',
  ATHLETE_OPEN: 'person',
  SEED_UNREADABLE: 'seed',
  SEED_IMPOSSIBLE: 'seed',
  BELOW_STANDARD: 'seed',
};

/** Fields of HY-TEK's records, from 1. */
const HYTEK_AT: Record<string, Partial<Record<PartField, readonly number[]>>> = {
  D: { person: [2, 3], team: [7, 8], event: [11], seed: [12], division: [14] },
  Q: { team: [2, 3], event: [7], seed: [8], division: [10] },
};
const HYTEK_RECORD: Record<string, string> = { D: 'D', E: 'D', Q: 'Q', R: 'Q' };

export interface Marked {
  from: number;
  to: number;
}

type Row = Pick<WrittenEntry, 'raw' | 'codeOf'>;

/** `columns` are those of a table. Null if the row has no such part, or several that may be meant. */
export function markPart(
  { raw, codeOf }: Row,
  { reason, part }: { reason: WaitReason; part: string },
  columns: readonly string[],
): Marked | null {
  const field = FIELD_OF[reason];
  if (part === '' || field === undefined) return null;
  const cells = cellsOf(raw, codeOf === null ? separatorOf(raw) : ';');
  const at = codeOf === null ? columnsOf(field, columns) : hytekCells(cells, field);
  const hits = at.flatMap((index) => {
    const cell = cells[index];
    const start = cell === undefined ? -1 : raw.slice(cell.from, cell.to).indexOf(part);
    return cell === undefined || start < 0
      ? []
      : { from: cell.from + start, to: cell.from + start + part.length };
  });
  return hits[0] ?? null;
}

function hytekCells(cells: readonly { text: string }[], field: PartField): number[] {
  const record = HYTEK_RECORD[cells[0]?.text.trim().toUpperCase() ?? ''];
  return (record === undefined ? [] : (HYTEK_AT[record]?.[field] ?? [])).map((at) => at - 1);
}

const COLUMNS_OF: Record<PartField, readonly string[]> = {
  team: ['team', 'code'],
  event: ['event'],
  seed: ['seed'],
  division: ['division'],
  person: ['last', 'name', 'first'],
};

const columnsOf = (field: PartField, columns: readonly string[]): number[] =>
  columns.flatMap((kind, index) => (COLUMNS_OF[field].includes(kind) ? index : []));

/** The character between the cells of a table: the tab, the semicolon or the comma that there is most of. */
function separatorOf(raw: string): string {
  const countOf = (each: string) => raw.split(each).length;
  return ['\t', ';', ','].reduce((best, each) => (countOf(each) > countOf(best) ? each : best));
}

/** Quotes keep separators inside a cell. */
function cellsOf(raw: string, separator: string): { text: string; from: number; to: number }[] {
  const cells: { text: string; from: number; to: number }[] = [];
  let from = 0;
  let isQuoted = false;
  for (let at = 0; at <= raw.length; at += 1) {
    if (raw[at] === '"') isQuoted = !isQuoted;
    if (at < raw.length && (raw[at] !== separator || isQuoted)) continue;
    cells.push({ text: raw.slice(from, at), from, to: at });
    from = at + 1;
  }
  return cells;
}
