import { expect, test } from 'vitest';
import { reportLines } from './report-lines.rules.ts';

test('every kind of line end separates lines, and a form feed starts one', () => {
  expect(reportLines('a\r\nb\rc\n\fd\fe')).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('tabs, no-break spaces and invisible characters', () => {
  expect(reportLines('ab\tc\u00a0d\u200b\u0000e  ')).toEqual(['ab      c de']);
});

test('a minus, a missing place and a range are typed with hyphens; a name keeps its dash', () => {
  expect(reportLines('–– Jean–Luc  −0.4  4–10.00')).toEqual(['-- Jean–Luc  -0.4  4-10.00']);
});

test('a preformatted page keeps its lines, and HTML entities become characters', () => {
  const page =
    '<html><head><title>no</title></head><body><pre>\n 1 O&#39;Dell &amp; Co<b>!</b>\n 2 Zo&euml;&#235;</pre>';
  expect(reportLines(page)).toEqual(['', " 1 O'Dell & Co!", ' 2 Zo&euml;ë']);
});

test('paragraphs and breaks are lines, whatever the lines of the HTML source', () => {
  expect(reportLines('<p>&nbsp;1 A</p>\n<p>&nbsp;2 B</p><p>3 C<br>4 D</p>')).toEqual([
    ' 1 A',
    ' 2 B',
    '3 C',
    '4 D',
    '',
  ]);
});

test('scripts and styles are not lines of a report', () => {
  expect(reportLines('<style>p { x }</style><script>1 < 2</script><header>x</header><p>a</p>')).toEqual([
    'xa',
    '',
  ]);
});

test('a letter and its accent become one character', () => {
  expect(reportLines('Zoe\u0308')).toEqual(['Zoë']);
});
