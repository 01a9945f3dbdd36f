// The teams of the open championship: invited, accepted, declined, asking and not coming.
import { moveTeamByCoach, moveTeamByHost } from '#competition/registration/meet-teams/meet-teams.service.ts';
import { inviteTeams } from '#competition/registration/meet-teams/team-invitations.service.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { WAITING_TEAM } from '../hosting/hosting.table.ts';
import { asMember, type DemoRecords } from '../members/as-member.ts';
import { mapTeams } from '../members/members.store.ts';
import { ACCESS, type MemberHandle } from '../members/members.table.ts';
import { type Answer, AT_CHAMPIONSHIP, CHAMPIONSHIP, INVITED_BY_MAIL } from './entering.table.ts';

const INVITED_HOURS_AGO = 12 * 24;
const ANSWERED_HOURS_AGO = 9 * 24;
const ASKED_HOURS_AGO = 26;

export async function bringTeams(ctx: Context, { users }: DemoRecords, meetId: number): Promise<void> {
  const as = (handle: MemberHandle, hoursAgo: number) =>
    asMember(
      { ...ctx, clock: fixedClock(ctx.clock.now().subtract({ hours: hoursAgo }).toString()) },
      users.get(handle)!,
    );
  const names = [...AT_CHAMPIONSHIP.map(({ team }) => team), WAITING_TEAM.name];
  const ids = await mapTeams(ctx, names);
  const isInvited = ({ answer }: { answer: Answer | null }) => answer !== 'asks' && answer !== 'is declined';
  await inviteTeams(as(CHAMPIONSHIP.host, INVITED_HOURS_AGO), meetId, {
    teamIds: AT_CHAMPIONSHIP.filter(isInvited).map(({ team }) => ids.get(team)!),
    emails: [INVITED_BY_MAIL],
  });
  for (const { team, answer } of AT_CHAMPIONSHIP) {
    if (answer === null) continue;
    const where = { meetId, teamId: ids.get(team)! };
    const coach = (hoursAgo: number) => as(coachOf(team), hoursAgo);
    if (answer === 'asks' || answer === 'is declined') {
      await moveTeamByCoach(coach(ASKED_HOURS_AGO), where, 'ask');
      if (answer === 'is declined') await moveTeamByHost(as(CHAMPIONSHIP.host, 2), where, 'decline');
      continue;
    }
    await moveTeamByCoach(coach(ANSWERED_HOURS_AGO), where, answer === 'ignores' ? 'ignore' : 'accept');
    if (answer === 'is not coming') await moveTeamByCoach(coach(2), where, 'withdraw');
  }
  const waiting = { meetId, teamId: ids.get(WAITING_TEAM.name)! };
  await moveTeamByCoach(as(WAITING_TEAM.maker, 1), waiting, 'ask');
}

export const coachOf = (team: string): MemberHandle =>
  ACCESS.find((access) => access.team === team && access.type === 'C' && access.status === undefined)!.who;
