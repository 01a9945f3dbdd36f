// Keeps the draft of an entrant on the device until it is sent. Signing out deletes it with everything else.

import type { RowReply } from '#competition/registration/entry-form/submitted-rows.rules.ts';
import type { Membership } from '#competition/registration/memberships/memberships.rules.ts';
import { deviceStorage } from '#kit/ui/browser/browser-storage.ts';
import { afterReply, type Draft } from './entry-draft.rules.ts';
import { afterSending, type TypedNumbers } from './typed-numbers.rules.ts';

/** Longer than registration of a meet is open. */
const DRAFT_KEPT_MS = 120 * 24 * 60 * 60 * 1000;

export type EntrantOfDesk = { teamId: number } | { athleteId: number };

export interface DraftOwner {
  meetId: number;
  userId: number;
  entrant: EntrantOfDesk;
}

/** An attempt to send: the same body keeps its key, so that it counts once. */
export interface Attempt {
  key: string;
  body: string;
}

export interface StoredDraft {
  draft: Draft;
  numbers: TypedNumbers;
  attempt: Attempt | null;
}

/** The number changes with the shape of a draft. */
const keyOf = ({ meetId, userId, entrant }: DraftOwner): string => {
  const who = 'teamId' in entrant ? `team ${entrant.teamId}` : `athlete ${entrant.athleteId}`;
  return `entries 1 meet ${meetId} ${who} user ${userId}`;
};

export function readDraft(owner: DraftOwner): StoredDraft {
  const stored = deviceStorage.readFresh(keyOf(owner)) as StoredDraft | undefined;
  return stored ?? { draft: [], numbers: {}, attempt: null };
}

/** Returns false if the device cannot keep it. */
export function keepDraft(owner: DraftOwner, stored: StoredDraft): boolean {
  if (stored.draft.length > 0 || Object.keys(stored.numbers).length > 0)
    return deviceStorage.keepFor(keyOf(owner), stored, DRAFT_KEPT_MS);
  deviceStorage.forget(keyOf(owner));
  return true;
}

/**
 * Sends rows of the draft under the key of their attempt. A refusal of the whole, and a lost connection, leave the draft
 * and the attempt as they are; otherwise the rows that were saved go.
 */
export async function sendDraft<Reply extends { rows: readonly RowReply[] }>(
  { sent, memberships }: { sent: Draft; memberships: readonly Membership[] },
  { read, store }: { read(): StoredDraft; store(next: StoredDraft): void },
  post: (key: string) => Promise<Reply>,
): Promise<Reply> {
  const attempt = attemptOf(sent, memberships, read().attempt);
  store({ ...read(), attempt });
  const reply = await post(attempt.key);
  const { draft, numbers } = read();
  store({
    draft: afterReply(draft, sent, reply.rows),
    numbers: afterSending(numbers, memberships),
    attempt: null,
  });
  return reply;
}

/** Returns the attempt to repeat when the same is sent again, or a new one. */
function attemptOf(draft: Draft, memberships: readonly Membership[], last: Attempt | null): Attempt {
  const body = JSON.stringify([draft.map(({ row }) => row), memberships]);
  return last?.body === body ? last : { key: newKey(), body };
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
