// The database of better-auth: the transaction of the current call, with instants as dates.
import type { Kysely, KyselyPlugin } from 'kysely';
import type { Schema } from '#kit/server/database/schema.gen.ts';
import type { Context, Db } from './context.ts';

/** Columns of instants end this way. They are text everywhere else; better-auth compares dates. */
const OF_INSTANTS = /_(at|until)$/;

const INSTANTS_AS_DATES: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({
    ...result,
    rows: result.rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [column, withDate(column, value)])),
    ),
  }),
};

const withDate = (column: string, value: unknown) =>
  OF_INSTANTS.test(column) && typeof value === 'string' ? new Date(value) : value;

/** Returns the database of the current call, so that one instance of better-auth works inside every transaction. */
export function databaseOf(asking: () => Pick<Context, 'db'>): Kysely<Schema> {
  return new Proxy({} as Db, {
    get: (_, name) => {
      const db = asking().db.withPlugin(INSTANTS_AS_DATES);
      const value: unknown = Reflect.get(db, name, db);
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });
}
