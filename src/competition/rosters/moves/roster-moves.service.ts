// An athlete moves to another team: one of the teams asks, and the other side agrees. Results stay.

import { findNewcomer, listRecordedOf } from '#competition/rosters/roster-people.store.ts';
import {
  type AskedRoster,
  logRoster,
  openRoster,
  type RosterScope,
} from '#competition/rosters/roster-scope.service.ts';
import { rosterRefusalWords as words } from '#competition/rosters/rosters.words.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { countAtDoor } from '#kit/server/security/rate-limits.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { listElsewhere, teamsOfAthlete } from '#people/access/athlete-teams.service.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
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
import { tellAsked, tellDecided, withdrawQuestion } from './move-notices.service.ts';
import { sidesOf } from './move-sides.service.ts';
import { type MoveDecision, mayDecideMove } from './roster-moves.rules.ts';
import {
  closeMove,
  insertMove,
  listOpenMoves,
  listOpenMovesOf,
  lockMove,
  type MoveRow,
  type MoveToAsk,
} from './roster-moves.store.ts';

/** Asking tells a stranger where an athlete runs, and writes to people. */
const MOVE_DOOR = { name: 'roster-move', most: 30, windowSeconds: 24 * 60 * 60 };

export interface OpenMove
  extends Pick<
    MoveRow,
    'moveId' | 'fromTeamId' | 'fromTeam' | 'toTeamId' | 'toTeam' | 'isOffered' | 'seasonId' | 'askedAt'
  > {
  athleteName: string;
  /** This team has asked; else it is asked. */
  isOurs: boolean;
}

/** That wait, to or from the team. The team that the athlete would come to sees of the name what a stranger sees. */
export async function listMoves(ctx: Context, teamId: number, sport: Sport): Promise<OpenMove[]> {
  const rows = await listOpenMoves(ctx, teamId, sport);
  return rows.map((row) => {
    const { moveId, fromTeamId, fromTeam, toTeamId, toTeam, isOffered, seasonId, askedAt } = row;
    const isComing = toTeamId === teamId;
    const athleteName = isComing ? visiblePerson(row).text : fullName(row);
    const isOurs = isComing !== isOffered;
    return {
      moveId,
      fromTeamId,
      fromTeam,
      toTeamId,
      toTeam,
      isOffered,
      seasonId,
      askedAt,
      athleteName,
      isOurs,
    };
  });
}

export interface AskedMove {
  /** Null of somebody for whom nobody else answers: they are on the roster, without a question. */
  moveId: number | null;
  /** Under which an addition without a question can be undone. */
  changeId: number | null;
  /** On the roster: nobody else answers, or the one who asks decides for both sides. */
  isAgreed: boolean;
}

/**
 * By a coach of the new team. Where a hidden athlete competes is told to nobody: such a number is answered like one that
 * nobody has, and the athlete comes with the code of the team.
 */
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
    const elsewhere = await listElsewhere(ctx, where, [athleteId]);
    if (!elsewhere.has(athleteId)) return addWithoutQuestion(ctx, where, athleteId, grade);
    const person = await findNewcomer(ctx, where.teamId, athleteId);
    const { teamId: toTeamId, sport, seasonId } = where;
    const sides = await sidesOf(ctx, {
      athleteId: person?.athleteId ?? athleteId,
      fromTeamId: null,
      toTeamId,
      sport,
    });
    const isAgreed = mayDecideMove({ isOffered: false }, 'agree', sides);
    if (person?.isHidden && !isAgreed) throw athleteUnknown();
    const teams = await teamsOfAthlete(ctx, athleteId);
    const from = teams.find(({ sport }) => sport === where.sport) ?? teams[0];
    const fromTeamId = from?.teamId ?? null;
    const move = { athleteId, fromTeamId, toTeamId, sport, seasonId, grade, isOffered: false };
    return { moveId: await openMove(ctx, move, isAgreed), changeId: null, isAgreed };
  });
}

/** By a coach of the team that the athlete would leave: a coach of the other team, or an admin, agrees. */
export function offerMove(
  ctx: Context,
  asked: AskedRoster,
  { athleteId, toTeamId }: { athleteId: number; toTeamId: number },
): Promise<{ moveId: number; isAgreed: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const where = await openRoster(ctx, asked);
    const { teamId: fromTeamId, sport, seasonId } = where;
    await countAtDoor(ctx, MOVE_DOOR, String(where.by.userId));
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
    await requireStillThere(ctx, move);
    if (toTeamId === fromTeamId || (await competesFor(ctx, move, toTeamId))) {
      throw new Refusal('MOVE_TO_SELF', words.moveToOwn, { status: 409 });
    }
    const isAgreed = mayDecideMove(move, 'agree', await sidesOf(ctx, move));
    return { moveId: await openMove(ctx, move, isAgreed), isAgreed };
  });
}

