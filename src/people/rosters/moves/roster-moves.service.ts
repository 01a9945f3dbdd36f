// Moves of athletes between teams: one team asks and the other side agrees. Results stay.

import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { takeTry } from '#kit/server/security/rate-limits.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { listElsewhere, teamsOfAthlete } from '#people/access/athlete-teams.service.ts';
import { fullNameOfRow, visiblePerson } from '#people/athletes/visible-person.rules.ts';
import { canChangeAlone, canDecideMove, canSeeMove } from '#people/rosters/permissions.rules.ts';
import { findNewcomer, listRecordedOf } from '#people/rosters/roster-people.store.ts';
import {
  logRoster,
  openRoster,
  type RosterRequest,
  type RosterScope,
} from '#people/rosters/roster-scope.service.ts';
import { rosterRefusalWords as words } from '#people/rosters/rosters.words.ts';
import {
  changeRoster,
  listSeasonsOf,
  lockRosters,
  markLeft,
  readRoster,
} from '#people/teams/roster-changes.service.ts';
import { getTeam } from '#people/teams/teams.service.ts';
import { seasonYear } from '#sport/calendar/seasons.rules.ts';
import { isGradeAt } from '#sport/people/grade-progression.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { announceDecision, announceRequest, withdrawRequest } from './move-notices.service.ts';
import { sidesOf } from './move-sides.service.ts';
import { type MoveDecision, type MoveFacts, moveFacts } from './roster-moves.rules.ts';
import {
  closeMove,
  insertMove,
  listOpenMoves,
  listOpenMovesOf,
  lockMove,
  type MoveRow,
  type NewMove,
} from './roster-moves.store.ts';

/** A request reveals where an athlete competes and writes to people, so it is limited. */
const MOVE_RATE_LIMIT = { name: 'roster-move', max: 30, windowSeconds: 24 * 60 * 60 };

export interface OpenMove extends MoveFacts {
  athleteName: string;
  /** True if this team asked. */
  isOurs: boolean;
}

/** Open moves to and from the team. The new team sees only the athlete's public name. */
export async function listMoves(ctx: Context, teamId: number, sport: Sport): Promise<OpenMove[]> {
  const rows = await listOpenMoves(ctx, teamId, sport);
  return rows.map((row) => {
    const isComing = row.toTeamId === teamId;
    const athleteName = isComing ? visiblePerson(row).text : fullNameOfRow(row);
    return { ...moveFacts(row), athleteName, isOurs: isComing !== row.isOffered };
  });
}

export interface AskedMove {
  /** Null if nobody else is responsible for the athlete, who is then added without a request. */
  moveId: number | null;
  /** The id for undoing an addition without a request. */
  changeId: number | null;
  /**
   * True if the athlete is on the roster: nobody else is responsible, or the visitor decides for
   * both sides.
   */
  isAgreed: boolean;
}

/**
 * Only for a coach of the new team. Where a hidden athlete competes stays secret: their number is
 * answered like an unknown one, and they join with the team's code.
 */
export function askMove(
  ctx: Context,
  request: RosterRequest,
  { athleteId, grade }: { athleteId: number; grade: number | null },
): Promise<AskedMove> {
  return inTransaction(ctx, async (ctx) => {
    const where = await openRoster(ctx, request);
    if (grade !== null && !isGradeAt(grade, where.levelMask)) {
      throw new Refusal('GRADE_UNKNOWN', words.gradeUnknown, { fields: { grade: words.gradeUnknown } });
    }
    await takeTry(ctx, MOVE_RATE_LIMIT, String(where.by.userId));
    const elsewhere = await listElsewhere(ctx, where, [athleteId]);
    if (canChangeAlone({ isElsewhere: elsewhere.has(athleteId) })) {
      return addWithoutQuestion(ctx, where, athleteId, grade);
    }
    const person = await findNewcomer(ctx, where.teamId, athleteId);
    const { teamId: toTeamId, sport, seasonId } = where;
    const sides = await sidesOf(ctx, {
      athleteId: person?.athleteId ?? athleteId,
      fromTeamId: null,
      toTeamId,
      sport,
    });
    const isAgreed = canDecideMove({ isOffered: false }, 'agree', sides);
    if (person?.isHidden && !isAgreed) throw athleteUnknown();
    const teams = await teamsOfAthlete(ctx, athleteId);
    const from = teams.find(({ sport }) => sport === where.sport) ?? teams[0];
    const fromTeamId = from?.teamId ?? null;
    const move = { athleteId, fromTeamId, toTeamId, sport, seasonId, grade, isOffered: false };
    return { moveId: await openMove(ctx, move, isAgreed), changeId: null, isAgreed };
  });
}

