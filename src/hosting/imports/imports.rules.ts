// What an import is told, what it reports of a file, and which files it does not take.

import type { DateOrder } from '#hosting/result-files/parsed.rules.ts';
import type { Day } from '#sport/days.rules.ts';
import type { Gender } from '#sport/genders.rules.ts';

/** settled.md "Import report": 200 MB decompressed at most. */
export const FILE_BYTES_MAX = 200 * 1024 * 1024;

export type ImportFormat = 'hytek-text' | 'hytek-pdf';

/** What the command says that a file cannot. */
export interface ImportOptions {
  /** The meet that the file tells, when two look like it. */
  meetId?: number;
  venueZone?: string;
  country?: string;
  levelMask?: number;
  dateOrder?: DateOrder;
  isIndoor?: boolean;
}

export type ImportStage = 'read' | 'match' | 'publish';

export type Progress = (stage: ImportStage, done: number, total: number) => void;

export interface WaitingRow {
  line: number;
  text: string;
  code: string;
  message: string;
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
  meetId: number | null;
  meets: { meetId: number | null; name: string; sport: 'tf' | 'xc' }[];
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
  teamScores: ReportedTeamScore[];
  /** What nobody said and was assumed: `level`, `country`, `timeZone`. */
  assumed: string[];
  issues: { line: number; severity: string; code: string; message: string }[];
}

export interface RefusedFile {
  file: string;
  error: { code: string; message: string };
}
