// Owns: nothing
// Questions of notifications that still wait for an answer: another coach or the team's page may have answered.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { ACCESS_STATUS } from '#people/access/membership/access-status.rules.ts';
import type { NoticeQuestion } from '#people/notices/notices.rules.ts';

/** Uses one query, however many questions there are. */
export async function listOpenQuestions(
  { db }: Context,
  questions: readonly NoticeQuestion[],
): Promise<NoticeQuestion[]> {
  if (questions.length === 0) return [];
  const numbered = questions.map((question, at) => ({ ...question, at }));
  const { rows } = await sql<{ at: number }>`
    select q.at
    from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as q (at integer, "of" text, "teamId" bigint,
      "userId" bigint, sport text, "claimId" bigint, "athleteId" bigint, season integer)
    where case q."of"
      when 'access' then exists (
        select from team_access a where a.user_id = q."userId" and a.team_id = q."teamId" and a.sport = q.sport
          and a.status = ${ACCESS_STATUS.requestingAccess})
      when 'claim' then exists (
        select from athlete_claims c where c.id = q."claimId" and c.status = 'asked')
      when 'roster' then exists (
        select from rosters r where r.athlete_id = q."athleteId" and r.team_id = q."teamId"
          and r.sport = q.sport and r.season_id = q.season and not r.is_active)
      end`.execute(db);
  return rows.map(({ at }) => questions[at]!);
}
