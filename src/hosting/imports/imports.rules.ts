// The options of an import, the report about a file, and the limits on files.
import type { DateOrder } from '#hosting/result-files/parsed.rules.ts';
import type { ImportFormat } from '#hosting/result-files/result-file.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

/** The limit after decompression. */
export const FILE_BYTES_MAX = 200 * 1024 * 1024;

/** Options of the command, for facts that the file does not give. */
export interface ImportOptions {
  /** The meet of the file, if two meets look like it. */
  meetId?: number;
  /** Name and first day of the meet, which replace those of the file; only for a file that holds one meet. */
  name?: string;
  startOn?: Day;
  venueZone?: string;
  country?: string;
  levelMask?: number;
  dateOrder?: DateOrder;
  isIndoor?: boolean;
  /** True for a file of the staff of a meet: the record sets that it prints are written only if the meet made them. */
  isByStaff?: boolean;
}

export type ImportStage = 'read' | 'match' | 'publish';

export type Progress = (stage: ImportStage, done: number, total: number) => void;

/** The folder of a file. */
export interface FolderOfFile {
  /** The path identifies the folder in later imports. */
  path: string;
  /** Day of the last change to the file; null if unknown. */
  modifiedOn: Day | null;
  /** Names of the other files, and a way to read one; null if it cannot be read. */
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
  /** The team of an athlete; null for the unattached. */
  team: string | null;
  message: string;
  /**
   * The possible answers in `--answer "printed=…"` besides `new`: a name, or `#id` if several share the name.
   */
  candidates: { id: number; name: string }[];
  lines: number[];
  /** Null while the question is open. */
  answer: string | null;
}

export interface ReportedConflict {
  line: number | null;
  resultId: number;
  field: string;
  current: string | null;
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

/** The report about one file; the command prints one per argument. */
export interface FileReport {
  file: string;
  format: ImportFormat;
  /** Set if the file holds exactly one meet. */
  meetId: number | null;
  /** Empty for a companion. Limited to the first meets for a long list. */
  meets: ReportedMeet[];
  meetCount: number;
  startOn: Day | null;
  endOn: Day | null;
  /** True if the same content was imported before; nothing was done. */
  isAlreadyImported: boolean;
  events: number;
  results: number;
  published: number;
  waiting: number;
  statuses: number;
  attempts: number;
  relayLegs: number;
  teams: { existing: number; added: number };
  athletes: { existing: number; added: number };
  changes: { added: number; changed: number; unchanged: number; removed: number };
  conflicts: ReportedConflict[];
  waitingRows: WaitingRow[];
  /**
   * Questions about printed teams and athletes, one per name. Rows are published under the printed name until
   * the answer.
   */
  questions: ReportedQuestion[];
  teamScores: ReportedTeamScore[];
  /** Facts that had to be assumed: `name`, `date`, `indoor`, `level`, `country`, `timeZone`. */
  assumed: string[];
  issues: { line: number; severity: string; code: string; message: string }[];
}

/** The report about a list, which has only counts and the first waiting rows. */
export type ListOutcome = Omit<
  FileReport,
  | 'file'
  | 'format'
  | 'isAlreadyImported'
  | 'meetId'
  | 'waiting'
  | 'waitingRows'
  | 'questions'
  | 'conflicts'
  | 'teamScores'
> & {
  /** Limited to the first ones. */
  waitingRows: WaitingRow[];
};

/** The report about an undone import. */
export interface UndoneFile {
  file: string;
  meets: ReportedMeet[];
  /** Results that the file had created. */
  removed: number;
  /** Results restored to their state before the file. */
  restored: number;
  /** Results that another file or a person has changed since. */
  leftAlone: number;
}

export interface RefusedFile {
  file: string;
  error: { code: string; message: string };
}
