// Owns: sources. Sources of data, their licenses, and whether their data may be republished.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';

export interface Source {
  /** Unique. */
  name: string;
  licence: string | null;
  attribution: string | null;
  /** If false, the data is never in exports, the sitemap, the demo or pictures. */
  republish: boolean;
}

/** Finds the source by its name, or creates it. An existing one is not changed, because no file decides what may be republished. */
export async function ensureSource({ db, clock }: Context, source: Source): Promise<number> {
  const { name, licence, attribution, republish } = source;
  await sql`
    insert into sources (name, licence, attribution, republish, created_at)
    values (${name}, ${licence}, ${attribution}, ${republish}, ${clock.now().toString()})
    on conflict (name) do nothing`.execute(db);
  const { id } = await db
    .selectFrom('sources')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
}
