// Owns: nothing
// Which questions of notifications still wait for an answer: another coach may have given it, or the page of the team.
import { sql } from 'kysely';
import type { NoticeQuestion } from '#kit/notices.ts';
import type { Context } from '#kit/server/context.ts';
import { ACCESS_STATUS } from '#sport/enumerations.rules.ts';

/** In one query, however many. */
export async function listOpen(
  { db }: Context,
  questions: readonly NoticeQuestion[],
): Promise<NoticeQuestion[]> {
  if (questions.length === 0) return [];
  const asked = questions.map((question, at) => ({ ...question, at }));
  const { rows } = await sql<{ at: number }>`
    select q.at
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as q (at integer, "of" text, "teamId" bigint,
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
