import { expect, test } from 'vitest';
import { fitText, outlineOf, widthOf } from './letters.ts';
import { createWorkLine } from './work-line.ts';

test('a text that is too long gets smaller, then loses its end', () => {
  const line = { size: 40, sizeMin: 30, width: 400, weight: 600 } as const;
  expect(fitText('Ada Rowan', line)).toEqual({ text: 'Ada Rowan', size: 40 });
  const smaller = fitText('Ada Rowan of Alder Creek', line);
  expect(smaller.text).toBe('Ada Rowan of Alder Creek');
  expect(smaller.size).toBeLessThan(40);
  const cut = fitText('Ada Rowan of Alder Creek and of Birchfield before', line);
  expect(cut.size).toBe(30);
  expect(cut.text).toMatch(/^Ada Rowan of .*…$/);
  expect(widthOf(cut.text, cut.size, 600)).toBeLessThanOrEqual(400);
});

test('letters of many languages are drawn, and others become question marks', () => {
  const drawn = (text: string) => outlineOf(text, { x: 0, y: 0, size: 20, weight: 400 });
  const unknown = drawn('?');
  for (const letter of ['A', 'í', 'ł', 'ễ', 'Ж', 'Ω', '×', '−', '½']) {
    expect([letter, drawn(letter) === unknown]).toEqual([letter, false]);
  }
  expect(drawn('山')).toBe(unknown);
  expect(drawn('e\u0301')).toBe(drawn('é'));
  expect(drawn('\u202e\u0000')).toBe('');
});

test('some work runs at once, some waits for its turn, and more is refused', async () => {
  const line = createWorkLine({ atOnce: 2, waiting: 1 });
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
  };
  const three = [line.run(work), line.run(work), line.run(work)];
  await expect(line.run(work)).rejects.toMatchObject({
    code: 'SITE_BUSY',
    status: 503,
    retryAfterSeconds: 5,
  });
  ends.shift()!();
  await three[0];
  // Failing work gives its turn away, too.
  const failing = line.run(async () => {
    throw new Error('nothing to draw');
  });
  for (let count = 0; count < 2; count += 1) {
    while (ends.length === 0) await Promise.resolve();
    ends.shift()!();
  }
  await expect(failing).rejects.toThrow('nothing to draw');
  await Promise.all(three);
  expect(most).toBe(2);
});
