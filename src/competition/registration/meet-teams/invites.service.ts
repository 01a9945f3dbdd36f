// A coach's answers to an invitation to a meet, and the requests of coaches and families to join one.
import { onlyTeamOf } from '#competition/calendar/calendar.service.ts';
import { requireMeet } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { athletesOf } from '#people/access/family/user-athletes.service.ts';
import { accessOf } from '#people/access/membership/access.service.ts';
import { addDays } from '#sport/calendar/days.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { type InvitingMeet, listMailedMeets } from './mailed-invitations.store.ts';
import { listMeetTeams, moveTeamByCoach } from './meet-teams.service.ts';
import { listOpenInvites } from './meet-teams.store.ts';
import { isDeclinedByHost, RELATION, type Relation } from './relations.rules.ts';
import { relationWords as words } from './relations.words.ts';
import { listUnattached, moveUnattachedByFamily } from './unattached.service.ts';

export interface Answer {
  /** The only coached team if left out. */
  teamId?: number | undefined;
  /** Takes the last answer back. */
  isUndone: boolean;
}

/** For coaches of the team. Again is the same as once. */
export const acceptInvite = (ctx: Context, answer: Answer) => answerInvite(ctx, answer, 'accept');

/** For coaches of the team. Again is the same as once. */
export const ignoreInvite = (ctx: Context, answer: Answer) => answerInvite(ctx, answer, 'ignore');

async function answerInvite(ctx: Context, { teamId, isUndone }: Answer, move: 'accept' | 'ignore') {
  const meet = await requireMeet(ctx, 'read');
  const answering = teamId ?? (await onlyTeamOf(ctx, meet.sport, words.teamMissing));
  const where = { meetId: meet.meetId, teamId: answering };
  const { relation } = await moveTeamByCoach(ctx, where, isUndone ? 'undo' : move);
  return { teamId: answering, relation };
}

export interface EntryRequest {
  /** The only coached team if both are left out. */
  teamId?: number | undefined;
  /** An athlete without a team, who is the visitor or a child. */
  athleteId?: number | undefined;
  isWithdrawn: boolean;
}

/** Asks the hosts to let a team or an athlete join, or withdraws the request. Again is the same as once. */
export async function requestEntry(
  ctx: Context,
  { teamId, athleteId, isWithdrawn }: EntryRequest,
): Promise<{ relation: Relation | null }> {
  const { meetId, sport } = await requireMeet(ctx, 'read');
  const move = isWithdrawn ? 'withdraw' : 'ask';
  if (athleteId !== undefined) {
    return { relation: await moveUnattachedByFamily(ctx, { meetId, athleteId }, move) };
  }
  const team = teamId ?? (await onlyTeamOf(ctx, sport, words.teamMissing));
  const { relation } = await moveTeamByCoach(ctx, { meetId, teamId: team }, move);
  return { relation };
}

export interface TeamInvite {
  teamId: number;
  teamName: string;
  /** Null for a team without any relation to the meet. */
  relation: Relation | null;
  /** True if a host declined the team, false also for a team that is not coming after all. */
  isDeclinedByHost: boolean;
}

export interface OwnInvites {
  /** The teams that the visitor coaches in the sport of the meet. */
  teams: TeamInvite[];
  /** The visitor's confirmed address has an invitation for one of the teams. */
  isMailed: boolean;
  /** The visitor and the children who asked without a team. */
  athletes: { athleteId: number; relation: Relation }[];
}

/** Reads what the visitor may answer at the meet of the read token. */
export async function listOwnInvites(ctx: Context): Promise<OwnInvites> {
  const meet = await requireMeet(ctx, 'read');
  const { userId, isVerified } = requireUser(ctx);
  if (!isVerified) return { teams: [], isMailed: false, athletes: [] };
  const atMeet = new Map((await listMeetTeams(ctx, meet.meetId)).map((team) => [team.teamId, team]));
  const mailed = await listMailedMeets(ctx, { userId, sinceOn: oldestDay(ctx) });
  const isMailed = mailed.some(({ meetId }) => meetId === meet.meetId);
  const own = (await athletesOf(ctx, userId)).filter(({ isConfirmed }) => isConfirmed);
  const asking = own.length === 0 ? [] : await listUnattached(ctx, meet.meetId);
  return {
    teams: (await coachedTeams(ctx, userId, meet.sport)).map(({ teamId, teamName }) => {
      const team = atMeet.get(teamId);
      const relation = team?.relation ?? (isMailed ? RELATION.invite : null);
      return { teamId, teamName, relation, isDeclinedByHost: team !== undefined && isDeclinedByHost(team) };
    }),
    isMailed,
    athletes: asking
      .filter(({ athleteId }) => own.some((each) => each.athleteId === athleteId))
      .map(({ athleteId, relation }) => ({ athleteId, relation })),
  };
}

export interface OpenInvite extends InvitingMeet {
  /** Null for an invitation to the address of the account. */
  teamName: string | null;
}

/** Lists the invitations that wait for an answer of the account. `teams` are those that it coaches. */
export async function listWaitingInvites(
  ctx: Context,
  { userId, teams }: { userId: number; teams: readonly { teamId: number; sport: Sport }[] },
): Promise<OpenInvite[]> {
  const since = { sinceOn: oldestDay(ctx) };
  const mailed = await listMailedMeets(ctx, { userId, ...since });
  const ofTeams = teams.length === 0 ? [] : await listOpenInvites(ctx, teams, since);
  return [...ofTeams, ...mailed.map((meet) => ({ ...meet, teamName: null }))];
}

const coachedTeams = async (ctx: Context, userId: number, sport: Sport) =>
  (await accessOf(ctx, userId)).filter((team) => team.isCoach && team.sport === sport);

/** A meet of the last evening west of here is not over. */
const oldestDay = (ctx: Context) => addDays(todayUtc(ctx), -1);
