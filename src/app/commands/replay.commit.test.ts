import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXPORT } from '#hosting/result-files/hytek-export/hytek-export.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';

const SEVERAL_PROCESSES_MS = 60_000;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'replay-'));
  writeFileSync(join(folder, 'results.txt'), EXPORT);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command, and sends it a signal when a line of it matches. */
function run(url: string, args: string[], stopAt?: RegExp): Promise<{ code: number | null; lines: string }> {
  const env = { ...process.env, DATABASE_URL: url, INIT_CWD: folder, DEMO: '0' };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'replay.ts'), ...args], { env });
  let lines = '';
  const read = (chunk: Buffer) => {
    lines += chunk;
    if (stopAt?.test(lines)) child.kill('SIGINT');
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, lines })));
}

const countsOf = async ({ db }: Context) => {
  const count = async (table: 'rehearsals' | 'marks' | 'entries' | 'public_meets' | 'performances') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows;
  const visible = await db.selectFrom('athletes').select('id').where('removed_at', 'is', null).execute();
  const counters = await db.selectFrom('counters').select('value').execute();
  return {
    rehearsals: await count('rehearsals'),
    marks: await count('marks'),
    entries: await count('entries'),
    publicMeets: await count('public_meets'),
    performances: await count('performances'),
    visibleAthletes: visible.length,
    counted: counters.reduce((sum, { value }) => sum + Number(value), 0),
  };
};

const NOTHING = {
  rehearsals: 0,
  marks: 0,
  entries: 0,
  publicMeets: 0,
  performances: 0,
  visibleAthletes: 0,
  counted: 0,
};

test(
  'the command plays a file into a private copy, and wipes it after the last mark or a signal',
  () =>
    withOwnDatabase(async ({ url, ctx }) => {
      const played = await run(url, ['results.txt', '--speed', '600']);
      expect(played.lines).toContain('100 %: ');
      expect(played.lines).toContain('The copy stays for two days');
      expect(played.code).toBe(0);
      const after = await countsOf(ctx);
      expect(after).toMatchObject({ ...NOTHING, rehearsals: 1, entries: after.entries, marks: after.marks });
      expect(after.marks).toBeGreaterThan(10);
      const results = await ctx.db
        .selectFrom('results')
        .select('is_rehearsal')
        .where('removed_at', 'is', null)
        .execute();
      expect(results.length).toBeGreaterThan(10);
      expect(results.every(({ is_rehearsal }) => is_rehearsal)).toBe(true);

      const wiped = await run(url, ['results.txt', '--speed', '600', '--wipe']);
      expect(wiped.lines).toContain('Nothing of it is left.');
      expect(await countsOf(ctx)).toEqual(after);

      const stopped = await run(url, ['results.txt', '--speed', '1'], /marks to play/);
      expect(stopped.lines).toContain('Nothing of it is left.');
      expect(await countsOf(ctx)).toEqual(after);

      expect((await run(url, ['results.txt', '--speed', '0'])).code).toBe(2);
      expect((await run(url, ['results.txt', '--host', 'nobody@example.org'])).code).toBe(2);
    }),
  SEVERAL_PROCESSES_MS,
);
