// Owns: protests. What teams protest in a round, and what was decided.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';

export type ProtestDecision = 'accepted' | 'declined';

export interface Protest {
  protestId: number;
  /** Null when the protest is about the whole round. */
  slotId: number | null;
  teamId: number | null;
  teamName: string | null;
  text: string;
  /** RFC 3339. */
  madeAt: string;
  decision: ProtestDecision | null;
  reason: string | null;
  decidedAt: string | null;
}

/** Lists the protests of a round that were not withdrawn, the newest first. */
export async function listProtests({ db }: Context, roundId: number): Promise<Protest[]> {
  const { rows } = await sql<Protest>`
    select p.id as "protestId", p.slot_id as "slotId", p.team_id as "teamId", t.name as "teamName", p.text,
      p.made_at as "madeAt", p.decision, p.reason, p.decided_at as "decidedAt"
    from protests p left join teams t on t.id = p.team_id
    where p.round_id = ${roundId} and p.withdrawn_at is null
    order by p.made_at desc, p.id desc`.execute(db);
  return rows;
}

/** The protests of a round as far as the public knows them. */
interface PublicProtests {
  roundId: number;
  /** Protests without a decision. */
  open: number;
  /** Protests that the referee accepted. */
  accepted: number;
}

/** Counts the protests of the rounds of a meet; rounds without any are left out. */
export async function listPublicProtests({ db }: Context, meetId: number): Promise<PublicProtests[]> {
  const { rows } = await sql<PublicProtests>`
    select round_id as "roundId", count(*) filter (where decision is null)::int as open,
      count(*) filter (where decision = 'accepted')::int as accepted
    from protests where meet_id = ${meetId} and withdrawn_at is null
    group by round_id`.execute(db);
  return rows;
}

export interface ProtestToSave {
  slotId: number | null;
  teamId: number | null;
  text: string;
}

export interface RoundOfProtest {
  meetId: number;
  meetEventId: number;
  roundId: number;
}

export async function insertProtest(
  { db }: Context,
  { meetId, meetEventId, roundId }: RoundOfProtest,
  { slotId, teamId, text }: ProtestToSave,
  made: { now: string; byUserId: number },
): Promise<number> {
  const row = await db
    .insertInto('protests')
    .values({
      meet_id: meetId,
      meet_event_id: meetEventId,
      round_id: roundId,
      slot_id: slotId,
      team_id: teamId,
      text,
      made_at: made.now,
      made_by: made.byUserId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A protest with a decision does not change any more. */
export async function updateProtest(
  { db }: Context,
  roundId: number,
  protestId: number,
  { slotId, teamId, text }: ProtestToSave,
): Promise<void> {
  await db
    .updateTable('protests')
    .set({ slot_id: slotId, team_id: teamId, text })
    .where('id', '=', protestId)
    .where('round_id', '=', roundId)
    .execute();
}

export async function withdrawProtest(
  { db }: Context,
  roundId: number,
  protestId: number,
  now: string,
): Promise<void> {
  await db
    .updateTable('protests')
    .set({ withdrawn_at: now })
    .where('id', '=', protestId)
    .where('round_id', '=', roundId)
    .execute();
}

export async function writeDecision(
  { db }: Context,
  roundId: number,
  protestId: number,
  made: { decision: ProtestDecision; reason: string; now: string; byUserId: number },
): Promise<void> {
  await db
    .updateTable('protests')
    .set({
      decision: made.decision,
      reason: made.reason,
      decided_at: made.now,
      decided_by: made.byUserId,
    })
    .where('id', '=', protestId)
    .where('round_id', '=', roundId)
    .execute();
}
