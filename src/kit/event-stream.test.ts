import { expect, test } from 'vitest';
import { createEventReader } from './event-stream.ts';

test('events come out whole, however the text is cut', () => {
  const text = 'retry: 3000\nevent: hello\ndata: {"n":1}\n\n:\n\nevent: message\ndata: {"é":[2]}\n\n';
  const whole = [
    { name: 'hello', data: { n: 1 } },
    { name: 'message', data: { é: [2] } },
  ];
  for (const length of [1, 7, text.length]) {
    const read = createEventReader();
    const pieces = text.match(new RegExp(`[^]{1,${length}}`, 'g')) ?? [];
    expect(pieces.flatMap(read)).toEqual(whole);
  }
});

test('an event that is not JSON is skipped', () => {
  const read = createEventReader();
  expect(read('event: message\ndata: <p>\n\nevent: bye\n\ndata: {}\n\n')).toEqual([
    { name: 'message', data: {} },
  ]);
});
