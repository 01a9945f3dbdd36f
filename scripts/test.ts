// npm test: runs every check, even when one fails. The last line counts the results.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildWhenStale } from './build.ts';
import { checkSizes } from './check-sizes.ts';
import { ensureChromium } from './chromium.ts';

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

const PASSED: Count = { passed: 1, failed: 0, skipped: 0 };
const FAILED: Count = { passed: 0, failed: 1, skipped: 0 };

const ROOT = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'homestretch-reports-'));

// Each of these waits for the disk a while, so at once they are done sooner.
const [lint, types, unused] = [
  check('biome', ['ci', ...(process.stdout.isTTY ? [] : ['--colors=off']), '.']),
  check('tsc', ['--noEmit', '-p', '.']),
  check('knip', []),
];

const steps: [string, () => Count | Promise<Count>][] = [
  ['format and lint', lint],
  ['types', types],
  ['unused code', unused],
  ['unit, service, API and architecture tests', () => runTests('src*')],
  ['build', () => attempt(async () => ((await buildWhenStale()) ? 'built' : 'dist/ is of this tree'))],
  ['script of a first visit', () => attempt(async () => (await checkSizes()).join('\n'))],
  ['journeys', runJourneys],
];

const total: Count = { passed: 0, failed: 0, skipped: 0 };
for (const [name, run] of steps) {
  console.log(`\n== ${name}`);
  const count = await run();
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
}
rmSync(reports, { recursive: true });
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** Starts a check at once. Its turn waits for its end, and prints what it said. */
function check(program: string, args: string[]): () => Promise<Count> {
  const running = spawn(program, args, { ...surroundings(), stdio: ['ignore', 'pipe', 'pipe'] });
  const outputs = Promise.all([text(running.stdout), text(running.stderr)]);
  const ended = once(running, 'close').catch(() => [null]);
  return async () => {
    const [status] = await ended;
    for (const output of await outputs) process.stdout.write(output);
    return status === 0 ? PASSED : FAILED;
  };
}

function run(program: string, args: string[]): number | null {
  return spawnSync(program, args, { ...surroundings(), stdio: ['ignore', 'inherit', 'inherit'] }).status;
}

function surroundings() {
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined };
  return { cwd: ROOT, env: { ...process.env, ...plain }, shell: process.platform === 'win32' };
}

/** A run that dies without a report, or fails outside of its tests, counts as one failure. */
function runTests(project: string): Count {
  const file = join(reports, `${project.replace('*', '')}.json`);
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const status = run('vitest', ['run', '--project', project, ...output]);
  const count = readReport(file);
  if (status !== 0 && count.failed === 0) count.failed = 1;
  return count;
}

function readReport(file: string): Count {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}

async function attempt(work: () => Promise<string>): Promise<Count> {
  try {
    console.log(await work());
    return PASSED;
  } catch (error) {
    console.error(error);
    return FAILED;
  }
}

function runJourneys(): Count {
  try {
    ensureChromium();
  } catch (error) {
    console.error((error as Error).message);
    return FAILED;
  }
  return runTests('journeys');
}
