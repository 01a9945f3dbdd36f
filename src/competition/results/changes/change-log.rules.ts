// An entry of the change log of results.
import type { LoggedChange } from '#competition/results/entered-at-meet.rules.ts';
import type { ResultFields } from '#competition/results/results.rules.ts';

/** The role in which a person corrects a result. Readers learn the role and never the name. */
export type HandRole = 'coach' | 'host' | 'admin';

export interface ChangeRow {
  changeId: number;
  resultId: number;
  meetId: number;
  at: string;
  origin: LoggedChange['origin'];
  byUserId: number | null;
  byRole: HandRole | null;
  reason: string | null;
  requestId: number | null;
  editId: string | null;
  undoesId: number | null;
  isPublic: boolean;
  /** Null when the result was created. */
  before: (Partial<ResultFields> & { removed?: boolean }) | null;
  after: Partial<ResultFields> & { removed?: boolean };
}
