import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXPORT } from '#hosting/result-files/hytek-export/hytek-export.fixtures.ts';
import { HEAT, START_LISTS } from '#hosting/result-files/lynx/lynx.fixtures.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';

/** Each run is a separate process. */
const SEVERAL_PROCESSES_MS = 60_000;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-'));
  mkdirSync(join(folder, 'Spring Cup'));
  writeFileSync(join(folder, 'Spring Cup', 'lynx.evt'), START_LISTS);
  writeFileSync(join(folder, 'Spring Cup', '002-1-02.lif'), HEAT);
  writeFileSync(join(folder, 'Spring Cup', 'notes.txt'), 'Bring the flags.\n');
  writeFileSync(join(folder, 'results.txt'), EXPORT);
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Run {
  code: number;
  reports: {
    file: string;
    format?: string;
    published?: number;
    error?: { code: string };
    removed?: number;
  }[];
  stderr: string;
}

/** Runs the command with its arguments; stdout holds nothing but the JSON. */
function run(url: string, ...args: string[]): Promise<Run> {
  const env = { ...process.env, DATABASE_URL: url, INIT_CWD: folder, DEMO: '0' };
  return new Promise((resolve) => {
    const script = join(import.meta.dirname, 'import.ts');
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) => {
      const code = typeof error?.code === 'number' ? error.code : 0;
      resolve({ code, reports: stdout === '' ? [] : JSON.parse(stdout), stderr });
    });
  });
}

test(
  'the command imports files and folders, reports each as JSON, and takes them back',
  () =>
    withOwnDatabase(async ({ url }) => {
      const imported = await run(url, 'results.txt', 'Spring Cup');
      expect(imported.code).toBe(2);
      expect(
        imported.reports.map(({ file, format, published, error }) => [
          file,
          format ?? error?.code,
          published,
        ]),
      ).toEqual([
        ['results.txt', 'hytek-results', 16],
        ['002-1-02.lif', 'finishlynx', 3],
        ['lynx.evt', 'finishlynx-companion', 0],
        ['notes.txt', 'IMPORT_FORMAT_UNKNOWN', undefined],
      ]);
      expect(imported.stderr).toContain('Harbor Invitational');

      const rehearsed = await run(url, '--undo', '--dry-run', 'results.txt');
      const undone = await run(url, '--undo', 'results.txt', 'missing.txt');
      expect([rehearsed.code, rehearsed.reports[0]?.removed]).toEqual([0, 16]);
      expect([undone.code, undone.reports[0]?.removed, undone.reports[1]?.error?.code]).toEqual([
        2,
        16,
        'IMPORT_FILE_UNREADABLE',
      ]);
    }),
  SEVERAL_PROCESSES_MS,
);

test(
  'an option that it does not take stops it with a sentence, before anything is read',
  () =>
    withOwnDatabase(async ({ url }) => {
      const { code, reports, stderr } = await run(url, '--date', '4/11/2026', 'results.txt');
      expect([code, reports]).toEqual([2, []]);
      expect(stderr).toContain('--date does not take "4/11/2026"');
    }),
  SEVERAL_PROCESSES_MS,
);
