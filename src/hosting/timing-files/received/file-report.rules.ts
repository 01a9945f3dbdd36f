// What the site read in a timing file, as it is stored beside the file.
import { type DifferingRow, fileSentence } from '#hosting/timing-files/timing-files.words.ts';
import type { StatusCode } from '#sport/marks/statuses.rules.ts';
import { type FileMark, markText } from './file-marks.rules.ts';
import type { MatchedRow, RowIssue } from './matched-rows.rules.ts';

/** A row without names of people, who may be hidden later. */
export interface ReportRow {
  /** Line in the file. */
  line: number;
  bib: string | null;
  lane: string | null;
  place: number | null;
  /** The marks as the file has them: "10.87", "6.50m, F". */
  mark: string;
  status: StatusCode | null;
  /** Null for a row that is left over. */
  slotId: number | null;
  isByLane: boolean;
  issue: RowIssue | null;
  /** Why a mark was refused. */
  message: string | null;
}

/** A mark of the file with the uuid under which it was or would be taken. */
export interface ReportMark extends FileMark {
  uuid: string;
}

export interface FileReport {
  isField: boolean;
  rows: ReportRow[];
  marks: ReportMark[];
}

export const NOTHING_READ: FileReport = { isField: false, rows: [], marks: [] };

export function reportRows(
  matched: readonly MatchedRow[],
  refused: readonly { line: number; message: string }[],
): ReportRow[] {
  const messages = new Map(refused.map(({ line, message }) => [line, message]));
  return matched.map(({ row, slot, isByLane, issue }) => {
    const message = messages.get(row.line) ?? null;
    return {
      line: row.line,
      bib: row.bib,
      lane: row.lane,
      place: row.place,
      mark: row.marks.map(markText).join(', '),
      status: row.status,
      slotId: message === null ? (slot?.slotId ?? null) : null,
      isByLane,
      issue: message === null ? issue : 'MARK_REFUSED',
      message,
    };
  });
}

/** Why a file was not taken, or why it waits: a code and its sentence. */
export interface FileRefusal {
  code: string;
  message: string;
}

/** The code of a file that waits until somebody applies it to official results, or leaves it. */
export const HELD = 'TIMING_ROUND_OFFICIAL';

/** The code of a held file that somebody left. */
export const LEFT = 'TIMING_FILE_LEFT';

export const isHeld = (refusal: FileRefusal | null): boolean => refusal?.code === HELD;
export const isLeft = (refusal: FileRefusal | null): boolean => refusal?.code === LEFT;

/** The device of marks from files that a person sent. */
export const UPLOAD_DEVICE = 'lynx:upload';

/** The device of marks from the files of a timing computer. */
export const deviceOfKey = (keyId: number): string => `lynx:${keyId}`;

export interface FileToDescribe {
  name: string;
  device: string;
  refusal: FileRefusal | null;
  report: FileReport;
}

/** Says what the site read in a file and where that differs, or why it took nothing. A held file has both. */
export function sentenceOfFile(
  { name, device, refusal, report: { isField, rows } }: FileToDescribe,
  differences: readonly DifferingRow[] = [],
): string {
  if (refusal && !isHeld(refusal)) return refusal.message;
  const taken = rows.filter(({ slotId }) => slotId !== null);
  const isFromFolder = device !== UPLOAD_DEVICE;
  const read = fileSentence({
    name,
    isFromFolder,
    isField,
    statuses: taken.flatMap(({ status }) => status ?? []),
    markedCount: taken.filter(({ status }) => status === null).length,
    leftCount: rows.length - taken.length,
    differences,
  });
  return refusal ? `${refusal.message} ${read}` : read;
}