/** Only for a coach of the current team; a coach of the other team or an admin agrees. */
export function offerMove(
  ctx: Context,
  request: RosterRequest,
  { athleteId, toTeamId }: { athleteId: number; toTeamId: number },
): Promise<{ moveId: number; isAgreed: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const where = await openRoster(ctx, request);
    const { teamId: fromTeamId, sport, seasonId } = where;
    await takeTry(ctx, MOVE_RATE_LIMIT, String(where.by.userId));
    const person = await findNewcomer(ctx, fromTeamId, athleteId);
    const recorded =
      person && (await listRecordedOf(ctx, [person.athleteId])).map((record) => record.athleteId);
    if (!recorded || (await readRoster(ctx, where, recorded)).length === 0) {
      throw new Refusal('ATHLETE_UNKNOWN', words.athleteUnknown, { status: 404 });
    }
    await getTeam(ctx, toTeamId);
    const move = {
      athleteId: person.athleteId,
      fromTeamId,
      toTeamId,
      sport,
      seasonId,
      grade: null,
      isOffered: true,
    };
    await requireStillOnTeam(ctx, move);
    if (toTeamId === fromTeamId || (await competesFor(ctx, move, toTeamId))) {
      throw new Refusal('MOVE_TO_SELF', words.moveToOwn, { status: 409 });
    }
    const isAgreed = canDecideMove(move, 'agree', await sidesOf(ctx, move));
    return { moveId: await openMove(ctx, move, isAgreed), isAgreed };
  });
}

/** Throws 409 while a request about the athlete and the new team is open, whoever sent it. */
async function openMove(ctx: Context, move: NewMove, isAgreed: boolean): Promise<number> {
  const moveId = await insertMove(ctx, move);
  const row = moveId === null ? null : await lockMove(ctx, moveId);
  const open = row === null ? [] : await listOpenMovesOf(ctx, row.athleteId);
  const same = open.filter(({ toTeamId, sport }) => toTeamId === move.toTeamId && sport === move.sport);
  if (row === null || same.length > 1) throw new Refusal('MOVE_ASKED', words.moveAsked, { status: 409 });
  if (isAgreed) await carryOut(ctx, row);
  else await announceRequest(ctx, row);
  return row.moveId;
}

type MoveOf = Pick<MoveRow, 'athleteId' | 'sport' | 'fromTeamId'>;

const competesFor = async (ctx: Context, { athleteId, sport }: MoveOf, teamId: number | null) =>
  (await teamsOfAthlete(ctx, athleteId)).some((team) => team.teamId === teamId && team.sport === sport);

/** A team may offer only an athlete who competes for it, both at the offer and at the agreement. */
async function requireStillOnTeam(ctx: Context, move: MoveOf): Promise<void> {
  if (await competesFor(ctx, move, move.fromTeamId)) return;
  throw new Refusal('ATHLETE_ELSEWHERE', words.notFromHere, { status: 409 });
}

/** Adds an athlete whose name the coach may see and for whom nobody else is responsible. */
async function addWithoutQuestion(
  ctx: Context,
  where: RosterScope,
  athleteId: number,
  grade: number | null,
): Promise<AskedMove> {
  await lockRosters(ctx, where.teamId);
  const person = await findNewcomer(ctx, where.teamId, athleteId);
  if (!person || !(person.wasEverHere || person.hasPublicName)) {
    throw athleteUnknown();
  }
  const recorded = (await listRecordedOf(ctx, [person.athleteId])).map((record) => record.athleteId);
  const there = await readRoster(ctx, where, recorded);
  if (there.some(({ isActive }) => isActive)) {
    throw new Refusal('MOVE_TO_SELF', words.moveToSelf, { status: 409 });
  }
  const rows = there.length > 0 ? there : [{ athleteId: person.athleteId, grade: null }];
  const put = rows.map((row) => ({ athleteId: row.athleteId, grade: grade ?? row.grade, isActive: true }));
  const changeId = await logRoster(ctx, 'add', where, await changeRoster(ctx, where, { put }));
  return { moveId: null, changeId, isAgreed: true };
}

