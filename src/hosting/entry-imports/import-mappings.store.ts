// Owns: import_mappings. The answers of a host to earlier files, by sport.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { insertItems } from '#kit/server/database/bulk.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { MappedKind } from './plan/decisions.rules.ts';

export interface MappingOf {
  userId: number;
  sport: Sport;
}

/** Maps keys of questions to answers. */
export async function listMappings(
  { db }: Context,
  { userId, sport }: MappingOf,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ written: string; answer: string }>`
    select written, answer from import_mappings
    where user_id = ${userId} and sport = ${sport} and written = any(${keys}::text[])`.execute(db);
  return new Map(rows.map(({ written, answer }) => [written, answer]));
}

export async function saveMappings(
  { db }: Context,
  { userId, sport }: MappingOf,
  mappings: readonly { kind: MappedKind; written: string; answer: string }[],
  now: string,
): Promise<void> {
  if (mappings.length === 0) return;
  await sql`
    delete from import_mappings where user_id = ${userId} and sport = ${sport}
      and written = any(${mappings.map(({ written }) => written)}::text[])`.execute(db);
  await insertItems(db, 'import_mappings', mappings, {
    user_id: () => userId,
    sport: () => sport,
    kind: ({ kind }) => kind,
    written: ({ written }) => written,
    answer: ({ answer }) => answer,
    answered_at: () => now,
  });
}
