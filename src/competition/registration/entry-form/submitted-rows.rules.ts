// The rows that a coach or a family sends: what each asks for, and what became of it.
import type { Acceptance, EntryLeg } from '#competition/entries/entries.rules.ts';
import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import type { Refusal } from '#kit/refusal.ts';

export interface SeedChoice {
  /** `best` takes the proposed seed, `typed` reads `mark`, `none` leaves the seed blank. */
  seedFrom: 'best' | 'typed' | 'none';
  mark?: string | undefined;
}

export interface RowToAdd extends SeedChoice {
  action: 'add';
  key: string;
  meetEventId: number;
  athleteId?: number | undefined;
  relayLetter?: string | undefined;
  legs: EntryLeg[];
  linkKey?: string | undefined;
  isExhibition: boolean;
}

export interface RowToChange extends SeedChoice {
  action: 'change';
  key: string;
  entryId: number;
  version: number;
  legs: EntryLeg[];
}

export interface RowToWithdraw {
  action: 'withdraw';
  key: string;
  entryId: number;
  version: number;
}

export type SubmittedRow = RowToAdd | RowToChange | RowToWithdraw;

export interface RowReply {
  key: string;
  outcome: 'accepted' | 'in-process' | 'new' | 'waitlisted' | 'changed' | 'withdrawn' | 'refused';
  entryId: number | null;
  waitingNumber: number | null;
  refusal: { code: string; message: string } | null;
}

export const refused = (
  { key }: { key: string },
  { code, message }: Refusal,
  entryId: number | null = null,
) => ({
  key,
  outcome: 'refused' as const,
  entryId,
  waitingNumber: null,
  refusal: { code, message },
});

const OUTCOMES: Record<Exclude<Acceptance, -10>, RowReply['outcome']> = {
  [ACCEPTANCE.AcceptedLate]: 'accepted',
  [ACCEPTANCE.Accepted]: 'accepted',
  [ACCEPTANCE.InProcess]: 'in-process',
  [ACCEPTANCE.New]: 'new',
  [ACCEPTANCE.Waitlisted]: 'waitlisted',
};

export const outcomeOf = (acceptance: Acceptance): RowReply['outcome'] =>
  acceptance === ACCEPTANCE.Rejected ? 'refused' : OUTCOMES[acceptance];

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The first letter that no relay of the team has in the event; null after Z. */
export function freeLetter(taken: readonly (string | null)[]): string | null {
  return [...LETTERS].find((letter) => !taken.includes(letter)) ?? null;
}