/** `canDecideMove` says who may agree, refuse or withdraw. The first answer counts. */
export function decideMove(ctx: Context, moveId: number, decision: MoveDecision): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = requireVerified(ctx);
    const move = await lockMove(ctx, moveId);
    if (!move) throw moveUnknown();
    const sides = await sidesOf(ctx, move);
    if (!canSeeMove(sides)) throw moveUnknown();
    if (move.state !== 'asked') throw new Refusal('MOVE_DECIDED', words.moveDecided, { status: 409 });
    if (!canDecideMove(move, decision, sides)) {
      throw new Refusal('MOVE_NOT_YOURS', notYours(move, decision), { status: 403 });
    }
    if (decision === 'agree' && move.isOffered) await requireStillOnTeam(ctx, move);
    if (decision === 'agree') await carryOut(ctx, move);
    else await closeMove(ctx, moveId, decision === 'refuse' ? 'refused' : 'withdrawn');
    if (decision === 'withdraw') await withdrawRequest(ctx, move);
    else await announceDecision(ctx, move, { isAgreed: decision === 'agree', byUserId: userId });
  });
}

function notYours({ isOffered }: MoveRow, decision: MoveDecision): string {
  if (decision === 'withdraw') return words.moveNotWithdrawn;
  return isOffered ? words.offerNotYours : words.moveNotYours;
}

/**
 * Adds the athlete to the new roster and makes them inactive on the old ones from that season on.
 * Earlier rosters and results stay, but give coaches of the old team no more rights.
 */
async function carryOut(ctx: Context, move: MoveRow): Promise<void> {
  const { moveId, athleteId, sport, seasonId, grade, fromTeamId, toTeamId } = move;
  const teamIds = [fromTeamId, toTeamId].filter((teamId) => teamId !== null);
  for (const teamId of teamIds.sort((a, b) => a - b)) await lockRosters(ctx, teamId);
  const recorded = (await listRecordedOf(ctx, [athleteId])).map((record) => record.athleteId);
  const changeIds: number[] = [];
  let lastGrade: number | null = null;
  if (fromTeamId !== null) {
    const from = { teamId: fromTeamId, sport };
    const seasons = await listSeasonsOf(ctx, from, recorded);
    for (const season of seasons.filter((id) => seasonYear(id) >= seasonYear(seasonId))) {
      const old = { ...from, seasonId: season };
      const left = await readRoster(ctx, old, recorded);
      if (season === seasonId) lastGrade = left.find((record) => record.grade !== null)?.grade ?? null;
      const put = left.map((record) => ({ ...record, isActive: false, waitsSince: null }));
      changeIds.push(await logRoster(ctx, 'leave', old, await changeRoster(ctx, old, { put }), { moveId }));
    }
    await markLeft(ctx, from, recorded, true);
  }
  const to = { teamId: toTeamId, sport, seasonId };
  const put = [{ athleteId, grade: grade ?? lastGrade, isActive: true }];
  changeIds.push(await logRoster(ctx, 'join', to, await changeRoster(ctx, to, { put }), { moveId }));
  await markLeft(ctx, to, recorded, false);
  await closeMove(ctx, moveId, 'agreed', changeIds);
  await withdrawOthers(ctx, move);
}

/** Withdraws requests of other teams, which were meant for the old team. */
async function withdrawOthers(ctx: Context, { moveId, athleteId, sport }: MoveRow): Promise<void> {
  const open = await listOpenMovesOf(ctx, athleteId);
  for (const other of open.filter((each) => each.moveId !== moveId && each.sport === sport)) {
    await withdrawRequest(ctx, other);
    await closeMove(ctx, other.moveId, 'withdrawn');
  }
}

const athleteUnknown = () => new Refusal('ATHLETE_UNKNOWN', words.newcomerUnknown, { status: 404 });

export function moveUnknown(): Refusal {
  return new Refusal('MOVE_UNKNOWN', words.moveUnknown, { status: 404 });
}