/** 409 while a question about the athlete and the new team is open, whoever has asked. */
async function openMove(ctx: Context, move: MoveToAsk, isAgreed: boolean): Promise<number> {
  const moveId = await insertMove(ctx, move);
  const row = moveId === null ? null : await lockMove(ctx, moveId);
  const open = row === null ? [] : await listOpenMovesOf(ctx, row.athleteId);
  const same = open.filter(({ toTeamId, sport }) => toTeamId === move.toTeamId && sport === move.sport);
  if (row === null || same.length > 1) throw new Refusal('MOVE_ASKED', words.moveAsked, { status: 409 });
  if (isAgreed) await carryOut(ctx, row);
  else await tellAsked(ctx, row);
  return row.moveId;
}

type MoveOf = Pick<MoveRow, 'athleteId' | 'sport' | 'fromTeamId'>;

const competesFor = async (ctx: Context, { athleteId, sport }: MoveOf, teamId: number | null) =>
  (await teamsOfAthlete(ctx, athleteId)).some((team) => team.teamId === teamId && team.sport === sport);

/** A team offers only who competes for it, when it offers them and when the other team agrees. */
async function requireStillThere(ctx: Context, move: MoveOf): Promise<void> {
  if (await competesFor(ctx, move, move.fromTeamId)) return;
  throw new Refusal('ATHLETE_ELSEWHERE', words.notFromHere, { status: 409 });
}

/** Somebody whose name the coach may read, and for whom nobody else answers. */
async function addWithoutQuestion(
  ctx: Context,
  where: RosterScope,
  athleteId: number,
  grade: number | null,
): Promise<AskedMove> {
  await lockRosters(ctx, where.teamId);
  const person = await findNewcomer(ctx, where.teamId, athleteId);
  if (!person || !(person.isKnownHere || person.isShownInFull)) {
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

/** Agreed to, refused or withdrawn by whom `mayDecideMove` names. The first answer counts. */
export function decideMove(ctx: Context, moveId: number, decision: MoveDecision): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = requireVerified(ctx);
    const move = await lockMove(ctx, moveId);
    if (!move) throw moveUnknown();
    const sides = await sidesOf(ctx, move);
    // Nobody else may even know of it.
    if (!Object.values(sides).includes(true)) throw moveUnknown();
    if (move.state !== 'asked') throw new Refusal('MOVE_DECIDED', words.moveDecided, { status: 409 });
    if (!mayDecideMove(move, decision, sides)) {
      throw new Refusal('MOVE_NOT_YOURS', notYours(move, decision), { status: 403 });
    }
    if (decision === 'agree' && move.isOffered) await requireStillThere(ctx, move);
    if (decision === 'agree') await carryOut(ctx, move);
    else await closeMove(ctx, moveId, decision === 'refuse' ? 'refused' : 'withdrawn');
    if (decision === 'withdraw') await withdrawQuestion(ctx, move);
    else await tellDecided(ctx, move, { isAgreed: decision === 'agree', byUserId: userId });
  });
}

function notYours({ isOffered }: MoveRow, decision: MoveDecision): string {
  if (decision === 'withdraw') return words.moveNotWithdrawn;
  return isOffered ? words.offerNotYours : words.moveNotYours;
}

/**
 * On the new roster, and no longer active on the old ones from that season on. Earlier rosters and results stay, and
 * give the coaches of the old team no rights any more.
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

/** What other teams have asked was meant for the team that the athlete has left. */
async function withdrawOthers(ctx: Context, { moveId, athleteId, sport }: MoveRow): Promise<void> {
  const open = await listOpenMovesOf(ctx, athleteId);
  for (const other of open.filter((each) => each.moveId !== moveId && each.sport === sport)) {
    await withdrawQuestion(ctx, other);
    await closeMove(ctx, other.moveId, 'withdrawn');
  }
}

const athleteUnknown = () => new Refusal('ATHLETE_UNKNOWN', words.newcomerUnknown, { status: 404 });

export function moveUnknown(): Refusal {
  return new Refusal('MOVE_UNKNOWN', words.moveUnknown, { status: 404 });
}

const fullName = ({ first_name, last_name }: MoveRow): string => `${first_name} ${last_name}`.trim();
