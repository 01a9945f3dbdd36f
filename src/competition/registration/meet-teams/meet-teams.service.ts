// The teams of a meet: hosts invite and decide, coaches ask and answer. One writer at a time per meet.
import type { MeetIdentity } from '#competition/meets/meets.rules.ts';
import { claimMeet } from '#competition/meets/meets.service.ts';
import { requireHost } from '#competition/meets/staff/staff.service.ts';
import { todayUtc } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { requireCoach, requireCoachOrMaker } from '#people/access/membership/access.service.ts';
import { getTeamOrUnlisted } from '#people/teams/teams.service.ts';
import { addDays } from '#sport/calendar/days.rules.ts';
import { answerMailedInvitation } from './mailed-invitations.store.ts';
import { tellOfMove } from './meet-team-notices.service.ts';
import {
  answerRelation,
  countEntriesOf,
  deleteRelation,
  listMeetTeamRows,
  type MeetTeamRow,
  openRelation,
  undoAnswer,
  writeNote,
} from './meet-teams.store.ts';
import {
  type HostMove,
  type MoveOf,
  moveTeam,
  RELATION,
  type Relation,
  relationNow,
  type TeamMove,
} from './relations.rules.ts';
import { relationWords as words } from './relations.words.ts';

export interface MeetTeam {
  teamId: number;
  name: string;
  /** The team's letters in files; null for none. */
  code: string | null;
  relation: Relation;
  /** True if a host invited the team, false if a coach asked. */
  isInvited: boolean;
  /** True if a host gave the last answer, false if the team did; null before any. */
  isHostAnswer: boolean | null;
  /** Since when the relation is what it is. */
  since: string;
  /** A note among the hosts. */
  note: string;
}

/** The relation after a move; `isChanged` is false when it was so before. */
export interface MovedTeam {
  relation: Relation | null;
  isChanged: boolean;
}

interface TeamAtMeet {
  meetId: number;
  teamId: number;
}

/** Lists the teams with a relation by name, with the notes of the hosts. Checks no permission. */
export async function listMeetTeams(ctx: Context, meetId: number): Promise<MeetTeam[]> {
  return (await listMeetTeamRows(ctx, meetId)).map(toMeetTeam);
}

function toMeetTeam(row: MeetTeamRow): MeetTeam {
  const { teamId, name, code, isInvited, isHostAnswer, note } = row;
  const relation = relationNow(row.relation, row);
  const since = row.answeredAt ?? row.openedAt;
  return { teamId, name, code, relation, isInvited, isHostAnswer, since, note };
}

/** Returns null for a team without a relation to the meet. Checks no permission. */
export async function findMeetTeam(
  ctx: Context,
  { meetId, teamId }: TeamAtMeet,
): Promise<MeetTeamRow | null> {
  const [row] = await listMeetTeamRows(ctx, meetId, teamId);
  return row ? { ...row, relation: relationNow(row.relation, row) } : null;
}

/** For hosts of the meet. Again is the same as once. */
export function moveTeamByHost(ctx: Context, where: TeamAtMeet, move: HostMove): Promise<MovedTeam> {
  return inTransaction(ctx, async (ctx) => {
    await requireHost(ctx, where.meetId);
    const meet = await claimMeet(ctx, where.meetId);
    // Another host may have ended the role during the wait for the claim.
    const { userId } = await requireHost(ctx, where.meetId);
    return applyMove(ctx, { ...where, meet, by: { side: 'host', move }, byUserId: userId });
  });
}

/**
 * For coaches of the team in the sport of the meet. Again is the same as once. Only somebody who asks may be the maker of
 * a team that no admin has confirmed: it waits as unconfirmed.
 */
