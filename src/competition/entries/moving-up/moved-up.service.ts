// Tells coaches and families that their entries moved up from a wait list into a free place, and when that is taken back.
import { createHash } from 'node:crypto';
import type { Context } from '#kit/server/context.ts';
import { withdrawMails } from '#kit/server/mail/mail.ts';
import { listFamily } from '#people/access/family/family.service.ts';
import { listTeamCoaches } from '#people/access/membership/access.service.ts';
import { mailAndNotify } from '#people/notices/mail-and-notify.service.ts';
import type { NoticeKey } from '#people/notices/notices.rules.ts';
import { withdrawNotification } from '#people/notices/notify.service.ts';
import { meetTabAddress } from '#sport/addresses/addresses.rules.ts';
import { genderWord } from '#sport/people/genders.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import { listMovedUp, type MovedUpRow } from './moved-up.store.ts';
import { movedUpWords, tookBackWords } from './moved-up.words.ts';

/** The coaches of a team, and the family of an athlete without one, get one message for all of their entries. */
export async function tellMovedUp(ctx: Context, meetId: number, entryIds: readonly number[]): Promise<void> {
  for (const entries of await groupsOf(ctx, entryIds))
    await tellAbout(ctx, meetId, entries, { words: movedUpWords, act: actOf(entries) });
}

/** Takes the message back if no mail has left yet; else says that the entries wait again. */
export async function takeBackMovedUp(
  ctx: Context,
  meetId: number,
  entryIds: readonly number[],
): Promise<void> {
  for (const entries of await groupsOf(ctx, entryIds)) {
    if (await withdrawMails(ctx, actOf(entries))) await withdrawNotices(ctx, meetId, entries);
    else await tellAbout(ctx, meetId, entries, { words: tookBackWords });
  }
}

async function groupsOf(ctx: Context, entryIds: readonly number[]): Promise<MovedUpRow[][]> {
  if (entryIds.length === 0) return [];
  const rows = await listMovedUp(ctx, entryIds);
  const groups = Map.groupBy(rows, ({ teamId, athleteId }) =>
    teamId === null ? `a${athleteId}` : `t${teamId}`,
  );
  return [...groups.values()];
}

/** The same for the same entries. */
function actOf(entries: readonly MovedUpRow[]): string {
  const ids = entries.map(({ entryId }) => entryId).toSorted((a, b) => a - b);
  return `moved up ${createHash('sha256').update(ids.join(' ')).digest('base64url')}`;
}

async function listReaders(ctx: Context, { teamId, athleteId, sport }: MovedUpRow) {
  if (teamId !== null) return listTeamCoaches(ctx, { teamId, sport });
  return athleteId === null ? [] : listFamily(ctx, athleteId);
}

/** The first entry is named, so that a later message about another event is a message of its own. */
const aboutOf = (
  meetId: number,
  { teamId, athleteId, meetEventId }: MovedUpRow,
): Omit<NoticeKey, 'userId'> => ({
  type: 'EntryDecision',
  about: {
    ...{ meetId, meetEventId },
    ...(teamId === null ? {} : { teamId }),
    ...(athleteId === null ? {} : { athleteId }),
  },
});

async function withdrawNotices(ctx: Context, meetId: number, entries: readonly MovedUpRow[]): Promise<void> {
  for (const { userId } of await listReaders(ctx, entries[0]!))
    await withdrawNotification(ctx, { ...aboutOf(meetId, entries[0]!), userId });
}

async function tellAbout(
  ctx: Context,
  meetId: number,
  entries: readonly MovedUpRow[],
  { words, act }: { words: typeof movedUpWords; act?: string },
): Promise<void> {
  const { athleteId, sport, meetName, relayLetter, teamName } = entries[0]!;
  for (const person of await listReaders(ctx, entries[0]!)) {
    await mailAndNotify(ctx, person, meetTabAddress(sport, meetId, 'register'), {
      mail: {
        subject: words.subject(meetName),
        lines: words.lines({ reader: person.firstName, entries: entries.map(textOf), meet: meetName }),
        button: words.button,
        ...(act === undefined ? {} : { act }),
      },
      notification: {
        ...aboutOf(meetId, entries[0]!),
        line1: [meetName],
        line2: [
          words.line(eventOf(entries[0]!), entries.length - 1),
          athleteId === null ? words.relay(teamName, relayLetter ?? '') : { athlete: athleteId },
        ],
        isSquare: true,
      },
    });
  }
}

const eventOf = ({ gender, levelMask, eventName }: MovedUpRow) =>
  `${genderWord(gender, levelMask)} ${eventName}`;

/** "Rowan Tellis, Boys 1600 Meters". */
const textOf = (row: MovedUpRow): string =>
  `${row.athleteId === null ? movedUpWords.relay(row.teamName, row.relayLetter ?? '') : fullName(row)}, ${eventOf(row)}`;
