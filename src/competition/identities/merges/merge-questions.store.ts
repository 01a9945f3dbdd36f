// Owns: merge_questions. Merges that another team or a family must answer, and their answers.
import { sql } from 'kysely';
import type { Pair } from '#competition/identities/pairs/pairs.store.ts';
import type { Context } from '#kit/server/context.ts';
import type { Sport } from '#sport/sports.rules.ts';

export type MergeQuestionState = 'asked' | 'agreed' | 'refused' | 'withdrawn';

export interface MergeQuestionRow extends Pair {
  questionId: number;
  /** The team of the coach who asked. */
  teamId: number;
  teamName: string;
  sport: Sport;
  reason: string;
  state: MergeQuestionState;
  askedBy: number | null;
  askedAt: string;
}

/** The ids are those of the current merged identities. */
const QUESTIONS = sql`
  select q.id as "questionId", one.canonical_id as "oneId", other.canonical_id as "otherId", q.team_id as "teamId",
    t.name as "teamName", q.sport, q.reason, q.state, q.asked_by as "askedBy", q.asked_at as "askedAt"
  from merge_questions q
  join athletes one on one.id = q.one_athlete_id
  join athletes other on other.id = q.other_athlete_id
  join teams t on t.id = q.team_id`;

/** Returns null when the team already asked. */
export async function insertQuestion(
  { db, clock, visitor }: Context,
  { oneId, otherId, teamId, sport, reason }: Pair & { teamId: number; sport: Sport; reason: string },
): Promise<number | null> {
  const by = visitor.kind === 'user' ? visitor.userId : null;
  const { rows } = await sql<{ id: number }>`
    insert into merge_questions (one_athlete_id, other_athlete_id, team_id, sport, reason, asked_by, asked_at)
    values (${Math.min(oneId, otherId)}, ${Math.max(oneId, otherId)}, ${teamId}, ${sport}, ${reason.trim()},
      ${by}, ${clock.now().toString()})
    on conflict do nothing
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** The row stays locked until the end of the transaction. */
export async function lockQuestion({ db }: Context, questionId: number): Promise<MergeQuestionRow | null> {
  const { rows } = await sql<MergeQuestionRow>`${QUESTIONS}
    where q.id = ${questionId} for no key update of q`.execute(db);
  return rows[0] ?? null;
}

/** Pending questions that the team asked or that concern an athlete on one of its rosters, the oldest first. */
export async function listQuestionsOfTeam(
  { db }: Context,
  { teamId, sport }: { teamId: number; sport: Sport },
): Promise<MergeQuestionRow[]> {
  const { rows } = await sql<MergeQuestionRow>`${QUESTIONS}
    where q.state = 'asked' and (q.team_id = ${teamId} and q.sport = ${sport} or exists (
      select from rosters r join athletes recorded on recorded.id = r.athlete_id
      where recorded.canonical_id in (one.canonical_id, other.canonical_id)
        and r.team_id = ${teamId} and r.sport = ${sport}))
    order by q.id`.execute(db);
  return rows;
}

/** Pending questions about an athlete under any merged record, the oldest first. */
export async function listQuestionsAbout({ db }: Context, athleteId: number): Promise<MergeQuestionRow[]> {
  const { rows } = await sql<MergeQuestionRow>`${QUESTIONS}
    where q.state = 'asked'
      and (select canonical_id from athletes where id = ${athleteId}) in (one.canonical_id, other.canonical_id)
    order by q.id`.execute(db);
  return rows;
}

export async function closeQuestion(
  { db, clock, visitor }: Context,
  questionId: number,
  state: Exclude<MergeQuestionState, 'asked'>,
  mergeId: number | null = null,
): Promise<void> {
  const by = visitor.kind === 'user' ? visitor.userId : null;
  await sql`
    update merge_questions
    set state = ${state}, merge_id = ${mergeId}, decided_by = ${by}, decided_at = ${clock.now().toString()}
    where id = ${questionId}`.execute(db);
}
