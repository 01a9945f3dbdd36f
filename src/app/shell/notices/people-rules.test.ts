import { expect, test, vi } from 'vitest';
import { openStorage } from '#kit/ui/browser-storage.ts';
import { needsCookiesNotice } from './consent.rules.ts';
import { isAskedToShareLeads, LEAD_SHARING_AFTER_DAYS } from './lead-sharing.rules.ts';
import { freshSignatures, SIGNATURES_FRESH_MS } from './signatures.ts';

const NOW_MS = Date.parse('2026-05-09T16:00:00Z');
const daysAgo = (days: number) => new Date(NOW_MS - days * 86_400_000).toISOString();

test('nobody is asked for cookies where nothing needs consent', () => {
  expect(needsCookiesNotice([], null)).toBe(false);
});

test('an answer, yes or no, holds until there is something new to ask for', () => {
  expect(needsCookiesNotice(['ads'], null)).toBe(true);
  for (const isAllowed of [true, false]) {
    const answer = { purposes: ['ads'], isAllowed };
    expect(needsCookiesNotice(['ads'], answer)).toBe(false);
    expect(needsCookiesNotice(['ads', 'videos'], answer)).toBe(true);
  }
});

test('whose account is older than seven days and who has not opted in is asked about colleges', () => {
  const user = (days: number, hasOptedIn = false) => ({ createdAt: daysAgo(days), hasOptedIn });
  expect(isAskedToShareLeads(user(LEAD_SHARING_AFTER_DAYS + 0.01), NOW_MS)).toBe(true);
  expect(isAskedToShareLeads(user(LEAD_SHARING_AFTER_DAYS), NOW_MS), 'not older').toBe(false);
  expect(isAskedToShareLeads(user(400, true), NOW_MS), 'opted in').toBe(false);
  expect(isAskedToShareLeads(null, NOW_MS), 'a visitor').toBe(false);
});

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    length: 0,
    clear: () => kept.clear(),
    key: () => null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

test('signatures are asked for once in half an hour', async () => {
  let nowMs = NOW_MS;
  const kept = memory();
  const storage = openStorage(
    () => kept,
    () => nowMs,
  );
  const load = vi.fn(async () => ['lead-sharing']);
  expect(await freshSignatures(load, storage)).toEqual(['lead-sharing']);
  nowMs += SIGNATURES_FRESH_MS - 1;
  expect(await freshSignatures(load, storage)).toEqual(['lead-sharing']);
  expect(load).toHaveBeenCalledTimes(1);
  nowMs += 1;
  await freshSignatures(load, storage);
  expect(load).toHaveBeenCalledTimes(2);
});

test('signatures that an older version kept are asked for anew', async () => {
  const kept = memory();
  const storage = openStorage(
    () => kept,
    () => NOW_MS,
  );
  storage.keepFor('signatures', { kinds: 1 }, SIGNATURES_FRESH_MS);
  expect(await freshSignatures(async () => ['lead-sharing'], storage)).toEqual(['lead-sharing']);
});
