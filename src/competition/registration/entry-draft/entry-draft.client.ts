// Keeps the draft of an entrant on the device until it is sent. Signing out deletes it with everything else.
import { deviceStorage } from '#kit/ui/browser/browser-storage.ts';
import type { Draft } from './entry-draft.rules.ts';

/** Longer than registration of a meet is open. */
const DRAFT_KEPT_MS = 120 * 24 * 60 * 60 * 1000;

export type EntrantOfDesk = { teamId: number } | { athleteId: number };

export interface DraftOwner {
  meetId: number;
  userId: number;
  entrant: EntrantOfDesk;
}

/** An attempt to send: the same rows keep their key, so that they count once. */
export interface Attempt {
  key: string;
  rows: string;
}

interface Stored {
  draft: Draft;
  attempt: Attempt | null;
}

/** The number changes with the shape of a draft. */
const keyOf = ({ meetId, userId, entrant }: DraftOwner): string => {
  const who = 'teamId' in entrant ? `team ${entrant.teamId}` : `athlete ${entrant.athleteId}`;
  return `entries 1 meet ${meetId} ${who} user ${userId}`;
};

export function readDraft(owner: DraftOwner): Stored {
  const stored = deviceStorage.readFresh(keyOf(owner)) as Stored | undefined;
  return stored ?? { draft: [], attempt: null };
}

/** Returns false if the device cannot keep it. */
export function keepDraft(owner: DraftOwner, stored: Stored): boolean {
  if (stored.draft.length > 0) return deviceStorage.keepFor(keyOf(owner), stored, DRAFT_KEPT_MS);
  deviceStorage.forget(keyOf(owner));
  return true;
}

/** Returns the attempt to repeat when the same rows are sent again, or a new one. */
export function attemptOf(draft: Draft, last: Attempt | null): Attempt {
  const rows = JSON.stringify(draft.map(({ row }) => row));
  return last?.rows === rows ? last : { key: newKey(), rows };
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
