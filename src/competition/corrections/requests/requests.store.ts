// Owns: correction_requests
// The corrections that people ask for, and how they were decided.
import { sql } from 'kysely';
import type { ProposedValues, RequestState } from '#competition/corrections/corrections.rules.ts';
import type { Context } from '#kit/server/context.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface RequestRow {
  requestId: number;
  meetId: number;
  meetName: string;
  resultId: number;
  state: RequestState;
  askedBy: number;
  askerFirstName: string;
  askerLastName: string;
  askerEmail: string;
  askedAt: string;
  proposed: ProposedValues;
  note: string;
  evidenceUrl: string | null;
  ownerId: number | null;
  ownerName: string | null;
  decidedBy: number | null;
  decidedAt: string | null;
  answer: string | null;
}

const REQUESTS = sql`
  select q.id as "requestId", q.meet_id as "meetId", m.name as "meetName", q.result_id as "resultId", q.state,
    q.asked_by as "askedBy", asker.first_name as "askerFirstName", asker.last_name as "askerLastName",
    asker.email as "askerEmail", q.asked_at as "askedAt", q.proposed, q.note, q.evidence_url as "evidenceUrl",
    q.owner_id as "ownerId", owner.name as "ownerName", q.decided_by as "decidedBy", q.decided_at as "decidedAt",
    q.answer
  from correction_requests q
  join meets m on m.id = q.meet_id
  join users asker on asker.id = q.asked_by
  left join users owner on owner.id = q.owner_id`;

async function listWhere({ db }: Context, where: ReturnType<typeof sql>): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`${REQUESTS} where ${where}`.execute(db);
  return rows;
}

export async function findRequest(ctx: Context, requestId: number): Promise<RequestRow | null> {
  const [row] = await listWhere(ctx, sql`q.id = ${requestId}`);
  return row ?? null;
}

/** Locks the request until the end of the transaction, so that two hosts do not decide it at once. */
export async function lockRequest(ctx: Context, requestId: number): Promise<RequestRow | null> {
  const [row] = await listWhere(ctx, sql`q.id = ${requestId} for update of q`);
  return row ?? null;
}

export async function findOpenRequest(
  ctx: Context,
  { resultId, userId }: { resultId: number; userId: number },
): Promise<RequestRow | null> {
  const [row] = await listWhere(
    ctx,
    sql`q.result_id = ${resultId} and q.asked_by = ${userId} and q.state = 'asked'`,
  );
  return row ?? null;
}

/** Lists open requests first, the oldest first, then the decided ones, the latest first. */
export function listRequestsOfMeet(ctx: Context, meetId: number, limit: number): Promise<RequestRow[]> {
  return listWhere(
    ctx,
    sql`q.meet_id = ${meetId}
      order by q.state = 'asked' desc, case when q.state = 'asked' then q.id else -q.id end limit ${limit}`,
  );
}

/** Lists the latest first. */
export function listRequestsOfAsker(ctx: Context, userId: number, limit: number): Promise<RequestRow[]> {
  return listWhere(ctx, sql`q.asked_by = ${userId} order by q.id desc limit ${limit}`);
}

/** Lists the requests of others about results of a team, the latest first. */
export function listRequestsOfTeam(
  ctx: Context,
  { teamId, sport, exceptUserId }: { teamId: number; sport: Sport; exceptUserId: number },
  limit: number,
): Promise<RequestRow[]> {
  return listWhere(
    ctx,
    sql`q.asked_by <> ${exceptUserId} and m.sport = ${sport} and q.state <> 'withdrawn'
      and q.result_id in (select id from results where team_id = ${teamId} and removed_at is null)
      order by q.id desc limit ${limit}`,
  );
}

export async function countOpenRequests({ db }: Context, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from correction_requests
    where asked_by = ${userId} and state = 'asked'`.execute(db);
  return rows[0]!.count;
}

export interface RequestToSave {
  meetId: number;
  resultId: number;
  userId: number;
  proposed: ProposedValues;
  note: string;
  evidenceUrl: string | null;
  /** The host who takes care of it. */
  ownerId: number | null;
}

/** Returns null if the person has an open request about this result. */
export async function insertRequest(
  { db, clock }: Context,
  { meetId, resultId, userId, proposed, note, evidenceUrl, ownerId }: RequestToSave,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into correction_requests (meet_id, result_id, state, asked_by, asked_at, proposed, note, evidence_url,
      owner_id)
    values (${meetId}, ${resultId}, 'asked', ${userId}, ${clock.now().toString()}, ${JSON.stringify(proposed)}, ${note},
      ${evidenceUrl}, ${ownerId})
    on conflict (result_id, asked_by) where state = 'asked' do nothing
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Does nothing to a decided request. */
export async function closeRequest(
  { db, clock }: Context,
  requestId: number,
  { state, userId, answer }: { state: RequestState; userId: number; answer: string | null },
): Promise<void> {
  await sql`
    update correction_requests set state = ${state}, decided_by = ${userId}, decided_at = ${clock.now().toString()},
      owner_id = case when ${state} = 'withdrawn' then owner_id else ${userId} end, answer = ${answer},
      version = version + 1
    where id = ${requestId} and state = 'asked'`.execute(db);
}

/** A correction that was taken back leaves its request open again. */
export async function reopenRequest({ db }: Context, requestId: number): Promise<void> {
  await sql`
    update correction_requests set state = 'asked', decided_by = null, decided_at = null, answer = null,
      version = version + 1
    where id = ${requestId} and state = 'accepted' and not exists (
      select from correction_requests other
      where other.result_id = correction_requests.result_id and other.asked_by = correction_requests.asked_by
        and other.state = 'asked')`.execute(db);
}

/** Called when an account is deleted: open requests end, and the words of the person go. */
export async function forgetRequests({ db, clock }: Context, userId: number): Promise<void> {
  await sql`
    update correction_requests set note = '', evidence_url = null,
      decided_at = coalesce(decided_at, ${clock.now().toString()}),
      state = case when state = 'asked' then 'withdrawn' else state end
    where asked_by = ${userId}`.execute(db);
  await sql`update correction_requests set owner_id = null where owner_id = ${userId}`.execute(db);
}
