// Creates recent notifications for demo members: requests to their team, posts of the team and of a virtual
// meet.
import { deliverNotifications, dropNotification } from '#community/notifications/notifications.service.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { noticeRequests } from '#people/access/membership/access-notices.service.ts';
import type { Notice } from '#people/notices/notices.rules.ts';
import { notify } from '#people/notices/notify.service.ts';
import { getTeam } from '#people/teams/teams.service.ts';
import { teamAddress } from '#sport/addresses/addresses.rules.ts';
import { EVENTS_PATH } from '#sport/addresses/site-addresses.rules.ts';
import { VIRTUAL_MEET } from '../hosting/virtual-meet.table.ts';
import type { DemoRecords } from './as-member.ts';
import type { MemberHandle } from './members.table.ts';

const TEAM = 'Salt Harbor';
const READERS: readonly MemberHandle[] = ['marguerite.holloway', 'rowan.tellis', 'imelda.tellis'];

/** Returns a context in which changes notify people, as on a real site. */
export function withNotices(ctx: Context): Context {
  return { ...ctx, notifications: { send: deliverNotifications, withdraw: dropNotification } };
}

/** `virtualMarks` is the address of the marks of the virtual meet. */
export async function addNotices(
  ctx: Context,
  { users, teams }: DemoRecords,
  virtualMarks: string | null,
): Promise<void> {
  const teamId = teams.get(TEAM)!;
  const ago = (hours: number) => ({
    ...withNotices(ctx),
    clock: fixedClock(ctx.clock.now().subtract({ hours }).toString()),
  });
  const team = await getTeam(ctx, teamId);
  for (const sport of ['tf', 'xc'] as const)
    await noticeRequests(ago(20), { team, teamId, sport, isNew: true });
  for (const reader of READERS) {
    await notify(ago(1), postOf(users.get(reader)!, teamId));
  }
  await notify(ago(3), entriesOf(users.get('marguerite.holloway')!, teamId, virtualMarks ?? EVENTS_PATH));
}

const postOf = (userId: number, teamId: number): Notice => ({
  userId,
  type: 'TeamPost',
  about: { teamId },
  line1: [{ team: teamId }],
  line2: ['posted: bus leaves at 1:30 on Saturday, blue singlets'],
  isSquare: true,
  href: teamAddress(teamId),
});

const entriesOf = (userId: number, teamId: number, href: string): Notice => ({
  userId,
  type: 'VirtualEventEntry',
  about: { teamId },
  line1: [VIRTUAL_MEET.name],
  line2: ['accepted 3 entries from', { team: teamId }],
  isSquare: true,
  href,
});
