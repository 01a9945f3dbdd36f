import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { NEVER_OF_A_COPY, WIPED } from './wiped-tables.rules.ts';

/** A table that is not in the list would keep rows of a copy, or stop its deletion. */
test('every table that can hold something of a meet is wiped, or says why not', () =>
  withRollback(async ({ db }) => {
    const { rows } = await sql<{ name: string }>`
      with recursive parts as (
        select 'meets'::regclass::oid as id
        union
        select conrelid from pg_constraint join parts on confrelid = parts.id
        where contype = 'f' and conrelid::regclass::text <> all(${NEVER_OF_A_COPY}::text[])
      ), named as (
        select attrelid as id from pg_attribute
        where attname in ('meet_id', 'meet_event_id', 'round_id', 'heat_id', 'slot_id', 'entry_id', 'result_id')
          and not attisdropped
      )
      select relname as name from pg_class
      where oid in (select id from parts union select id from named)
        and relkind = 'r' and relnamespace = 'public'::regnamespace
      order by relname`.execute(db);
    const wiped: readonly string[] = WIPED.map(([table]) => table);
    const missing = rows.map(({ name }) => name).filter((name) => !wiped.includes(name));
    expect(missing.filter((name) => !NEVER_OF_A_COPY.includes(name))).toEqual([]);
    const names = new Set(rows.map(({ name }) => name));
    expect(wiped.filter((name) => !names.has(name))).toEqual([]);
  }));
