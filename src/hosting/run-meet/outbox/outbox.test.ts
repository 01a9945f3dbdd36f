import { describe, expect, test } from 'vitest';
import {
  type Answer,
  afterAnswer,
  nextPortion,
  PORTION_MAX,
  type QueuedWork,
  retryPauseMs,
  staysWhenUndone,
  type Work,
} from './outbox.rules.ts';

const work = (id: string, more: Partial<QueuedWork> = {}): QueuedWork => ({
  id,
  sport: 'tf',
  meetId: 7,
  work: { kind: 'mark', mark: { uuid: id } as Extract<Work, { kind: 'mark' }>['mark'] },
  text: { who: 'Isolde Varga', what: 'High Jump, 5-04, third try', value: 'X' },
  madeAt: '2026-05-09T16:00:00Z',
  isTried: false,
  refusal: null,
  ...more,
});
const undo = (id: string, uuid: string) => work(id, { work: { kind: 'undo', uuid } });
const REFUSED = { code: 'STAFF_ONLY', sentence: 'Only staff may do this.' };
const idsOf = (queue: readonly QueuedWork[]) => queue.map(({ id }) => id).join(' ');

describe('the next portion', () => {
  test.each<[string, QueuedWork[], string]>([
    ['is empty without work', [], ''],
    ['has everything of one meet', [work('a'), work('b')], 'a b'],
    ['ends where another meet begins', [work('a'), work('b', { meetId: 8 }), work('c')], 'a'],
    ['ends where another kind of work begins', [work('a'), undo('u', 'a'), work('b')], 'a'],
    ['leaves out what was refused', [work('a', { refusal: REFUSED }), work('b')], 'b'],
  ])('%s', (_, queue, ids) => {
    expect(idsOf(nextPortion(queue, PORTION_MAX))).toBe(ids);
  });

  test('has no more than the site takes at once', () => {
    const day = Array.from({ length: 450 }, (_, index) => work(`m${index}`));
    expect(nextPortion(day, PORTION_MAX)).toHaveLength(200);
    expect(nextPortion(day, 1_000)).toHaveLength(200);
  });
});

describe('an answer', () => {
  const portion = [work('a'), work('b'), work('c')];
  const refusal = (id: string | null, code = 'STAFF_ONLY'): Answer => ({
    kind: 'refused',
    code,
    sentence: REFUSED.sentence,
    id,
  });

  test('that takes the portion lets the device forget it, a conflict too, which the site keeps', () => {
    const outcomes = [
      { id: 'a', outcome: 'counted' as const },
      { id: 'b', outcome: 'same' as const },
      { id: 'c', outcome: 'conflict' as const },
    ];
    const after = afterAnswer(portion, { kind: 'taken', outcomes }, 50);
    expect(after).toEqual({
      done: ['a', 'b', 'c'],
      conflicts: ['c'],
      refused: [],
      limit: 100,
      next: 'go on',
    });
  });

  test.each<[string, Answer, 'wait' | 'sign in']>([
    ['that does not come', { kind: 'silent' }, 'wait'],
    ['of a session that is over', { kind: 'signIn' }, 'sign in'],
  ])('%s leaves everything in the queue', (_, answer, next) => {
    expect(afterAnswer(portion, answer, 200)).toEqual({
      done: [],
      conflicts: [],
      refused: [],
      limit: 200,
      next,
    });
  });

  test('that names the refused mark sets that one aside', () => {
    const after = afterAnswer(portion, refusal('b', 'TRIES_AFTER_ELIMINATION'), 200);
    expect(after.refused).toEqual([
      { id: 'b', refusal: { code: 'TRIES_AFTER_ELIMINATION', sentence: REFUSED.sentence } },
    ]);
    expect(after.done).toEqual([]);
    expect(after.limit).toBe(200);
  });

  test('that names none is asked again for halves, until it is one', () => {
    const many = Array.from({ length: 40 }, (_, index) => work(`m${index}`));
    expect(afterAnswer(many, refusal(null), 200)).toMatchObject({ refused: [], limit: 20 });
    expect(afterAnswer(many.slice(0, 3), refusal(null), 3)).toMatchObject({ refused: [], limit: 1 });
    expect(afterAnswer(many.slice(0, 1), refusal(null), 1).refused).toHaveLength(1);
  });

  test('that does not know the mark to take back is as good as taking it back', () => {
    const after = afterAnswer([undo('u', 'a')], refusal(null, 'MARK_UNKNOWN'), 200);
    expect(after).toMatchObject({ done: ['u'], refused: [] });
  });
});

/** Sends a queue to a site that answers by this function, and returns what is left and what the site took. */
function sendAll(queue: QueuedWork[], site: (portion: readonly QueuedWork[]) => Answer) {
  const taken: string[] = [];
  let limit = PORTION_MAX;
  for (let calls = 0; calls < 100; calls += 1) {
    const portion = nextPortion(queue, limit);
    if (portion.length === 0) return { queue, taken, calls };
    const answer = site(portion);
    const after = afterAnswer(portion, answer, limit);
    limit = after.limit;
    taken.push(...after.done);
    const refusalOf = (item: QueuedWork) =>
      after.refused.find(({ id }) => id === item.id)?.refusal ?? item.refusal;
    queue = queue
      .filter(({ id }) => !after.done.includes(id))
      .map((item) => ({ ...item, refusal: refusalOf(item) }));
  }
  throw new Error('The queue is sent for ever.');
}
test('one refused mark among 40 holds up none of the others', () => {
  const marks = Array.from({ length: 40 }, (_, index) => work(index === 27 ? 'bad' : `m${index}`));
  const { queue, taken } = sendAll(marks, (portion) =>
    portion.some(({ id }) => id === 'bad')
      ? { kind: 'refused', ...REFUSED, id: null }
      : { kind: 'taken', outcomes: portion.map(({ id }) => ({ id, outcome: 'counted' })) },
  );
  expect(idsOf(queue)).toBe('bad');
  expect(taken).toHaveLength(39);
  expect(new Set(taken).size).toBe(39);
});

test.each<[string, Partial<QueuedWork>, boolean]>([
  ['a mark that was never sent is forgotten when it is undone', {}, false],
  ['a refused mark is forgotten', { isTried: true, refusal: REFUSED }, false],
  ['a mark without an answer must be taken back', { isTried: true }, true],
])('%s', (_, more, stays) => {
  expect(staysWhenUndone(work('a', more))).toBe(stays);
});

test('pauses grow to a minute', () => {
  expect([1, 2, 3, 6, 20].map((failures) => retryPauseMs(failures, 0.5))).toEqual([
    2_000, 4_000, 8_000, 60_000, 60_000,
  ]);
  expect(retryPauseMs(1, 0)).toBe(1_500);
  expect(retryPauseMs(1, 0.999)).toBeLessThan(2_500);
});
