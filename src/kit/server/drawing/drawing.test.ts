import { expect, test } from 'vitest';
import { fitText, outlineOf, widthOf } from './letters.ts';

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
