// The script that browsers load instead of Stripe.js: the files of `browser`, joined, as plain JavaScript.
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

/** Each file uses those before it. */
const FILES = ['card-input.rules.ts', 'card-fields.client.ts', 'questions.client.ts', 'stripe-js.client.ts'];

/** The files import the clock of the site, whose own file is no part of the script. */
const CLOCK = 'const systemClock = { now: () => ({ epochMilliseconds: Date.now() }) };';

let script: string | null = null;

/** A classic script, as Stripe.js is, which defines `Stripe` and nothing else. */
export function stripeScript(): string {
  script ??= withoutWarnings(
    () => `(() => {\n'use strict';\n${CLOCK}\n${FILES.map(plainSource).join('\n')}\n})();\n`,
  );
  return script;
}

/** Node runs this site's sources the same way, but warns that the function for it may change. */
function withoutWarnings<Result>(work: () => Result): Result {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return work();
  } finally {
    process.emitWarning = emitWarning;
  }
}

function plainSource(file: string): string {
  const source = readFileSync(join(import.meta.dirname, 'browser', file), 'utf8');
  return stripTypeScriptTypes(source)
    .replace(/^import\s[^;]*;$/gm, '')
    .replace(/^export /gm, '');
}
