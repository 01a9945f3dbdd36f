// The staff of the demo's meets: invited by the host of each, and all but one have accepted.
import { titleOf } from '#competition/events/program/program.rules.ts';
import { getProgramMeet, listProgram } from '#competition/events/program/program.service.ts';
import { addStaff, listStaff } from '#competition/meets/staff/staff.service.ts';
import {
  answerStaffInvitation,
  inviteToStaff,
  readStaff,
} from '#hosting/new-meets/staff/meet-staff.service.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { asMember, type DemoRecords } from '../members/as-member.ts';
import { withNotices } from '../members/demo-notices.service.ts';
import { mapLatestMeets } from '../members/members.store.ts';
import { HOSTS } from '../members/members.table.ts';
import { finishSetupOf } from './finished-setups.service.ts';
import { INVITED, PLANNER, STAFF, type StaffOfDemo } from './hosting.table.ts';

const INVITED_DAYS_AGO = 3;

export async function addDemoStaff(ctx: Context, { users, meets }: DemoRecords): Promise<void> {
  const invitedAt = ctx.clock.now().subtract({ hours: INVITED_DAYS_AGO * 24 });
  const earlier = { ...ctx, clock: fixedClock(invitedAt.toString()) };
  for (const member of STAFF) {
    const meet = meets.get(member.meet);
    if (!meet) continue;
    const { who: hostHandle } = HOSTS.find((host) => host.meet === member.meet)!;
    const host = asMember(earlier, users.get(hostHandle)!);
    const invitationId = await invite(host, meet.meetId, member);
    await answerStaffInvitation(asMember(earlier, users.get(member.who)!), invitationId, true);
  }
  const waiting = (await mapLatestMeets(ctx, [INVITED.meet])).get(INVITED.meet);
  const planner = asMember(withNotices(earlier), users.get(PLANNER)!);
  if (waiting) await invite(planner, waiting.meetId, INVITED);
}

async function invite(host: Context, meetId: number, { who, role, judges }: StaffOfDemo): Promise<number> {
  const { events } = await readStaff(host, meetId);
  const judged = events.filter(({ name }) => judges?.test(name));
  const meetEventIds = judged.map(({ meetEventId }) => meetEventId);
  return inviteToStaff(host, { meetId, to: `@${who}`, role, meetEventIds });
}

/** Gives a new edition of a meet the staff of the last one, and finishes its setup. */
export async function followStaff(ctx: Context, lastId: number, meetId: number): Promise<void> {
  const staff = await listStaff(ctx, lastId);
  const titlesOfLast = await titlesOf(ctx, lastId);
  const ids = new Map([...(await titlesOf(ctx, meetId))].map(([id, title]) => [title, id]));
  for (const { userId, role, meetEventIds } of staff) {
    const judged = meetEventIds.flatMap((id) => ids.get(titlesOfLast.get(id) ?? '') ?? []);
    await addStaff(ctx, { meetId, userId, role, meetEventIds: judged });
  }
  const host = staff.find(({ role }) => role === 'host');
  if (host) await finishSetupOf(ctx, host.userId, { meetId, sport: 'tf' });
}

async function titlesOf(ctx: Context, meetId: number): Promise<Map<number, string>> {
  const meet = await getProgramMeet(ctx, meetId);
  const events = await listProgram(ctx, meet);
  return new Map(events.map((event) => [event.meetEventId, titleOf(event, meet)]));
}
