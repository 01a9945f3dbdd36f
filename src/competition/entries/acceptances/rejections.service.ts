// Tells coaches and families that a host rejected their entries, and takes it back when the host undoes it at once.
import { createHash } from 'node:crypto';
import type { Context } from '#kit/server/context.ts';
import { sendMail, withdrawMails } from '#kit/server/mail/mail.ts';
import { listFamily } from '#people/access/family/family.service.ts';
import { listTeamCoaches } from '#people/access/membership/access.service.ts';
import type { NoticeKey } from '#people/notices/notices.rules.ts';
import { notify, withdrawNotification } from '#people/notices/notify.service.ts';
import { meetTabAddress } from '#sport/addresses/addresses.rules.ts';
import { genderWord } from '#sport/people/genders.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import { listMovedUp as listTold, type MovedUpRow as ToldRow } from '../moving-up/moved-up.store.ts';
import { rejectionWords as words } from './rejections.words.ts';

/** The coaches of a team, and the family of an athlete without one, get one message for all of their entries. */
export async function tellRejections(
  ctx: Context,
  meetId: number,
  entryIds: readonly number[],
): Promise<void> {
  for (const entries of await listGroups(ctx, entryIds)) {
    const { teamId, sport, meetName, athleteId, relayLetter, teamName } = entries[0]!;
    const href = meetTabAddress(sport, meetId, 'register');
    for (const person of await listReaders(ctx, entries[0]!)) {
      await sendMail(ctx, {
        subject: words.subject(meetName),
        lines: words.lines({ reader: person.firstName, entries: entries.map(textOf), meet: meetName }),
        act: actOf(entries),
        topic: { category: 'entries', ...(teamId === null ? {} : { teamId }) },
        to: person.email,
        userId: person.userId,
        button: { label: words.button, url: `${ctx.publicUrl}${href}` },
      });
      await notify(ctx, {
        ...noticeOf(meetId, entries, person.userId),
        line1: [meetName],
        line2: [
          words.line(eventOf(entries[0]!), entries.length - 1),
          athleteId === null ? words.relay(teamName, relayLetter ?? '') : { athlete: athleteId },
        ],
        isSquare: true,
        href,
      });
    }
  }
}

/** Called with the entries of a rejection that the host undoes. Mail that has gone out stays. */
export async function takeBackRejections(
  ctx: Context,
  meetId: number,
  entryIds: readonly number[],
): Promise<void> {
  for (const entries of await listGroups(ctx, entryIds)) {
    await withdrawMails(ctx, actOf(entries));
    for (const { userId } of await listReaders(ctx, entries[0]!))
      await withdrawNotification(ctx, noticeOf(meetId, entries, userId));
  }
}

async function listGroups(ctx: Context, entryIds: readonly number[]): Promise<ToldRow[][]> {
  const rows = entryIds.length === 0 ? [] : await listTold(ctx, entryIds);
  return [
    ...Map.groupBy(rows, ({ teamId, athleteId }) =>
      teamId === null ? `a${athleteId}` : `t${teamId}`,
    ).values(),
  ];
}

async function listReaders(ctx: Context, { teamId, athleteId, sport }: ToldRow) {
  if (teamId !== null) return listTeamCoaches(ctx, { teamId, sport });
  return athleteId === null ? [] : listFamily(ctx, athleteId);
}

/** Mail about these entries has this name, however many they are. */
function actOf(entries: readonly ToldRow[]): string {
  const ids = entries.map(({ entryId }) => entryId).sort((a, b) => a - b);
  return `rejection ${createHash('sha256').update(ids.join()).digest('base64url')}`;
}

/** It has the event beside the team, so that it replaces no other news of the team. */
function noticeOf(meetId: number, entries: readonly ToldRow[], userId: number): NoticeKey {
  const { teamId, athleteId, meetEventId } = entries[0]!;
  return {
    userId,
    type: 'EntryDecision',
    about: {
      meetId,
      meetEventId,
      ...(teamId === null ? {} : { teamId }),
      ...(athleteId === null ? {} : { athleteId }),
    },
  };
}

const eventOf = ({ gender, levelMask, eventName }: ToldRow) =>
  `${genderWord(gender, levelMask)} ${eventName}`;

/** "Rowan Tellis, Boys 1600 Meters". */
const textOf = (row: ToldRow): string =>
  `${row.athleteId === null ? words.relay(row.teamName, row.relayLetter ?? '') : fullName(row)}, ${eventOf(row)}`;
