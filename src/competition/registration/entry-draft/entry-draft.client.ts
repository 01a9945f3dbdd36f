// Keeps the draft of an entrant on the device until it is sent. Signing out deletes it with everything else.

import type { RowReply } from '#competition/registration/entry-form/submitted-rows.rules.ts';
import type { Membership } from '#competition/registration/memberships/memberships.rules.ts';
import { deviceStorage } from '#kit/ui/browser/browser-storage.ts';
import { afterReply, type Draft, mergeDrafts } from './entry-draft.rules.ts';
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

/**
 * Sends rows of the draft under the key of their attempt. A refusal of the whole, and a lost connection, leave the draft
 * and the attempt as they are; otherwise the rows that were saved go.
 */
export async function sendDraft<Reply extends { rows: readonly RowReply[] }>(
  { sent, memberships }: { sent: Draft; memberships: readonly Membership[] },
  { last, store }: { last: Attempt | null; store(edit: (stored: StoredDraft) => StoredDraft): void },
  post: (key: string) => Promise<Reply>,
): Promise<Reply> {
  const attempt = attemptOf(sent, memberships, last);
  store((stored) => ({ ...stored, attempt }));
  const reply = await post(attempt.key);
  store(({ draft, numbers }) => ({
    draft: afterReply(draft, sent, reply.rows),
    numbers: afterSending(numbers, memberships),
    attempt: null,
  }));
  return reply;
}

export interface TabDraft {
  current(): StoredDraft;
  /** Takes in what other tabs have changed since. */
  takeOver(): { isNews: boolean; isRowGone: boolean };
  /** Returns false if the device cannot keep it. */
  keep(next: StoredDraft): boolean;
  /** Calls `onChange` when another tab writes. Returns the function that ends it. */
  watch(onChange: () => void): () => void;
}

/** Opens the draft for one tab. Other tabs may change the same draft on the device. */
export function openDraft(owner: DraftOwner, storage = deviceStorage): TabDraft {
  const key = keyOf(owner);
  const read = () =>
    (storage.readFresh(key) as StoredDraft | undefined) ?? { draft: [], numbers: {}, attempt: null };
  /** The draft as this tab and the device last agreed on it. */
  let base = read();
  let current = base;
  return {
    current: () => current,
    takeOver() {
      const theirs = read();
      if (isSame(theirs, base)) return { isNews: false, isRowGone: false };
      const draft = mergeDrafts(base.draft, current.draft, theirs.draft);
      const isRowGone = current.draft.some(({ row }) => draft.every((each) => each.row.key !== row.key));
      current = {
        draft,
        numbers: isSame(base.numbers, current.numbers)
          ? theirs.numbers
          : { ...theirs.numbers, ...current.numbers },
        attempt: isSame(base.attempt, current.attempt) ? theirs.attempt : current.attempt,
      };
      base = theirs;
      return { isNews: true, isRowGone };
    },
    keep(next) {
      current = next;
      if (next.draft.length === 0 && Object.keys(next.numbers).length === 0) {
        storage.forget(key);
        base = read();
        return true;
      }
      const isKept = storage.keepFor(key, next, DRAFT_KEPT_MS);
      if (isKept) base = next;
      return isKept;
    },
    watch(onChange) {
      // Signing out clears the storage, which names no key.
      const listen = (event: StorageEvent) => {
        if (event.key === key || event.key === null) onChange();
      };
      addEventListener('storage', listen);
      return () => removeEventListener('storage', listen);
    },
  };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the attempt to repeat when the same is sent again, or a new one. */
function attemptOf(draft: Draft, memberships: readonly Membership[], last: Attempt | null): Attempt {
  const body = JSON.stringify([draft.map(({ row }) => row), memberships]);
  return last?.body === body ? last : { key: newKey(), body };
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
