// Owns: nothing
// Reads a member's news since an instant: results, corrections, comments and decisions.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface NewResults {
  athleteId: number;
  meetId: number;
  meetName: string;
  sport: Sport;
  lastOn: Day;
  /** A record comes first, then the later result. */
  resultIds: number[];
}

/** Groups new results by athlete and meet; results run before `ranFrom` are history that was added later. */
export async function listNewResults(
  { db }: Context,
  athleteIds: readonly number[],
  { since, ranFrom, most }: { since: string; ranFrom: Day; most: number },
): Promise<NewResults[]> {
  if (athleteIds.length === 0) return [];
  const { rows } = await sql<NewResults>`
    select recorded.canonical_id as "athleteId", m.id as "meetId", m.name as "meetName", m.sport,
      max(r.competed_on) as "lastOn",
      array_agg(r.id order by r.best_flag is not distinct from 'PR' desc, r.best_flag is not null desc,
        r.competed_on desc, r.id desc) as "resultIds"
    from athlete_records recorded
    join performances r on r.athlete_id = recorded.id
    join public_meets m on m.id = r.meet_id
    where recorded.canonical_id = any(${athleteIds}::bigint[]) 
      and r.created_at > ${since} and r.competed_on >= ${ranFrom}
    group by recorded.canonical_id, m.id, m.name, m.sport
    order by "lastOn" desc, m.id desc, "athleteId"
    limit ${most}`.execute(db);
  return rows;
}

export interface Correction {
  athleteId: number;
  resultId: number;
  at: string;
  reason: string | null;
}

/** Lists the latest manual change of mark, place or status of each result. */
export async function listCorrections(
  { db }: Context,
  athleteIds: readonly number[],
  { since, most }: { since: string; most: number },
): Promise<Correction[]> {
  if (athleteIds.length === 0) return [];
  const { rows } = await sql<Correction>`
    select distinct on (r.id) recorded.canonical_id as "athleteId", r.id as "resultId", c.at, c.reason
    from athlete_records recorded
    join results r on r.athlete_id = recorded.id and r.removed_at is null and not r.is_rehearsal
    join result_changes c on c.result_id = r.id
    where recorded.canonical_id = any(${athleteIds}::bigint[]) and c.at > ${since}
      and c.origin = 'hand' and c.before ?| array['markEntered', 'place', 'status']
    order by r.id, c.at desc
    limit ${most}`.execute(db);
  return rows;
}

export interface NewComment {
  workoutId: number;
  day: Day;
  title: string;
  writer: string;
  at: string;
  /** The owner of the log. */
  handle: string;
}

/** Lists comments by others on the reader's workouts. */
export async function listNewComments(
  { db }: Context,
  userId: number,
  { since, most }: { since: string; most: number },
): Promise<NewComment[]> {
  const { rows } = await sql<NewComment>`
    select w.id as "workoutId", w.day, w.title, writer.name as writer, c.created_at as at, owner.handle
    from workouts w
    join workout_comments c on c.workout_id = w.id and c.removed_at is null
    join users writer on writer.id = c.user_id
    join users owner on owner.id = w.user_id
    where w.user_id = ${userId} and w.removed_at is null and c.user_id <> ${userId} and c.created_at > ${since}
    order by c.created_at desc
    limit ${most}`.execute(db);
  return rows;
}

export interface OwnDecision {
  teamId: number;
  teamName: string;
  sport: Sport;
  status: number;
  type: string;
  at: string;
}

/** Lists recent decisions about the reader's own access. */
export async function listOwnDecisions(
  { db }: Context,
  userId: number,
  { since, most }: { since: string; most: number },
): Promise<OwnDecision[]> {
  const { rows } = await sql<OwnDecision>`
    select a.team_id as "teamId", t.name as "teamName", a.sport, a.status, a.type, a.changed_at as at
    from team_access a
    join teams t on t.id = a.team_id
    where a.user_id = ${userId} and a.changed_at > ${since}
    order by a.changed_at desc
    limit ${most}`.execute(db);
  return rows;
}
