// An athlete moves to another team: asked by its coach, agreed to by the team, the athlete or a parent. Results stay.
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { countAtDoor } from '#kit/server/rate-limits.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { isCoachOf } from '#people/access/access.service.ts';
import { accountOfAthlete, isParentOf, teamsOfAthlete } from '#people/access/user-athletes.service.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import { changeRoster, lockRosters, readRoster } from '#people/teams/roster-changes.service.ts';
import { isGradeAt } from '#sport/grade-steps.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { tellAsked, tellDecided, withdrawQuestion } from './move-notices.service.ts';
import { closeMove, insertMove, listOpenMoves, lockMove, type MoveRow } from './roster-moves.store.ts';
import { listRecordedOf } from './roster-people.store.ts';
import { type AskedRoster, logRoster, openRoster } from './roster-scope.service.ts';
import { rosterRefusalWords as words } from './rosters.words.ts';

/** Asking tells a stranger where an athlete runs, and writes to people. */
const MOVE_DOOR = { name: 'roster-move', most: 30, windowSeconds: 24 * 60 * 60 };

export interface OpenMove
  extends Pick<
    MoveRow,
    'moveId' | 'fromTeamId' | 'fromTeam' | 'toTeamId' | 'toTeam' | 'seasonId' | 'askedAt'
  > {
  athleteName: string;
  /** This team has asked; else it is asked. */
  isOurs: boolean;
}

/** That wait, to or from the team. A team that has asked sees of the name what a stranger sees. */
export async function listMoves(ctx: Context, teamId: number, sport: Sport): Promise<OpenMove[]> {
  const rows = await listOpenMoves(ctx, teamId, sport);
  return rows.map((row) => {
    const { moveId, fromTeamId, fromTeam, toTeamId, toTeam, seasonId, askedAt } = row;
    const isOurs = toTeamId === teamId;
    const athleteName = isOurs ? visiblePerson(row).text : fullName(row);
    return { moveId, fromTeamId, fromTeam, toTeamId, toTeam, seasonId, askedAt, athleteName, isOurs };
  });
}

export interface AskedMove {
  moveId: number;
  /** The one who asks decides for both teams. */
  isAgreed: boolean;
}

/** By a coach of the new team. */
export function askMove(
  ctx: Context,
  asked: AskedRoster,
  { athleteId, grade }: { athleteId: number; grade: number | null },
): Promise<AskedMove> {
  return inTransaction(ctx, async (ctx) => {
    const where = await openRoster(ctx, asked);
    if (grade !== null && !isGradeAt(grade, where.levelMask)) {
      throw new Refusal('GRADE_UNKNOWN', words.gradeUnknown, { fields: { grade: words.gradeUnknown } });
    }
    await countAtDoor(ctx, MOVE_DOOR, String(where.by.userId));
    const teams = (await teamsOfAthlete(ctx, athleteId)).filter(({ sport }) => sport === where.sport);
    if (teams.some(({ teamId }) => teamId === where.teamId)) {
      throw new Refusal('MOVE_TO_SELF', words.moveToSelf, { status: 409 });
    }
    const from = teams[0];
    if (!from) throw new Refusal('ATHLETE_WITHOUT_TEAM', words.noTeam, { status: 404 });
    const { teamId: toTeamId, sport, seasonId } = where;
    const move = { athleteId, fromTeamId: from.teamId, toTeamId, sport, seasonId, grade };
    const moveId = await insertMove(ctx, move);
    if (moveId === null) throw new Refusal('MOVE_ASKED', words.moveAsked, { status: 409 });
    const row = (await lockMove(ctx, moveId))!;
    const isAgreed = await mayAgree(ctx, row);
    if (isAgreed) await carryOut(ctx, row);
    else await tellAsked(ctx, row);
    return { moveId, isAgreed };
  });
}

export type MoveDecision = 'agree' | 'refuse' | 'withdraw';

/** Agreed to or refused by whom the athlete belongs to, withdrawn by the team that has asked. The first one counts. */
export function decideMove(ctx: Context, moveId: number, decision: MoveDecision): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { userId, isAdmin } = requireVerified(ctx);
    const move = await lockMove(ctx, moveId);
    if (!move) throw new Refusal('MOVE_UNKNOWN', words.moveUnknown, { status: 404 });
    const isAsker = isAdmin || (await isCoachOf(ctx, userId, move.toTeamId, move.sport));
    const agrees = await mayAgree(ctx, move);
    // Nobody else may even know of it.
    if (!isAsker && !agrees) throw new Refusal('MOVE_UNKNOWN', words.moveUnknown, { status: 404 });
    if (decision === 'withdraw' && !isAsker) {
      throw new Refusal('MOVE_NOT_YOURS', words.moveNotWithdrawn, { status: 403 });
    }
    if (decision !== 'withdraw' && !agrees) {
      throw new Refusal('MOVE_NOT_YOURS', words.moveNotYours, { status: 403 });
    }
    if (move.state !== 'asked') throw new Refusal('MOVE_DECIDED', words.moveDecided, { status: 409 });
    if (decision === 'agree') await carryOut(ctx, move);
    else await closeMove(ctx, moveId, decision === 'refuse' ? 'refused' : 'withdrawn');
    if (decision === 'withdraw') await withdrawQuestion(ctx, move);
    else await tellDecided(ctx, move, { isAgreed: decision === 'agree', byUserId: userId });
  });
}

/** A coach of the team that is left, the athlete, a parent, or an admin. */
export async function mayAgree(ctx: Context, { athleteId, fromTeamId, sport }: MoveRow): Promise<boolean> {
  const { userId, isAdmin } = requireVerified(ctx);
  if (isAdmin || (await isCoachOf(ctx, userId, fromTeamId, sport))) return true;
  return (await accountOfAthlete(ctx, athleteId)) === userId || isParentOf(ctx, userId, athleteId);
}

/** On the new roster, and no longer active on the old one of that season; earlier rosters and results stay. */
async function carryOut(ctx: Context, move: MoveRow): Promise<void> {
  const { athleteId, sport, seasonId, grade, fromTeamId, toTeamId } = move;
  for (const teamId of [fromTeamId, toTeamId].sort((a, b) => a - b)) await lockRosters(ctx, teamId);
  const [from, to] = [fromTeamId, toTeamId].map((teamId) => ({ teamId, sport, seasonId }));
  const recorded = (await listRecordedOf(ctx, [athleteId])).map((record) => record.athleteId);
  const left = await readRoster(ctx, from!, recorded);
  const told = grade ?? left.find((record) => record.grade !== null)?.grade ?? null;
  const put = left.map((record) => ({ ...record, isActive: false }));
  await logRoster(ctx, 'leave', from!, await changeRoster(ctx, from!, { put }));
  const joined = await changeRoster(ctx, to!, { put: [{ athleteId, grade: told, isActive: true }] });
  await logRoster(ctx, 'join', to!, joined);
  await closeMove(ctx, move.moveId, 'agreed');
}

const fullName = ({ first_name, last_name }: MoveRow): string => `${first_name} ${last_name}`.trim();
