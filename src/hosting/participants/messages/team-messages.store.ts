// Owns: nothing
// Finds the teams of a meet that have entries, those whose entries are not complete, and those that joined by themselves.
import { sql } from 'kysely';
import { RELATION } from '#competition/registration/meet-teams/relations.rules.ts';
import type { Context } from '#kit/server/context.ts';
import type { Recipients } from './team-messages.rules.ts';

/** Teams of the site with entries that are neither scratched nor rejected. */
const ENTERED = sql`e.removed_at is null and e.scratched_at is null and e.acceptance <> -10 and e.team_id is not null`;

export async function listRecipients({ db }: Context, meetId: number, to: Recipients): Promise<number[]> {
  const { rows } =
    to === 'entered'
      ? await sql<{ teamId: number }>`
        select distinct e.team_id as "teamId" from entries e
        where e.meet_id = ${meetId} and ${ENTERED} order by 1`.execute(db)
      : await sql<{ teamId: number }>`
        select t.team_id as "teamId" from meet_teams t
        where t.meet_id = ${meetId} and t.relation = ${RELATION.accepted}
          and not exists (select from entries e where e.meet_id = t.meet_id and e.team_id = t.team_id and ${ENTERED})
        union
        select e.team_id from entries e
        where e.meet_id = ${meetId} and ${ENTERED} and (e.seed_entered is null or (e.athlete_id is null
          and not exists (select from entry_legs l where l.entry_id = e.id and l.leg is not null)))
        order by 1`.execute(db);
  return rows.map(({ teamId }) => teamId);
}

/** Lists those of the athletes who were entered without a team by themselves or their family. */
export async function listSelfEntered(
  { db }: Context,
  meetId: number,
  athleteIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ athleteId: number }>`
    select distinct p.canonical_id as "athleteId"
    from entry_receipts r join athletes p on p.id = r.athlete_id
    where r.meet_id = ${meetId} and p.canonical_id = any(${athleteIds}::bigint[])`.execute(db);
  return rows.map(({ athleteId }) => athleteId);
}

/** Lists those of the teams that have asked to come, were accepted, or whose coaches sent entries themselves. */
export async function listJoined(
  { db }: Context,
  meetId: number,
  teamIds: readonly number[],
): Promise<number[]> {
  const { accepted, request, unconfirmed } = RELATION;
  const { rows } = await sql<{ teamId: number }>`
    select team_id as "teamId" from meet_teams
    where meet_id = ${meetId} and team_id = any(${teamIds}::bigint[])
      and relation = any(${[accepted, request, unconfirmed]}::int[])
    union
    select team_id from entry_receipts where meet_id = ${meetId} and team_id = any(${teamIds}::bigint[])
    order by 1`.execute(db);
  return rows.map(({ teamId }) => teamId);
}
