// Lists requests that wait for the reader: on teams they coach, in their account, and for admins on the whole site.
import { countReportsToDecide } from '#community/conversations/reports/reports.service.ts';
import { listWaitingPairs, type WaitingPairs } from '#competition/identities/inbox/match-inbox.service.ts';
import { listWaitingInvites, type OpenInvite } from '#competition/registration/meet-teams/invites.service.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { type ClaimsOfTeam, countClaimsToAnswer } from '#people/access/claims/claim-answers.service.ts';
import { accessOf, type TeamAccess } from '#people/access/membership/access.service.ts';
import { countWaitingOfTeams, type RosterWithWaiting } from '#people/rosters/roster-waiting.service.ts';
import { countOpenSupportMessages } from '#site/help/support/support-inbox.service.ts';
import {
  countFollowRequests,
  countWaitingPeople,
  listTeamsWithoutCoach,
  type WaitingPeople,
} from './home-waiting.store.ts';

type CoachedTeam = Pick<TeamAccess, 'teamId' | 'teamName' | 'sport'>;

export type WaitingItem =
  | { kind: 'requests'; team: CoachedTeam; count: number }
  | { kind: 'claims'; claims: ClaimsOfTeam }
  | { kind: 'athletes'; team: CoachedTeam; roster: RosterWithWaiting }
  | { kind: 'moves'; team: CoachedTeam; count: number }
  | { kind: 'pairs'; pairs: WaitingPairs }
  | { kind: 'invitation'; invite: OpenInvite }
  | { kind: 'follow requests'; count: number }
  | { kind: 'reports'; count: number }
  | { kind: 'support'; count: number };

interface Reader {
  userId: number;
  isAdmin: boolean;
  teams: readonly TeamAccess[];
}

/** Lists the requests that wait for the visitor. */
export async function listOwnWaiting(ctx: Context): Promise<WaitingItem[]> {
  const { userId, isAdmin } = requireUser(ctx);
  return listWaiting(ctx, { userId, isAdmin, teams: await accessOf(ctx, userId) });
}

/** Requests to join come first, then other requests on the teams, then those to the reader. */
export async function listWaiting(ctx: Context, { userId, isAdmin, teams }: Reader): Promise<WaitingItem[]> {
  const coached = teams.filter(({ isCoach }) => isCoach);
  const [requests, claims, rosters, pairs, invites, followers, withoutCoach, reports, support] =
    await Promise.all([
      countWaitingPeople(ctx, coached),
      coached.length === 0 ? [] : countClaimsToAnswer(ctx),
      coached.length === 0 ? [] : countWaitingOfTeams(ctx, coached),
      coached.length === 0 ? [] : listWaitingPairs(ctx, userId),
      listWaitingInvites(ctx, { userId, teams: coached }),
      countFollowRequests(ctx, userId),
      isAdmin ? listTeamsWithoutCoach(ctx) : [],
      isAdmin ? countReportsToDecide(ctx) : 0,
      isAdmin ? countOpenSupportMessages(ctx) : 0,
    ]);
  return [
    ...requests.flatMap((row) => requestsOf(row, coached)),
    ...withoutCoach.map(({ people, ...team }): WaitingItem => ({ kind: 'requests', team, count: people })),
    ...claims.map((one): WaitingItem => ({ kind: 'claims', claims: one })),
    ...rosters.flatMap(({ rosters, moves, ...where }): WaitingItem[] => {
      const team = teamOf(where, coached)!;
      return [
        ...rosters.map((roster): WaitingItem => ({ kind: 'athletes', team, roster })),
        ...(moves > 0 ? [{ kind: 'moves' as const, team, count: moves }] : []),
      ];
    }),
    ...invites.map((invite): WaitingItem => ({ kind: 'invitation', invite })),
    ...pairs.map((one): WaitingItem => ({ kind: 'pairs', pairs: one })),
    ...(followers > 0 ? [{ kind: 'follow requests' as const, count: followers }] : []),
    ...(reports > 0 ? [{ kind: 'reports' as const, count: reports }] : []),
    ...(support > 0 ? [{ kind: 'support' as const, count: support }] : []),
  ];
}

function requestsOf(row: WaitingPeople, coached: readonly TeamAccess[]): WaitingItem[] {
  const team = teamOf(row, coached);
  return team ? [{ kind: 'requests', team, count: row.people }] : [];
}

const teamOf = ({ teamId, sport }: Pick<CoachedTeam, 'teamId' | 'sport'>, coached: readonly TeamAccess[]) =>
  coached.find((team) => team.teamId === teamId && team.sport === sport);
