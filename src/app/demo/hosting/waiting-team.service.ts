// A club of the demo that its coach has made, and that waits for an admin.
import { DEMO_COUNTRY } from '#app/demo/locations/demo-states.table.ts';
import type { Context } from '#kit/server/context.ts';
import { makeTeam } from '#people/team-setup/making/make-team.service.ts';
import { SPORTS } from '#sport/sports.rules.ts';
import { asMember, type DemoRecords } from '../members/as-member.ts';
import { WAITING_TEAM } from './hosting.table.ts';

export async function addWaitingTeam(ctx: Context, { users }: DemoRecords): Promise<void> {
  const { maker, ...team } = WAITING_TEAM;
  await makeTeam(asMember(ctx, users.get(maker)!), {
    ...team,
    country: DEMO_COUNTRY,
    hytekTeamCode: '',
    sports: SPORTS,
    isNoneOfThese: false,
  });
}
