// The teams that ask for an athlete and have asked, for those who look after them.
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { coachesAthlete, isFamilyOf } from '#people/access/user-athletes.service.ts';
import { mayUndo } from './move-undo.service.ts';
import type { MoveState } from './roster-moves.rules.ts';
import { mayAgree } from './roster-moves.service.ts';
import { listMovesOf, type MoveRow } from './roster-moves.store.ts';
import { findName } from './roster-people.store.ts';
import { rosterRefusalWords as words } from './rosters.words.ts';

const MOVES_SHOWN = 20;

interface AthleteMove
  extends Pick<
    MoveRow,
    | 'moveId'
    | 'fromTeamId'
    | 'fromTeam'
    | 'toTeamId'
    | 'toTeam'
    | 'sport'
    | 'seasonId'
    | 'askedAt'
    | 'decidedAt'
  > {
  state: MoveState;
  /** By the one who reads. */
  mayDecide: boolean;
  mayUndo: boolean;
}

/** 404 `ATHLETE_UNKNOWN` for everybody but the athlete, parents, their coaches and admins. */
export async function listAthleteMoves(
  ctx: Context,
  athleteId: number,
): Promise<{ firstName: string; lastName: string; moves: AthleteMove[] }> {
  const { userId, isAdmin, isVerified } = requireUser(ctx);
  const name = await findName(ctx, athleteId);
  const mayRead =
    isAdmin ||
    (await isFamilyOf(ctx, userId, athleteId)) ||
    (isVerified && (await coachesAthlete(ctx, userId, athleteId)));
  if (!name || !mayRead) {
    throw new Refusal('ATHLETE_UNKNOWN', words.athleteNotYours, { status: 404 });
  }
  const moves: AthleteMove[] = [];
  for (const row of await listMovesOf(ctx, athleteId, MOVES_SHOWN)) {
    const { moveId, fromTeamId, fromTeam, toTeamId, toTeam, sport, seasonId, askedAt, decidedAt, state } =
      row;
    const mayDecide = state === 'asked' && isVerified && (await mayAgree(ctx, row));
    moves.push({
      moveId,
      fromTeamId,
      fromTeam,
      toTeamId,
      toTeam,
      sport,
      seasonId,
      askedAt,
      decidedAt,
      state,
      mayDecide,
      mayUndo: isVerified && (await mayUndo(ctx, row)),
    });
  }
  return { ...name, moves };
}
