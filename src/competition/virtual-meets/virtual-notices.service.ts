// Tells hosts and coaches that a mark was posted, and the family what became of it.
import { listHosts } from '#competition/meets/staff/staff.service.ts';
import type { Context } from '#kit/server/context.ts';
import { listFamily } from '#people/access/family/family.service.ts';
import { listTeamCoaches } from '#people/access/membership/access.service.ts';
import type { Line, NoticeKey } from '#people/notices/notices.rules.ts';
import { notifyAll, withdrawNotification } from '#people/notices/notify.service.ts';
import { meetTabAddress } from '#sport/addresses/addresses.rules.ts';
import { managerAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { stateOf } from './virtual-marks.rules.ts';
import type { VirtualEntryRow, VirtualMeetRow } from './virtual-marks.store.ts';
import { virtualNoticeWords as words } from './virtual-notices.words.ts';

const TYPE = 'VirtualEventEntry';
/** The page of the manager on which hosts validate marks. */
const MANAGER_PAGE = 'virtual';

const aboutOf = (
  { meetId }: VirtualMeetRow,
  { meetEventId, canonicalId, teamId }: VirtualEntryRow,
): NoticeKey['about'] => ({
  meetId,
  meetEventId,
  ...(canonicalId === null ? teamId !== null && { teamId } : { athleteId: canonicalId }),
});

const nameOf = ({ canonicalId, teamId, teamText, relayLetter }: VirtualEntryRow): Line => {
  if (canonicalId !== null) return [{ athlete: canonicalId }];
  return teamId === null ? [teamText ?? ''] : [{ team: teamId }, ` ${relayLetter ?? ''}`];
};

/** The hosts and the coaches of the team, once each. */
async function listJudges(ctx: Context, meet: VirtualMeetRow, { teamId }: VirtualEntryRow) {
  const hosts = (await listHosts(ctx, meet.meetId)).map(({ userId }) => userId);
  const coaches =
    teamId === null
      ? []
      : (await listTeamCoaches(ctx, { teamId, sport: meet.sport })).map(({ userId }) => userId);
  const ofManager = managerAddress(meet.sport, meet.meetId, MANAGER_PAGE);
  const ofTab = meetTabAddress(meet.sport, meet.meetId, 'virtual');
  return new Map([
    ...coaches.map((userId) => [userId, ofTab] as const),
    ...hosts.map((userId) => [userId, ofManager] as const),
  ]);
}

async function listPosters(ctx: Context, { canonicalId, postedBy }: VirtualEntryRow): Promise<Set<number>> {
  const family = canonicalId === null ? [] : await listFamily(ctx, canonicalId);
  return new Set([...family.map(({ userId }) => userId), ...(postedBy === null ? [] : [postedBy])]);
}

export async function tellPosted(
  ctx: Context,
  meet: VirtualMeetRow,
  entry: VirtualEntryRow,
  byUserId: number,
): Promise<void> {
  const judges = await listJudges(ctx, meet, entry);
  judges.delete(byUserId);
  await notifyAll(
    ctx,
    [...judges].map(([userId, href]) => ({
      ...{ userId, type: TYPE, about: aboutOf(meet, entry), isSquare: true, href },
      line1: [meet.name],
      line2: [...nameOf(entry), words.posted(entry.markEntered, entry.eventName)],
    })),
  );
}

/** A decision that is taken back takes its news back. */
export async function tellValidated(
  ctx: Context,
  meet: VirtualMeetRow,
  entry: VirtualEntryRow,
  byUserId: number,
): Promise<void> {
  const readers = [...(await listPosters(ctx, entry))].filter((userId) => userId !== byUserId);
  const about = aboutOf(meet, entry);
  const state = stateOf(entry.validation);
  if (state === 'awaiting') {
    for (const userId of readers) await withdrawNotification(ctx, { userId, type: TYPE, about });
    return;
  }
  await notifyAll(
    ctx,
    readers.map((userId) => ({
      ...{ userId, type: TYPE, about, isSquare: true },
      href: meetTabAddress(meet.sport, meet.meetId, 'virtual'),
      line1: [meet.name],
      line2: [
        ...nameOf(entry),
        words.judged[state](entry.markEntered, entry.eventName, entry.validationNote ?? ''),
      ],
    })),
  );
}

/** A withdrawn mark is no news any longer. */
export async function withdrawTold(
  ctx: Context,
  meet: VirtualMeetRow,
  entry: VirtualEntryRow,
): Promise<void> {
  const about = aboutOf(meet, entry);
  const readers = new Set([
    ...(await listJudges(ctx, meet, entry)).keys(),
    ...(await listPosters(ctx, entry)),
  ]);
  for (const userId of readers) await withdrawNotification(ctx, { userId, type: TYPE, about });
}
