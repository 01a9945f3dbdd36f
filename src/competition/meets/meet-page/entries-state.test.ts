import { describe, expect, test } from 'vitest';
import { type EntriesFacts, entriesState } from './entries-state.rules.ts';

const PUBLIC_AT = '2026-05-15T04:00:00Z';
const AT = Date.parse(PUBLIC_AT);
const facts: EntriesFacts = { publicAt: PUBLIC_AT, isHostSupporting: true, hasEntries: true };

describe('entries', () => {
  test('without a time are not published, with or without entries', () => {
    expect(entriesState({ ...facts, publicAt: null }, AT)).toBe('not-published');
    expect(entriesState({ ...facts, publicAt: null, hasEntries: false }, AT)).toBe('not-published');
  });

  test('are public from their instant on, and not a millisecond earlier', () => {
    expect(entriesState(facts, AT - 1)).toBe('not-published-yet');
    expect(entriesState(facts, AT)).toBe('published');
    expect(entriesState(facts, AT + 1)).toBe('published');
  });

  test('to come are not published yet, whether somebody has entered or not', () => {
    expect(entriesState({ ...facts, hasEntries: false }, AT - 1)).toBe('not-published-yet');
  });

  test('that nobody made are no entries to publish', () => {
    expect(entriesState({ ...facts, hasEntries: false }, AT)).toBe('no-entries');
  });

  test.each([null, PUBLIC_AT])(
    'of a host that does not support the site are kept by it, time %s',
    (publicAt) => {
      for (const hasEntries of [true, false]) {
        expect(entriesState({ publicAt, isHostSupporting: false, hasEntries }, AT)).toBe('kept-by-host');
      }
    },
  );

  test('go by the instant, whatever offset it is written with', () => {
    expect(entriesState({ ...facts, publicAt: '2026-05-14T21:00:00-07:00' }, AT)).toBe('published');
    expect(entriesState({ ...facts, publicAt: '2026-05-14T21:00:00-07:00' }, AT - 1)).toBe(
      'not-published-yet',
    );
  });
});
