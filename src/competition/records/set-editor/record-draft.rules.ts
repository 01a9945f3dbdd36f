// The table of a record set while somebody edits it: cells, new and removed lines, pasted cells, undo and redo.
import {
  LINE_FIELDS,
  type LineField,
  type LineReading,
  readLine,
} from '#competition/records/sets/record-lines.rules.ts';
import type { TypedLine } from '#competition/records/sets/typed-lines.rules.ts';

/** A line with a key that stays while it is edited. */
export interface DraftLine extends TypedLine {
  key: number;
}

export interface RecordDraft {
  lines: readonly DraftLine[];
  /** Earlier states of the lines, the latest last. */
  past: readonly (readonly DraftLine[])[];
  /** States that were undone, the next to redo last. */
  undone: readonly (readonly DraftLine[])[];
  /** The cell that is being typed in: its letters are one step to undo. */
  typing: string | null;
  nextKey: number;
}

export type DraftAction =
  | { kind: 'type'; key: number; field: LineField; text: string; athleteId?: number | null }
  /** Cells from a spreadsheet, from this line and column on. */
  | { kind: 'paste'; key: number | null; field: LineField; rows: readonly (readonly string[])[] }
  | { kind: 'add' }
  | { kind: 'remove'; key: number }
  | { kind: 'undo' }
  | { kind: 'redo' };

const EMPTY: TypedLine = {
  recordId: null,
  athleteId: null,
  ...(Object.fromEntries(LINE_FIELDS.map((field) => [field, ''])) as Record<LineField, string>),
};

const STEPS_MAX = 200;

export function openDraft(lines: readonly TypedLine[]): RecordDraft {
  const numbered = lines.map((line, index) => ({ ...line, key: index }));
  const draft = { lines: numbered, past: [], undone: [], typing: null, nextKey: lines.length };
  return lines.length > 0 ? draft : withLines(draft, [{ ...EMPTY, key: 0 }], { isStep: false, added: 1 });
}

export function changeDraft(draft: RecordDraft, action: DraftAction): RecordDraft {
  switch (action.kind) {
    case 'type': {
      const cell = `${action.key} ${action.field}`;
      const lines = draft.lines.map((line) => (line.key === action.key ? typeInto(line, action) : line));
      return { ...withLines(draft, lines, { isStep: draft.typing !== cell }), typing: cell };
    }
    case 'paste':
      return pasteInto(draft, action);
    case 'add':
      return withLines(draft, [...draft.lines, newLine(draft)], { added: 1 });
    case 'remove':
      return withLines(
        draft,
        draft.lines.filter(({ key }) => key !== action.key),
      );
    case 'undo': {
      const lines = draft.past.at(-1);
      if (!lines) return draft;
      return {
        ...{ ...draft, lines, typing: null, past: draft.past.slice(0, -1) },
        undone: [...draft.undone, draft.lines],
      };
    }
    case 'redo': {
      const lines = draft.undone.at(-1);
      if (!lines) return draft;
      return {
        ...{ ...draft, lines, typing: null, undone: draft.undone.slice(0, -1) },
        past: [...draft.past, draft.lines],
      };
    }
  }
}

/** A holder is either an athlete of the team or a name in words. */
function typeInto(line: DraftLine, { field, text, athleteId }: DraftAction & { kind: 'type' }): DraftLine {
  return { ...line, [field]: text, ...(field === 'holder' && { athleteId: athleteId ?? null }) };
}

function withLines(
  draft: RecordDraft,
  lines: readonly DraftLine[],
  { isStep = true, added = 0 }: { isStep?: boolean; added?: number } = {},
): RecordDraft {
  return {
    lines,
    past: isStep ? [...draft.past, draft.lines].slice(-STEPS_MAX) : draft.past,
    undone: isStep ? [] : draft.undone,
    typing: null,
    nextKey: draft.nextKey + added,
  };
}

/** A new line is for the gender and division of the line above. */
function newLine({ lines, nextKey }: RecordDraft): DraftLine {
  const { gender = '', division = '' } = lines.at(-1) ?? {};
  return { ...EMPTY, gender, division, key: nextKey };
}

/** The words that head the columns of a spreadsheet. */
const HEADINGS: readonly (readonly [LineField, RegExp])[] = [
  ['event', /^(event|distance|discipline)$/],
  ['gender', /^(gender|sex|boys ?\/ ?girls)$/],
  ['division', /^(division|level|class|grade|age group)$/],
  ['mark', /^(mark|record|time|result|performance|time ?\/ ?mark)$/],
  ['wind', /^wind$/],
  ['holder', /^(holder|athlete|name|record holder|runner)$/],
  ['team', /^(team|school|club|affiliation)$/],
  ['date', /^(date|year|season|day)$/],
  ['location', /^(location|place|site|meet|venue|where)$/],
];

const columnOf = (heading: string): LineField | null =>
  HEADINGS.find(([, words]) => words.test(heading.trim().toLowerCase()))?.[0] ?? null;

/** Returns the column of each cell, from a first row of headings; null if the first row has none. */
export function readHeadings(row: readonly string[]): (LineField | null)[] | null {
  const columns = row.map(columnOf);
  return columns.includes('mark') && columns.includes('event') ? columns : null;
}

function pasteInto(draft: RecordDraft, { key, field, rows }: DraftAction & { kind: 'paste' }): RecordDraft {
  const headings = readHeadings(rows[0] ?? []);
  const columns = headings ?? LINE_FIELDS.slice(LINE_FIELDS.indexOf(field));
  const written = headings ? rows.slice(1) : rows;
  const found = draft.lines.findIndex((line) => line.key === key);
  const first = found === -1 ? draft.lines.findLastIndex((line) => !isEmpty(line)) + 1 : found;
  const lines = [...draft.lines];
  let added = 0;
  for (const [index, cells] of written.entries()) {
    const at = first + index;
    if (!lines[at]) {
      lines[at] = { ...EMPTY, key: draft.nextKey + added };
      added += 1;
    }
    for (const [column, text] of cells.entries()) {
      const name = columns[column];
      if (name) lines[at] = typeInto(lines[at]!, { kind: 'type', key: 0, field: name, text: text.trim() });
    }
  }
  return withLines(draft, lines, { added });
}

const isEmpty = (line: DraftLine) =>
  LINE_FIELDS.every((field) => ['gender', 'division'].includes(field) || line[field].trim() === '');

/** The lines to send: those in which anything is typed. */
export const filledLines = ({ lines }: RecordDraft): DraftLine[] => lines.filter((line) => !isEmpty(line));

/** Returns what is wrong with each line, by its key. */
export function problemsOf(
  lines: readonly DraftLine[],
  reading: LineReading,
): Map<number, { field: LineField; message: string }> {
  return new Map(
    lines.flatMap((line) => {
      const read = readLine(line, { ...reading, hasHolder: line.athleteId !== null });
      return 'message' in read ? [[line.key, read] as const] : [];
    }),
  );
}
