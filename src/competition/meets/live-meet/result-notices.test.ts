import { describe, expect, test } from 'vitest';
import { isFollowed, type UpdatedRow } from './followed-meets.rules.ts';
import { createNoticeRule, newsOf } from './result-notices.rules.ts';

const row = (facts: Partial<UpdatedRow> = {}): UpdatedRow => ({
  resultId: 1,
  athleteName: 'Amara Quillfeather',
  heat: 2,
  mark: '24.08',
  ...facts,
});
const update = (eventShort: string, meetDivisionId = 1) => ({
  meetDivisionId,
  gender: 'F' as const,
  eventShort,
  items: [row()],
  isPartial: false,
});

function onClock() {
  let nowMs = 1_000;
  const isDue = createNoticeRule({ nowMs: () => nowMs });
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { isDue, pass };
}

describe('messages about results', () => {
  test('come once in ten seconds for each division and event', () => {
    const { isDue, pass } = onClock();
    expect(isDue(update('800m'), false)).toBe(true);
    pass(9_999);
    expect(isDue(update('800m'), false)).toBe(false);
    pass(1);
    expect(isDue(update('800m'), false)).toBe(true);
  });

  test('of another event or division do not wait for each other', () => {
    const { isDue, pass } = onClock();
    expect(isDue(update('800m'), false)).toBe(true);
    expect(isDue(update('200m'), false)).toBe(true);
    pass(1_000);
    expect(isDue(update('800m', 2), false)).toBe(true);
  });

  test('are two in a second, however much a phone hears when it wakes up', () => {
    const { isDue, pass } = onClock();
    const due = Array.from({ length: 40 }, (_, event) => isDue(update(`event ${event}`), false));
    expect(due.filter(Boolean)).toHaveLength(2);
    pass(1_000);
    expect(isDue(update('event 39'), false)).toBe(true);
  });

  test('do not come for the event that one reads, and come at once after one has left it', () => {
    const { isDue } = onClock();
    expect(isDue(update('800m'), true)).toBe(false);
    expect(isDue(update('800m'), false)).toBe(true);
  });

  test('do not come for rows that were only removed, and come for changes too large for a message', () => {
    const { isDue } = onClock();
    const removal = { ...update('800m'), items: [] };
    expect(isDue(removal, false)).toBe(false);
    expect(isDue({ ...removal, isPartial: true }, false)).toBe(true);
  });
});

test('news name the row when it is the only one, and the heat when all rows are of it', () => {
  expect(newsOf({ items: [row()] })).toMatchObject({ heat: 2, row: { mark: '24.08' } });
  expect(newsOf({ items: [row(), row({ resultId: 2 })] })).toEqual({ heat: 2, row: null });
  expect(newsOf({ items: [row(), row({ heat: 3 })] })).toEqual({ heat: null, row: null });
  const jump = row({ mark: '18-11.25' });
  expect(newsOf({ items: [jump, { ...jump, resultId: 2 }] })).toEqual({ heat: null, row: null });
});

test('a meet is followed on its days and for a day after its last result', () => {
  const nowMs = Date.parse('2026-05-17T12:00:00Z');
  expect(isFollowed({ timing: 'meet-day', lastResultAt: null }, nowMs)).toBe(true);
  expect(isFollowed({ timing: 'past', lastResultAt: '2026-05-16T12:00:01Z' }, nowMs)).toBe(true);
  expect(isFollowed({ timing: 'past', lastResultAt: '2026-05-16T12:00:00Z' }, nowMs)).toBe(false);
  expect(isFollowed({ timing: 'past', lastResultAt: null }, nowMs)).toBe(false);
});
