// A coach or an admin ends a confirmed link, with a reason that the person reads, and can undo it.
import { todayUtc } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { teamsOfAthletes } from '#people/access/athlete-teams.service.ts';
import { coachesAthlete } from '#people/access/family/user-athletes.service.ts';
import { removeLink } from '#people/access/family/user-athletes.store.ts';
import { requireCoach } from '#people/access/membership/access.service.ts';
import type { TeamAndSport } from '#people/access/membership/access.store.ts';
import { coachOnly } from '#people/access/membership/decisions.rules.ts';
import { canEndLink } from '#people/access/permissions.rules.ts';
import { lockUsers } from '#people/accounts/profile/account-locks.service.ts';
import { getTeam } from '#people/teams/teams.service.ts';
import { dayParts } from '#sport/calendar/days.rules.ts';
import { lockAthlete, logClaim } from './athlete-claims.service.ts';
import { findClaim, insertEnd } from './athlete-claims.store.ts';
import { athleteClaimWords as words } from './athlete-claims.words.ts';
import { tellLinkEnded } from './claim-mails.service.ts';
import { listLinksOf, listSquad, type TeamLinkRow } from './team-links.store.ts';

/** Lists accounts linked to athletes whose newest roster is the team's; refuses everyone but its coaches and admins. */
export async function listTeamLinks(ctx: Context, where: TeamAndSport): Promise<TeamLinkRow[]> {
  await requireCoach(ctx, where.teamId, where.sport);
  await getTeam(ctx, where.teamId);
  const { year } = dayParts(todayUtc(ctx));
  const squad = await listSquad(ctx, where, year - 1);
  const teams = await teamsOfAthletes(ctx, squad);
  const isHere = (athleteId: number) =>
    (teams.get(athleteId) ?? []).some(
      ({ teamId, sport }) => teamId === where.teamId && sport === where.sport,
    );
  return listLinksOf(ctx, squad.filter(isHere));
}

interface Ending {
  athleteId: number;
  userId: number;
  reason: string;
}

/**
 * Ends the link of a child's last parent, too: a stranger is worse than nobody. Returns the number with which
 * it can be undone. The second of two who end it at once is refused.
 */
export function endLink(ctx: Context, { athleteId: requestedId, userId, reason }: Ending): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const by = requireVerified(ctx);
    await lockUsers(ctx, [by.userId, userId]);
    const { athleteId, accounts } = await lockAthlete(ctx, requestedId);
    const isCoach = await coachesAthlete(ctx, by.userId, athleteId);
    if (!canEndLink({ ...by, isCoach }, userId)) throw coachOnly();
    const link = accounts.find((account) => account.userId === userId && account.isConfirmed);
    if (!link) throw new Refusal('LINK_GONE', words.linkGone, { status: 409 });
    const { relation } = link;
    await removeLink(ctx, userId, athleteId);
    const claimId = await insertEnd(ctx, {
      userId,
      athleteId,
      relation,
      reason: reason.trim(),
      byUserId: by.userId,
    });
    await logClaim(ctx, 'end', { claimId, userId, athleteId, relation });
    await tellLinkEnded(ctx, (await findClaim(ctx, claimId))!);
    ctx.announce({ evict: ['profiles'] });
    return claimId;
  });
}
