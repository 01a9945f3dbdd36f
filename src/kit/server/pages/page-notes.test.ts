import { expect, test } from 'vitest';
import { fixedClock } from '#kit/clock.ts';
import { collectNotes } from './page-notes.ts';

const notesAt = (iso: string) => collectNotes(fixedClock(iso));
const endOf = (notes: ReturnType<typeof collectNotes>) => {
  const { validUntilMs } = notes.read();
  return validUntilMs === null ? null : new Date(validUntilMs).toISOString();
};

test('a page without expiry is valid until one of its tags is announced', () => {
  const notes = notesAt('2026-05-09T16:00:00Z');
  notes.tag('meet:1', 'home');
  notes.tag('home');
  expect(notes.read()).toEqual({ tags: ['meet:1', 'home'], validUntilMs: null });
});

test('the earliest end counts', () => {
  const notes = notesAt('2026-05-09T16:00:00Z');
  notes.validUntil('2026-05-12T00:00:00Z');
  notes.validUntil('2026-05-10T00:00:00Z');
  notes.validUntil('2026-05-11T00:00:00Z');
  expect(endOf(notes)).toBe('2026-05-10T00:00:00.000Z');
});

test('today ends at midnight of the venue, also on the day the clocks change', () => {
  const notes = notesAt('2026-11-01T12:00:00Z');
  notes.validToday('America/New_York');
  expect(endOf(notes)).toBe('2026-11-02T05:00:00.000Z');
});

test('today in several zones ends with the next quarter of an hour', () => {
  const notes = notesAt('2026-05-09T16:07:30Z');
  notes.validToday();
  expect(endOf(notes)).toBe('2026-05-09T16:15:00.000Z');
});
