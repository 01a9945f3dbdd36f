// The teams of a meet: hosts invite and decide, coaches ask and answer. One writer at a time per meet.
import { claimMeet } from '#competition/meets/meets.service.ts';
import { requireHost } from '#competition/meets/staff/staff.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { requireCoach, requireCoachOrMaker } from '#people/access/membership/access.service.ts';
import { getTeamOrUnlisted } from '#people/teams/teams.service.ts';
import {
  answerRelation,
  countEntriesOf,
  deleteRelation,
  listMeetTeamRows,
  type MeetTeamRow,
  openRelation,
  undoAnswer,
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
  /** Since when the relation is what it is. */
  since: string;
  /** A note among the hosts. */
  note: string;
}

interface TeamAtMeet {
  meetId: number;
  teamId: number;
}

/** Returns the relation of a team to a meet; null for none. Checks no permission. */
export async function relationOf(ctx: Context, meetId: number, teamId: number): Promise<Relation | null> {
  return (await findMeetTeam(ctx, { meetId, teamId }))?.relation ?? null;
}

/** Lists the teams with a relation by name, with the notes of the hosts. Checks no permission. */
export async function listMeetTeams(ctx: Context, meetId: number): Promise<MeetTeam[]> {
  return (await listMeetTeamRows(ctx, meetId)).map(toMeetTeam);
}

function toMeetTeam(row: MeetTeamRow): MeetTeam {
  const { teamId, name, code, isInvited, note } = row;
  const relation = relationNow(row.relation, row);
  return { teamId, name, code, relation, isInvited, since: row.answeredAt ?? row.openedAt, note };
}

async function findMeetTeam(ctx: Context, { meetId, teamId }: TeamAtMeet): Promise<MeetTeamRow | null> {
  const [row] = await listMeetTeamRows(ctx, meetId, teamId);
  return row ? { ...row, relation: relationNow(row.relation, row) } : null;
}

/** For hosts of the meet. Again is the same as once. */
export function moveTeamByHost(ctx: Context, where: TeamAtMeet, move: HostMove): Promise<Relation | null> {
  return inTransaction(ctx, async (ctx) => {
    await requireHost(ctx, where.meetId);
    await claimMeet(ctx, where.meetId);
    // Another host may have ended the role during the wait for the claim.
    const { userId } = await requireHost(ctx, where.meetId);
    return applyMove(ctx, where, { side: 'host', move }, userId);
  });
}

/**
 * For coaches of the team in the sport of the meet. Again is the same as once. Only somebody who asks may be the maker of
 * a team that no admin has confirmed: it waits as unconfirmed.
 */
export function moveTeamByCoach(ctx: Context, where: TeamAtMeet, move: TeamMove): Promise<Relation | null> {
  return inTransaction(ctx, async (ctx) => {
    const { sport } = await claimMeet(ctx, where.meetId);
    const mayBeMaker = move === 'ask' || move === 'withdraw';
    const { userId } = await (mayBeMaker ? requireCoachOrMaker : requireCoach)(ctx, where.teamId, sport);
    return applyMove(ctx, where, { side: 'team', move }, userId);
  });
}

async function applyMove(
  ctx: Context,
  where: TeamAtMeet,
  by: MoveOf,
  byUserId: number,
): Promise<Relation | null> {
  const team = await getTeamOrUnlisted(ctx, where.teamId);
  const present = await findMeetTeam(ctx, where);
  const result = moveTeam(by, present, team);
  if ('refusal' in result) throw result.refusal;
  const { to } = result;
  if (to === 'gone') {
    await deleteRelation(ctx, where.meetId, where.teamId);
    return null;
  }
  if (present?.relation === to && to !== RELATION.invite) return to;
  if (present?.relation === RELATION.accepted) await refuseWithEntries(ctx, where, team.name);
  await write(ctx, where, { by, to, byUserId, from: present?.relation ?? null });
  return to;
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
