// The database as better-auth is given it: the transaction of whoever asks, with instants as it expects them.
import type { Kysely, KyselyPlugin } from 'kysely';
import type { Schema } from '#kit/server/database/schema.gen.ts';
import type { Context, Db } from './context.ts';

/** Instants are text everywhere else; better-auth compares them as dates. Its columns of instants end so. */
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

/** Stands for the database of whoever asks: one instance of better-auth then works inside every transaction. */
export function databaseOf(asking: () => Pick<Context, 'db'>): Kysely<Schema> {
  return new Proxy({} as Db, {
    get: (_, name) => {
      const db = asking().db.withPlugin(INSTANTS_AS_DATES);
      const value: unknown = Reflect.get(db, name, db);
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });
}
