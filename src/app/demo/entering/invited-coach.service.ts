// Hosts of meets in other states invite Salt Harbor; its coach ignores one invitation and has not answered the other.
import { moveTeamByCoach } from '#competition/registration/meet-teams/meet-teams.service.ts';
import { inviteTeams } from '#competition/registration/meet-teams/team-invitations.service.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { asMember, type DemoRecords } from '../members/as-member.ts';
import { withNotices } from '../members/demo-notices.service.ts';
import { INVITED_COACH, INVITING_MEETS } from './entering.table.ts';

const INVITED_HOURS_AGO = 4 * 24;
const ANSWERED_HOURS_AGO = 3 * 24;

export async function inviteSaltHarbor(ctx: Context, { users, teams, meets }: DemoRecords): Promise<void> {
  const teamId = teams.get(INVITED_COACH.team)!;
  const hoursAgo = (hours: number) => ({
    ...withNotices(ctx),
    clock: fixedClock(ctx.clock.now().subtract({ hours }).toString()),
  });
  for (const { name, host, answer } of INVITING_MEETS) {
    const meet = meets.get(name);
    if (!meet) continue;
    const { meetId } = meet;
    const inviting = asMember(hoursAgo(INVITED_HOURS_AGO), users.get(host)!);
    await inviteTeams(inviting, meetId, { teamIds: [teamId], emails: [] });
    if (answer === null) continue;
    const coach = asMember(hoursAgo(ANSWERED_HOURS_AGO), users.get(INVITED_COACH.who)!);
    await moveTeamByCoach(coach, { meetId, teamId }, 'ignore');
  }
}
