// Owns: roster_moves
// Moves of athletes between teams that a coach requested or offered, and their answers.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { PersonRow } from '#people/athletes/visible-person.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { MoveFacts, MoveState } from './roster-moves.rules.ts';

export interface MoveRow extends PersonRow, MoveFacts {
  athleteId: number;
  sport: Sport;
  grade: number | null;
  state: MoveState;
  askedBy: number | null;
  decidedBy: number | null;
  decidedAt: string | null;
  /** The ids of log entries with the roster changes of an agreed move. */
  changeIds: number[];
}

const MOVES = sql`
  select m.id as "moveId", p.id as "athleteId", m.from_team_id as "fromTeamId", f.name as "fromTeam",
    m.to_team_id as "toTeamId", t.name as "toTeam", m.is_offered as "isOffered", m.sport, m.season_id as "seasonId", m.grade, m.state,
    m.asked_by as "askedBy", m.asked_at as "askedAt", m.decided_by as "decidedBy", m.decided_at as "decidedAt",
    to_json(m.change_ids) as "changeIds", p.first_name, p.last_name, p.visibility,
    a.visibility as recorded_visibility
  from roster_moves m
  join athletes a on a.id = m.athlete_id
  join athletes p on p.id = a.canonical_id
  left join teams f on f.id = m.from_team_id
  join teams t on t.id = m.to_team_id`;

/** Open moves to and from the team, oldest first. */
export async function listOpenMoves({ db }: Context, teamId: number, sport: Sport): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`${MOVES}
    where m.state = 'asked' and m.sport = ${sport} and (m.to_team_id = ${teamId} or m.from_team_id = ${teamId})
    order by m.id`.execute(db);
  return rows;
}

/** Moves of an athlete under any merged record; open ones first, then the newest. */
export async function listMovesOf({ db }: Context, athleteId: number, limit: number): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`${MOVES}
    where p.id = (select canonical_id from athletes where id = ${athleteId})
    order by m.state = 'asked' desc, m.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Open moves of an athlete under any merged record. */
export async function listOpenMovesOf({ db }: Context, athleteId: number): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`${MOVES}
    where m.state = 'asked' and p.id = ${athleteId} order by m.id`.execute(db);
  return rows;
}

/** The result is unordered. */
export async function listMovesById({ db }: Context, moveIds: readonly number[]): Promise<MoveRow[]> {
  if (moveIds.length === 0) return [];
  const { rows } = await sql<MoveRow>`${MOVES} where m.id = any(${moveIds}::bigint[])`.execute(db);
  return rows;
}

/** Locks the move until the end of the transaction. */
export async function lockMove({ db }: Context, moveId: number): Promise<MoveRow | null> {
  const { rows } = await sql<MoveRow>`${MOVES} where m.id = ${moveId} for no key update of m`.execute(db);
  return rows[0] ?? null;
}

export interface NewMove {
  athleteId: number;
  fromTeamId: number | null;
  toTeamId: number;
  sport: Sport;
  seasonId: number;
  grade: number | null;
  isOffered: boolean;
}

/** Null if such a request is open already. */
export async function insertMove({ db, clock, visitor }: Context, move: NewMove): Promise<number | null> {
  const by = visitor.kind === 'user' ? visitor.userId : null;
  const { rows } = await sql<{ id: number }>`
    insert into roster_moves (athlete_id, from_team_id, to_team_id, sport, season_id, grade, is_offered, asked_by,
      asked_at)
    values (${move.athleteId}, ${move.fromTeamId}, ${move.toTeamId}, ${move.sport}, ${move.seasonId},
      ${move.grade}, ${move.isOffered}, ${by}, ${clock.now().toString()})
    on conflict do nothing
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

export async function closeMove(
  { db, clock, visitor }: Context,
  moveId: number,
  state: Exclude<MoveState, 'asked' | 'undone'>,
  changeIds: readonly number[] = [],
): Promise<void> {
  const by = visitor.kind === 'user' ? visitor.userId : null;
  await sql`
    update roster_moves
    set state = ${state}, decided_by = ${by}, decided_at = ${clock.now().toString()},
      change_ids = ${changeIds}::bigint[]
    where id = ${moveId}`.execute(db);
}

export async function saveUndone({ db }: Context, moveId: number): Promise<void> {
  await sql`update roster_moves set state = 'undone' where id = ${moveId}`.execute(db);
}
