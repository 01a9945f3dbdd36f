// What an import is told, what it reports of a file, and which files it does not take.
import type { DateOrder } from '#hosting/result-files/parsed.rules.ts';
import type { ImportFormat } from '#hosting/result-files/result-file.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

/** settled.md "Import report": 200 MB decompressed at most. */
export const FILE_BYTES_MAX = 200 * 1024 * 1024;

/** What the command says that a file cannot. */
export interface ImportOptions {
  /** The meet that the file tells, when two look like it. */
  meetId?: number;
  /** Name and first day of the meet, over what the file says; only for a file of one meet. */
  name?: string;
  startOn?: Day;
  venueZone?: string;
  country?: string;
  levelMask?: number;
  dateOrder?: DateOrder;
  isIndoor?: boolean;
}

export type ImportStage = 'read' | 'match' | 'publish';

export type Progress = (stage: ImportStage, done: number, total: number) => void;

/** The folder that a file stands in. */
export interface FolderOfFile {
  /** Where it is, to know it again. */
  path: string;
  /** Day on which the file was written last; null when nobody knows. */
  modifiedOn: Day | null;
  /** The other files, and the bytes of one; null when it cannot be read. */
  fileNames: readonly string[];
  read(fileName: string): Uint8Array | null;
}

export interface ReportedMeet {
  meetId: number | null;
  name: string;
  sport: Sport;
}

export interface WaitingRow {
  line: number;
  text: string;
  code: string;
  message: string;
}

export interface ReportedQuestion {
  id: number;
  kind: 'team' | 'athlete';
  printed: string;
  /** Of an athlete; null: unattached. */
  team: string | null;
  message: string;
  /** What `--answer "printed=…"` takes beside `new`: a name, or `#id` where several bear it. */
  candidates: { id: number; name: string }[];
  lines: number[];
  /** Null: open. */
  answer: string | null;
}

export interface ReportedConflict {
  line: number | null;
  resultId: number;
  field: string;
  kept: string | null;
  inFile: string | null;
}

export interface ReportedTeamScore {
  gender: Gender | null;
  divisionName: string | null;
  rank: number;
  team: string;
  printed: string;
  computed: string;
  isSame: boolean;
}

/** settled.md "Import report": one object an argument file. */
export interface FileReport {
  file: string;
  format: ImportFormat;
  /** The only meet of the file. */
  meetId: number | null;
  /** Empty of a companion. Of a list of many thousand meets the first ones. */
  meets: ReportedMeet[];
  meetCount: number;
  startOn: Day | null;
  endOn: Day | null;
  /** The very same content was imported before: nothing was done. */
  isKnown: boolean;
  events: number;
  results: number;
  published: number;
  waiting: number;
  statuses: number;
  attempts: number;
  relayLegs: number;
  teams: { known: number; added: number };
  athletes: { known: number; added: number };
  changes: { added: number; changed: number; unchanged: number; removed: number };
  conflicts: ReportedConflict[];
  waitingRows: WaitingRow[];
  /** Which team or athlete a printed name is, asked once a name; its rows are published under it. */
  questions: ReportedQuestion[];
  teamScores: ReportedTeamScore[];
  /** What nobody said and was assumed: `name`, `date`, `indoor`, `level`, `country`, `timeZone`. */
  assumed: string[];
  issues: { line: number; severity: string; code: string; message: string }[];
}

/** What became of a list: of all but the rows that wait only the counts are told. */
export type ListOutcome = Omit<
  FileReport,
  | 'file'
  | 'format'
  | 'isKnown'
  | 'meetId'
  | 'waiting'
  | 'waitingRows'
  | 'questions'
  | 'conflicts'
  | 'teamScores'
> & {
  /** Of those that wait, the first ones. */
  waitingRows: WaitingRow[];
};

/** An import that was taken back. */
export interface UndoneFile {
  file: string;
  meets: ReportedMeet[];
  /** Results that the file had created. */
  removed: number;
  /** Results that are again as they were before the file. */
  restored: number;
  /** Results that another file or a person has changed since. */
  kept: number;
}

export interface RefusedFile {
  file: string;
  error: { code: string; message: string };
}
