// Owns: upload_choices. What somebody chose for earlier files of results: columns of layouts, and teams of written names.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { insertItems } from '#kit/server/database/bulk.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface ChoicesOf {
  userId: number;
  sport: Sport;
  kind: 'columns' | 'team';
}

/** Maps what files write to the answers of before. */
export async function listChoices(
  { db }: Context,
  { userId, sport, kind }: ChoicesOf,
  written: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ written: string; answer: string }>`
    select written, answer from upload_choices
    where user_id = ${userId} and sport = ${sport} and kind = ${kind} and written = any(${written}::text[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.written, row.answer]));
}

export async function saveChoices(
  { db }: Context,
  { userId, sport, kind }: ChoicesOf,
  choices: readonly { written: string; answer: string }[],
  now: string,
): Promise<void> {
  if (choices.length === 0) return;
  await sql`
    delete from upload_choices where user_id = ${userId} and sport = ${sport} and kind = ${kind}
      and written = any(${choices.map(({ written }) => written)}::text[])`.execute(db);
  await insertItems(db, 'upload_choices', choices, {
    user_id: () => userId,
    sport: () => sport,
    kind: () => kind,
    written: ({ written }) => written,
    answer: ({ answer }) => answer,
    answered_at: () => now,
  });
}
