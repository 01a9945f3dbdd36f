// Owns: nothing. The database of better-auth: the transaction of the current call, with instants as dates.
import type { Kysely, KyselyPlugin } from 'kysely';
import type { Context, Db } from '#kit/server/context.ts';
import type { Schema } from '#kit/server/database/schema.gen.ts';

/** Columns of instants end this way. They are text everywhere else; better-auth compares dates. */
const INSTANT_COLUMN = /_(at|until)$/;

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
  INSTANT_COLUMN.test(column) && typeof value === 'string' ? new Date(value) : value;

/** Returns the database of the current call, so that one instance of better-auth works inside every transaction. */
export function bindDatabase(getCall: () => Pick<Context, 'db'>): Kysely<Schema> {
  return new Proxy({} as Db, {
    get: (_, name) => {
      const db = getCall().db.withPlugin(INSTANTS_AS_DATES);
      const value: unknown = Reflect.get(db, name, db);
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });
}
