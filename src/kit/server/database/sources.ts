// Owns: sources. Where data came from, under which licence, and whether it may be shown elsewhere.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';

export interface Source {
  /** One row a name. */
  name: string;
  licence: string | null;
  attribution: string | null;
  /** False: never in exports, the sitemap, the demo or pictures. */
  republish: boolean;
}

/** Finds the source by its name, or creates it. A known one stays as it is: whether it may be shown is no file's word. */
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
