import { expect, it } from 'vitest';
import type { RowReply } from '#competition/registration/entry-form/submitted-rows.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { DOV, M100, MATEO } from './desk-form.fixtures.ts';
import { type StoredDraft, sendDraft } from './entry-draft.client.ts';
import { addEntry, type Draft } from './entry-draft.rules.ts';

const enter = (draft: Draft, athleteId: number) =>
  addEntry(draft, { athleteId, meetEventId: M100, label: 'Somebody, 100m' }, { seedFrom: 'best' });

const NUMBER = { athleteId: MATEO, system: 'USATF', number: '123456' } as const;

/** A device with one athlete in the draft, and the keys under which it sends. */
function openDevice() {
  const keys: string[] = [];
  let stored: StoredDraft = { draft: enter([], MATEO), numbers: {}, attempt: null };
  const device = {
    read: () => stored,
    store: (edit: (stored: StoredDraft) => StoredDraft) => {
      stored = edit(stored);
    },
  };
  /** Sends the whole draft; the site refuses it when `failure` is given. */
  const send = (failure?: Error, memberships: Parameters<typeof sendDraft>[0]['memberships'] = []) =>
    sendDraft({ sent: stored.draft, memberships }, { ...device, last: stored.attempt }, async (key) => {
      keys.push(key);
      if (failure) throw failure;
      const saved = { outcome: 'accepted', entryId: 1, waitingNumber: null, refusal: null } as const;
      return { rows: stored.draft.map(({ row }): RowReply => ({ ...saved, key: row.key })) };
    });
  return { ...device, keys, send };
}

const LOST = new TypeError('Failed to fetch');
const CLOSED = new Refusal('ENTRIES_CLOSED', 'Entries have closed.', { status: 409 });

it('the same draft keeps its key until there is a reply, and a changed one gets another', async () => {
  const { keys, send, read, store } = openDevice();
  await expect(send(LOST)).rejects.toBe(LOST);
  await expect(send(LOST)).rejects.toBe(LOST);
  await expect(send(LOST, [NUMBER])).rejects.toBe(LOST);
  store((stored) => ({ ...stored, draft: enter(stored.draft, DOV) }));
  await expect(send(LOST)).rejects.toBe(LOST);
  await send();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[4]).toBe(keys[3]);
  expect(new Set(keys).size).toBe(3);
  expect(keys.every((key) => key.length >= 16)).toBe(true);
  expect(read()).toEqual({ draft: [], numbers: {}, attempt: null });
});

it('the same draft after a reply is a new press of the button', async () => {
  const { keys, send, read, store } = openDevice();
  const { draft } = read();
  await send();
  store((stored) => ({ ...stored, draft }));
  await send();
  expect(new Set(keys).size).toBe(2);
});

it('the reply that entries are closed keeps the draft and its typed numbers', async () => {
  const { send, read, store } = openDevice();
  const numbers = { [`${MATEO} USATF`]: '123456' };
  store((stored) => ({ ...stored, numbers }));
  const { draft } = read();
  await expect(send(CLOSED, [NUMBER])).rejects.toBe(CLOSED);
  expect(read()).toMatchObject({ draft, numbers });
});
