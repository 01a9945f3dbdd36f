// The values of the look: equal to the design's, equal in both dark blocks, and far enough apart to be read.
import { describe, expect, test } from 'vitest';
import { sharedFile } from '#kit/shared-data.ts';
import { type CssRule, customProperties, parseCss, readCss } from './css-source.fixtures.ts';

const DARK_BY_SYSTEM = ':root:not([data-theme="light"])';
const DARK_BY_CHOICE = ':root[data-theme="dark"]';
const RULES = readCss('tokens.css');
const OURS = readCss('measures.css');

const themes = {
  light: customProperties(RULES, ({ media, selector }) => media === '' && selector === ':root'),
  dark: customProperties(RULES, ({ selector }) => selector === DARK_BY_CHOICE),
};

const design = sharedFile('../design/tokens.css');

test.skipIf(!design)('every token has the value that the design gave it', () => {
  expect(RULES).toEqual(parseCss(design!));
});

test('the dark that the system asks for and the dark that is chosen are the same', () => {
  const bySystem = customProperties(
    RULES,
    ({ media, selector }) => media === '@media (prefers-color-scheme: dark)' && selector === DARK_BY_SYSTEM,
  );
  expect([...bySystem]).toEqual([...themes.dark]);
});

/** Every pair of text or border and background, with its minimum contrast. */
const READ_ON: [use: string, foreground: string, background: string, least: number][] = [
  ['body text', 'text', 'bg', 7],
  ['text on a filter bar', 'text', 'bg-sunken', 7],
  ['text on a selected row', 'text', 'bg-selected', 7],
  ['secondary text', 'text-2', 'bg', 4.5],
  ['secondary text on a filter bar', 'text-2', 'bg-sunken', 4.5],
  ['small print', 'text-3', 'bg', 4.5],
  ['small print on a filter bar', 'text-3', 'bg-sunken', 4.5],
  ['small print on a row under the pointer', 'text-3', 'bg-hover', 4.5],
  ['small print on a selected row', 'text-3', 'bg-selected', 4.5],
  ['small print in a menu', 'text-3', 'bg-raised', 4.5],
  ['a link', 'link', 'bg', 4.5],
  ['a link on a filter bar', 'link', 'bg-sunken', 4.5],
  ['a link on a selected row', 'link', 'bg-selected', 4.5],
  ['the first button of a view', 'on-accent', 'accent', 4.5],
  ['the same under the pointer', 'on-accent', 'accent-hover', 4.5],
  ['the header', 'bar-text', 'bar', 7],
  ['what steps back in the header', 'bar-text-2', 'bar', 4.5],
  ['the hint in the search field', 'bar-text-2', 'bar-2', 4.5],
  ['a count of unread', 'on-bar-accent', 'bar-accent', 7],
  ['a link in a toast', 'bar-link', 'bar', 4.5],
  ['the live dot in a toast', 'bar-live', 'bar', 4.5],
  ['an edge in the header', 'bar-line-2', 'bar', 3],
  ['track and field', 'track', 'bg', 4.5],
  ['its tag', 'track', 'track-tint', 4.5],
  ['track and field on a filter bar', 'track', 'bg-sunken', 4.5],
  ['cross country', 'xc', 'bg', 4.5],
  ['its tag', 'xc', 'xc-tint', 4.5],
  ['cross country on a filter bar', 'xc', 'bg-sunken', 4.5],
  ['a personal record', 'on-pr', 'pr', 4.5],
  ['a season record, an improvement', 'pr', 'bg', 4.5],
  ['a note on a personal record', 'pr', 'pr-tint', 4.5],
  ['a record', 'on-record', 'record', 4.5],
  ['a note on a record', 'record', 'record-tint', 4.5],
  ['a live tag', 'on-live', 'live', 4.5],
  ['live', 'live', 'bg', 4.5],
  ['in progress', 'live', 'live-tint', 4.5],
  ['live on a selected row', 'live', 'bg-selected', 4.5],
  ['official', 'ok', 'bg', 4.5],
  ['its tag', 'ok', 'ok-tint', 4.5],
  ['awaiting validation', 'warn', 'bg', 4.5],
  ['its tag', 'warn', 'warn-tint', 4.5],
  ['what is wrong', 'danger', 'bg', 4.5],
  ['a note on it', 'danger', 'danger-tint', 4.5],
  ['a button that removes', 'on-danger', 'danger', 4.5],
  ['the first place', 'on-gold', 'gold', 7],
  ['the second place', 'on-silver', 'silver', 7],
  ['the third place', 'on-bronze', 'bronze', 7],
  ['the edge of a field', 'line-control', 'bg', 3],
  ['the same on a filter bar', 'line-control', 'bg-sunken', 3],
  ['the focus ring', 'focus', 'bg', 3],
  ['the focus ring on a filter bar', 'focus', 'bg-sunken', 3],
  ['the focus ring in the header', 'focus-on-bar', 'bar', 3],
];

