// Styles of screens use kit/ui: no own colors, no own lengths, no undefined names.
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { type CssRule, parseCss, readCss } from './css-source.fixtures.ts';

const SOURCE = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(SOURCE, file), 'utf8');
const everyFile = (pattern: string) => globSync(pattern, { cwd: SOURCE }).sort();

const KIT_STYLES = everyFile('kit/ui/**/*.css');
const SCREEN_STYLES = everyFile('**/*.module.css').filter((file) => !file.startsWith('kit/'));

/** Lengths for print are allowed. */
const isOfPaper = ({ media }: CssRule) => media.includes('@media print');

/** A hairline is outside the scale. */
const LENGTH = /(?<![\w.-])-?(?!1px\b)[\d.]+(px|rem|pt|mm|cm|in)\b/;
const COLOR = /#[\da-f]{3,8}\b|\b(rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch|color)\(/i;
/** `transparent`, `currentColor` and system colors are allowed. */
const COLOR_NAME =
  /(?<![\w-])(white|black|gr[ae]y|silver|red|green|blue|yellow|orange|purple|pink|brown|gold|navy|teal|maroon|olive)(?![\w-])/i;

function faultsOf(rule: CssRule): string[] {
  return rule.declarations.flatMap(([property, value]) => {
    const own = value.replace(/var\([^)]*\)/g, '');
    const faults = [
      COLOR.test(own) || (COLOR_NAME.test(own) && !property.startsWith('grid')),
      LENGTH.test(own) && !isOfPaper(rule),
    ];
    return faults.includes(true) ? [`${rule.selector} { ${property}: ${value} }`] : [];
  });
}

test.each(SCREEN_STYLES)('%s takes its colors and lengths from the tokens', (file) => {
  expect(parseCss(read(file)).flatMap(faultsOf)).toEqual([]);
});

test('what is refused and what is not', () => {
  const faults = (declaration: string) => parseCss(`.a { ${declaration}; }`).flatMap(faultsOf);
  for (const refused of [
    'color: #fff',
    'color: white',
    'background: rgb(0 0 0 / 50%)',
    'padding: 0 3px',
    'margin: -8px',
    'width: calc(100% - 12px)',
    'font: 500 11px/1 var(--font)',
    'gap: 0.5rem',
  ]) {
    expect(faults(refused), refused).toHaveLength(1);
  }
  for (const fine of [
    'color: var(--text)',
    'border: 1px solid var(--line)',
    'margin: -1px 0 0',
    'width: calc(100% - var(--s-5))',
    'background: color-mix(in srgb, var(--ok) 45%, var(--bg))',
    'border-color: transparent',
    'max-width: 52ch',
    'letter-spacing: -0.01em',
    'white-space: nowrap',
  ]) {
    expect(faults(fine), fine).toEqual([]);
  }
});

const BREAKPOINTS = new Set(['max-width: 599.98px', 'max-width: 899.98px', 'max-width: 1099.98px']);
/** The width at which the columns of a results table fit beside the list of events. */
BREAKPOINTS.add('max-width: 1279.98px')
  .add('min-width: 600px')
  .add('min-width: 900px')
  .add('min-width: 1100px');

test('pages change their layout only at the widths of the design', () => {
  const widths = [...KIT_STYLES, ...SCREEN_STYLES].flatMap((file) =>
    [...read(file).matchAll(/@(?:media|container)[^{]*/g)]
      .flatMap(([prelude]) => [...prelude.matchAll(/\((\w+-width: [\d.]+px)\)/g)])
      .map(([, width]) => width!),
  );
  expect([...new Set(widths)].filter((width) => !BREAKPOINTS.has(width))).toEqual([]);
});

const propertiesIn = (rules: readonly CssRule[]) =>
  rules.flatMap(({ declarations }) =>
    declarations.map(([name]) => name).filter((name) => name.startsWith('--')),
  );

test('every token is defined or has a fallback', () => {
  const defined = new Set(
    ['tokens.css', 'measures.css', 'base.css'].flatMap((file) => propertiesIn(readCss(file))),
  );
  // Some are set by code that counts or measures.
  for (const file of everyFile('**/*.{ts,tsx}')) {
    for (const [, name] of read(file).matchAll(/(--[a-z][\w-]*)['":]/g)) defined.add(name!);
  }
  const unknown = [...KIT_STYLES, ...SCREEN_STYLES].flatMap((file) => {
    const own = new Set(propertiesIn(parseCss(read(file))));
    return [...read(file).matchAll(/var\((--[\w-]+)\)/g)]
      .map(([, name]) => name!)
      .filter((name) => !defined.has(name) && !own.has(name))
      .map((name) => `${file}: ${name}`);
  });
  expect(unknown).toEqual([]);
});

test('every class is used, where it is written or where it is imported', () => {
  const code = everyFile('**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  const texts = new Map(code.map((file) => [file, read(file)]));
  const unused = [...KIT_STYLES, ...SCREEN_STYLES]
    .filter((file) => file.endsWith('.module.css'))
    .flatMap((file) => {
      const users = [...texts].filter(([path, text]) => text.includes(specifierOf(file, path)));
      return classesIn(file)
        .filter((name) => !users.some(([path, text]) => uses(text, specifierOf(file, path), name)))
        .map((name) => `${file}: .${name}`);
    });
  expect(unused).toEqual([]);
});

/** Resolves `from '…'` in a file, relative or from the root of the source. */
function specifierOf(style: string, user: string): string {
  const isBeside = join(style, '..') === join(user, '..');
  return isBeside ? `'./${relative(join(user, '..'), style)}'` : `'#${style}'`;
}

function classesIn(file: string): string[] {
  const selectors = parseCss(read(file)).map(({ selector }) => selector.replace(/"[^"]*"/g, ''));
  return [
    ...new Set(selectors.flatMap((text) => [...text.matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name!))),
  ];
}

/** Matches `styles.name`, and `styles[expression]`, which may be any name. */
function uses(text: string, specifier: string, name: string): boolean {
  const imported = new RegExp(`import (\\w+) from ${specifier.replace(/[.*+?^$(){}|[\]\\]/g, '\\$&')}`);
  const local = imported.exec(text)?.[1];
  if (local === undefined) return false;
  return new RegExp(`\\b${local}(\\.${name}\\b|\\[)`).test(text);
}
