// Reads style sheets for tests.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface CssRule {
  /** The at-rule around it, such as `@media print`; empty if none. */
  media: string;
  selector: string;
  declarations: [property: string, value: string][];
}

export function readCss(file: string): CssRule[] {
  return parseCss(readFileSync(join(import.meta.dirname, file), 'utf8'));
}

/** Parses formatted CSS: rules, and at-rules with rules in them. */
export function parseCss(source: string): CssRule[] {
  const rules: CssRule[] = [];
  const open: string[] = [];
  const text = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@import[^;]*;/g, '');
  for (const [, body = '', mark] of text.matchAll(/([^{}]*)([{}])/g)) {
    if (mark === '{') {
      open.push(oneLine(body));
      continue;
    }
    const selector = open.pop() ?? '';
    const declarations = readDeclarations(body);
    if (declarations.length > 0) rules.push({ media: open.join(' '), selector, declarations });
  }
  return rules;
}

function readDeclarations(body: string): CssRule['declarations'] {
  return body
    .split(';')
    .map(oneLine)
    .filter((line) => line.includes(':'))
    .map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    });
}

/** Normalizes spaces and leading zeros, so that values can be compared. */
const oneLine = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/(^|[\s(,-])0(\.\d)/g, '$1$2')
    .trim();

/** The custom properties set by rules with this selector. Later ones win. */
export function customProperties(
  rules: readonly CssRule[],
  where: (rule: CssRule) => boolean,
): Map<string, string> {
  const declarations = rules.filter(where).flatMap((rule) => rule.declarations);
  return new Map(
    declarations
      .filter(([name]) => name.startsWith('--'))
      .map(([name, value]) => [name.slice(2), value.toLowerCase()]),
  );
}