export function moveTeamByCoach(ctx: Context, where: TeamAtMeet, move: TeamMove): Promise<MovedTeam> {
  return inTransaction(ctx, async (ctx) => {
    const meet = await claimMeet(ctx, where.meetId);
    const mayBeMaker = move === 'ask' || move === 'withdraw';
    const { userId } = await (mayBeMaker ? requireCoachOrMaker : requireCoach)(ctx, where.teamId, meet.sport);
    if (move === 'accept' || move === 'ignore') await takeMailedInvitation(ctx, where, userId);
    return applyMove(ctx, { ...where, meet, by: { side: 'team', move }, byUserId: userId });
  });
}

/** An invitation that came by mail is for the team for which its coach answers first. */
async function takeMailedInvitation(ctx: Context, where: TeamAtMeet, userId: number): Promise<void> {
  if ((await findMeetTeam(ctx, where)) !== null) return;
  const invitedBy = await answerMailedInvitation(ctx, { ...where, userId });
  if (invitedBy === undefined) return;
  await openRelation(ctx, { ...where, relation: RELATION.invite, isInvited: true, byUserId: invitedBy });
}

interface Move extends TeamAtMeet {
  meet: MeetIdentity;
  by: MoveOf;
  byUserId: number;
}

async function applyMove(ctx: Context, { meet, by, byUserId, ...where }: Move): Promise<MovedTeam> {
  const team = await getTeamOrUnlisted(ctx, where.teamId);
  const present = await findMeetTeam(ctx, where);
  const from = present?.relation ?? null;
  const result = moveTeam(by, present, team);
  if ('refusal' in result) throw result.refusal;
  const to = result.to === 'gone' ? null : result.to;
  if (from === to) return { relation: to, isChanged: false };
  if (to !== null && OPEN.includes(to)) refuseOver(ctx, meet);
  if (from === RELATION.accepted) await refuseWithEntries(ctx, where, team.name);
  if (to === null) await deleteRelation(ctx, where.meetId, where.teamId);
  else await write(ctx, where, { by, to, byUserId, from });
  await tellOfMove(ctx, { meet, team, by, from, to, byUserId });
  return { relation: to, isChanged: true };
}

/** Nobody is invited to a meet that is over, asks to join it or joins it. */
const OPEN: readonly Relation[] = [
  RELATION.invite,
  RELATION.request,
  RELATION.unconfirmed,
  RELATION.accepted,
];

/** Refuses with 409 a meet that is over. */
export function refuseOver(ctx: Context, { endOn }: MeetIdentity): void {
  // A meet of the last evening west of here is not over.
  if (endOn < addDays(todayUtc(ctx), -1)) {
    throw new Refusal('MEET_OVER', words.meetOver, { status: 409 });
  }
}

async function write(
  ctx: Context,
  where: TeamAtMeet,
  { by, to, byUserId, from }: { by: MoveOf; to: Relation; byUserId: number; from: Relation | null },
): Promise<void> {
  const isHost = by.side === 'host';
  const isOpening = to === RELATION.invite || to === RELATION.request || to === RELATION.unconfirmed;
  if (by.move === 'undo') return undoAnswer(ctx, { ...where, relation: to });
  if (isOpening || from === null) {
    return openRelation(ctx, { ...where, relation: to, isInvited: isHost, byUserId });
  }
  return answerRelation(ctx, { ...where, relation: to, byUserId, isHost, relationBefore: from });
}

/** A team that leaves the meet leaves no entries behind. */
async function refuseWithEntries(ctx: Context, { meetId, teamId }: TeamAtMeet, name: string): Promise<void> {
  const count = await countEntriesOf(ctx, meetId, teamId);
  if (count > 0) throw new Refusal('TEAM_HAS_ENTRIES', words.hasEntries(name, count), { status: 409 });
}

/** For hosts of the meet. Saves their note about a team that is invited, asks or is accepted. */
export function saveTeamNote(ctx: Context, where: TeamAtMeet, note: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await requireHost(ctx, where.meetId);
    if (!(await writeNote(ctx, where, note.trim()))) {
      throw new Refusal('INVITE_UNKNOWN', words.noInvitation, { status: 404 });
    }
  });
}
