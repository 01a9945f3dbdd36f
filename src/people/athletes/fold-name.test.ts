import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { foldName } from '#sport/people/names.rules.ts';

/** Letters of names: Latin with its extensions, Greek, Cyrillic, and what stands between the parts. */
const nameLetter = fc.oneof(
  fc.integer({ min: 0x20, max: 0x17f }),
  fc.integer({ min: 0x1cd, max: 0x233 }),
  fc.integer({ min: 0x370, max: 0x45f }),
  fc.constantFrom(0x2018, 0x2019, 0x2bc, 0x301, 0x327, 0x2013, 0x1e9e),
);
const names = fc.array(nameLetter, { maxLength: 24 }).map((codes) => String.fromCodePoint(...codes));

test('the database folds a name as foldName does', () =>
  withRollback(async (ctx) => {
    const fold = async (texts: string[]) => {
      const { rows } = await sql<{ folded: string }>`
        select fold_name(name) as folded from unnest(${texts}::text[]) with ordinality as t(name, at) order by at`.execute(
        ctx.db,
      );
      return rows.map((row) => row.folded);
    };
    const samples = [
      ...['Łukasz O’Brien-Müller Jr.', 'Đặng  Ærø', 'ǾRSTED', "D'Angelo St. John", 'İstanbul', '4x100'],
      ...fc.sample(names, 500),
    ];
    expect(await fold(samples)).toEqual(samples.map(foldName));
  }));
