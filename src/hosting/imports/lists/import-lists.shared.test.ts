import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listBests } from '#competition/bests/best-lists.service.ts';
import { importFile } from '#hosting/imports/import.service.ts';
import type { FileReport } from '#hosting/imports/imports.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { describeShared, withRollback } from '#kit/server/testing/test-database.ts';

// Real files beside the checkout; the tests are skipped where they are missing.

const BULK_TIMEOUT_MS = 600_000;

function importPath(ctx: Context, path: string, bytes: Buffer = readFileSync(path)): Promise<FileReport> {
  const folder = {
    path: dirname(path),
    modifiedOn: null,
    fileNames: readdirSync(dirname(path)),
    read: (name: string) => readFileSync(join(dirname(path), name)),
  };
  return importFile(ctx, { fileName: basename(path), bytes, folder, options: {}, isDryRun: false });
}

/** The longest of the 75 lists make the whole file six times as long, and nothing in it different. */
const LONGER_LISTS = ['M,100-metres', 'M,long-jump', 'F,high-jump'];
const ROWS_OF_SHORT_LIST = 1000;

/** Cuts a file of lists down to its short lists and a few long ones. */
function fewLists(path: string): Buffer {
  const [head, ...rows] = gunzipSync(readFileSync(path)).toString().split('\n');
  const byList = Map.groupBy(rows, (row) => row.split(',', 2).join(','));
  const lists = [...byList].filter(
    ([list, { length }]) => length < ROWS_OF_SHORT_LIST || LONGER_LISTS.includes(list),
  );
  return gzipSync([head, ...lists.flatMap(([, rows]) => rows)].join('\n'));
}

/** Counts athletes and squads with more than one row in a list of all seasons. */
async function countListedTwice({ db }: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select subject_id from season_best
      where season_id in (0, 10000) and conditions & 1 <> 0
      group by subject_kind, subject_id, event_variant, gender, season_id
      having count(*) > 1
    ) as twice`.execute(db);
  return rows[0]!.count;
}

const hundredMeters = {
  scope: { kind: 'world' },
  eventVariant: '100m',
  gender: 'M',
  seasonId: 0,
  conditions: 'legal',
} as const;

describeShared('rio2016/rio_athletics_results.json', (path) => {
  test('is one meet with its 3,580 results, all published', () =>
    withRollback(async (ctx) => {
      const report = await importPath(ctx, path);
      expect(report).toMatchObject({
        format: 'rio-json',
        meets: [{ name: '31st Olympic Games' }],
        events: 64,
        results: 3580,
        published: 3580,
        waiting: 0,
        relayLegs: 388,
        athletes: { existing: 0, added: 2282 },
        issues: [],
      });
      const { rows } = await listBests(ctx, hundredMeters);
      expect(rows[0]).toMatchObject({ rank: 1, rankKey: 9810 });
      expect(await countListedTwice(ctx)).toBe(0);
      const again = await importPath(ctx, path);
      expect(again).toMatchObject({
        isAlreadyImported: true,
        changes: { added: 0, changed: 0, unchanged: 3580 },
      });
    }));
});

describeShared('rankings-world-athletics/toplists_dev.csv.gz', (path) => {
  test(
    'is published, with every athlete once in each list; a list of the same performances adds nothing',
    () =>
      withRollback(async (ctx) => {
        const report = await importPath(ctx, path, fewLists(path));
        expect(report).toMatchObject({
          format: 'wa-list',
          meetCount: 15_368,
          events: 46,
          results: 47_153,
          published: 47_153,
          waiting: 0,
          athletes: { existing: 0, added: 7814 },
        });
        expect(await countListedTwice(ctx)).toBe(0);
        const { rows } = await listBests(ctx, hundredMeters);
        expect(rows.slice(0, 5).map(({ rank, rankKey }) => [rank, rankKey])).toEqual([
          [1, 9580],
          [2, 9690],
          [2, 9690],
          [4, 9720],
          [5, 9740],
        ]);
        expect(new Set(rows.map(({ id }) => id)).size).toBe(100);

        const raw = await importPath(ctx, join(dirname(path), 'raw-sample_men_100-metres.csv'));
        expect(raw).toMatchObject({
          athletes: { added: 0 },
          teams: { added: 0 },
          changes: { added: 0, changed: 0, unchanged: 24_875, removed: 0 },
        });
        expect(await countListedTwice(ctx)).toBe(0);
      }),
    BULK_TIMEOUT_MS,
  );
});
