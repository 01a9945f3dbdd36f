import { describe, expect, test } from 'vitest';
import { openStorage } from './browser-storage.ts';

/** Storage as a browser has it, in memory. */
function openMemory(entries: Record<string, string> = {}): Storage {
  const entriesByKey = new Map(Object.entries(entries));
  return {
    get length() {
      return entriesByKey.size;
    },
    clear: () => entriesByKey.clear(),
    key: (index) => [...entriesByKey.keys()][index] ?? null,
    getItem: (key) => entriesByKey.get(key) ?? null,
    setItem: (key, text) => void entriesByKey.set(key, text),
    removeItem: (key) => void entriesByKey.delete(key),
  };
}

const MINUTE_MS = 60_000;

describe('storage that works', () => {
  test('keeps a text until it is forgotten', () => {
    const memory = openMemory();
    const storage = openStorage(() => memory);
    expect(storage.read('theme')).toBeNull();
    expect(storage.keep('theme', 'dark')).toBe(true);
    expect(storage.read('theme')).toBe('dark');
    storage.forget('theme');
    expect(storage.read('theme')).toBeNull();
  });

  test('keeps a value for its time', () => {
    const memory = openMemory();
    let now = 1_000_000;
    const storage = openStorage(
      () => memory,
      () => now,
    );
    expect(storage.keepFor('videos', { titles: ['Relays'] }, 10 * MINUTE_MS)).toBe(true);
    now += 10 * MINUTE_MS - 1;
    expect(storage.readFresh('videos')).toEqual({ titles: ['Relays'] });
    now += 1;
    expect(storage.readFresh('videos')).toBeUndefined();
  });
});

describe('what an older version left behind is nothing', () => {
  test.each([
    '',
    '{',
    'null',
    'true',
    '[]',
    '"text"',
    '{"value":1}',
    '{"until":"soon","value":1}',
    '{"until":9e15}',
  ])('%j', (text) => {
    expect(openStorage(() => openMemory({ videos: text })).readFresh('videos')).toBeUndefined();
  });
});

describe('a page goes on when storage is', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  const full = () => ({
    ...openMemory(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });

  test.each([
    ['forbidden', refuse],
    ['absent', () => (globalThis as unknown as { none: Storage }).none],
    ['full', full],
  ])('%s', (_, find) => {
    const storage = openStorage(find);
    expect(storage.keep('theme', 'dark')).toBe(false);
    expect(storage.keepFor('videos', [], MINUTE_MS)).toBe(false);
    expect(storage.read('theme')).toBeNull();
    expect(storage.readFresh('videos')).toBeUndefined();
    expect(() => storage.forget('theme')).not.toThrow();
  });
});