describe.each(['light', 'dark'] as const)('in the %s', (theme) => {
  test.each(READ_ON)('%s: %s on %s can be read', (_, foreground, background, least) => {
    expect(contrast(themes[theme], foreground, background)).toBeGreaterThanOrEqual(least);
  });

  test('with more contrast all text has 7 to 1 and every border 3 to 1', () => {
    const more = customProperties(OURS, ({ media }) => media.includes('prefers-contrast: more'));
    const colors = new Map([...themes[theme], ...more]);
    for (const text of ['text', 'text-2', 'text-3']) {
      for (const ground of ['bg', 'bg-sunken', 'bg-hover', 'bg-selected', 'bg-raised']) {
        expect(contrast(colors, text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(7);
      }
    }
    for (const edge of ['line', 'line-2', 'line-control']) {
      expect(contrast(colors, edge, 'bg'), edge).toBeGreaterThanOrEqual(3);
    }
    expect(contrast(colors, 'bar-text-2', 'bar')).toBeGreaterThanOrEqual(7);
  });
});

test('paper is black on white in the dark too', () => {
  const isPrint = ({ media }: CssRule) => media === '@media print';
  const paper = new Map([
    ...themes.dark,
    ...customProperties(RULES, isPrint),
    ...customProperties(OURS, isPrint),
  ]);
  const texts = ['text', 'text-2', 'text-3', 'link', 'track', 'xc', 'pr', 'record', 'live', 'ok', 'warn'];
  for (const text of [...texts, 'danger']) {
    for (const ground of ['bg', 'bg-sunken', 'bg-raised', 'bg-selected', 'warn-tint', 'xc-tint']) {
      expect(contrast(paper, text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

type Rgb = readonly number[];

/** Web Content Accessibility Guidelines 2.2, "contrast ratio". */
function contrast(colors: ReadonlyMap<string, string>, foreground: string, background: string): number {
  const [lighter, darker] = [foreground, background]
    .map((name) => luminance(readColor(colors, `var(--${name})`)))
    .sort((a, b) => b - a);
  return (lighter! + 0.05) / (darker! + 0.05);
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** A hex color, a token, or a mix of two. */
function readColor(colors: ReadonlyMap<string, string>, value: string): Rgb {
  const [, name] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  if (name !== undefined) return readColor(colors, colors.get(name) ?? '');
  const [, first, share, second] =
    /^color-mix\(in srgb, (var\([\w-]+\)) (\d+)%, (var\([\w-]+\))\)$/.exec(value) ?? [];
  if (first && second) {
    const [one, other] = [readColor(colors, first), readColor(colors, second)];
    return one.map((part, index) => part * (Number(share) / 100) + other[index]! * (1 - Number(share) / 100));
  }
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/.exec(value)?.[1];
  if (!digits) throw new Error(`"${value}" is no color.`);
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g)!;
  return pairs.map((pair) => Number.parseInt(pair, 16));
}
