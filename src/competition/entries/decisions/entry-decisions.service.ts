// Tells coaches and families that entries moved up into a free place or were rejected, and when that is taken back.
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
import { type DecidedEntry, listDecided } from './decided-entries.store.ts';
import {
  type DecisionWords,
  movedUpWords,
  rejectedWords,
  relayName,
  returnedWords,
  waitsAgainWords,
} from './entry-decisions.words.ts';

interface Decision {
  /** The first part of the name of its mails. */
  name: string;
  words: DecisionWords;
  /** Told when the host takes the decision back after a mail has left. */
  backWords: DecisionWords;
}

export const MOVED_UP: Decision = { name: 'moved up', words: movedUpWords, backWords: waitsAgainWords };
export const REJECTED: Decision = { name: 'rejection', words: rejectedWords, backWords: returnedWords };

/** The coaches of a team, and the family of an athlete without one, get one message for all of their entries. */
export async function tellDecision(
  ctx: Context,
  meetId: number,
  entryIds: readonly number[],
  { name, words }: Decision,
): Promise<void> {
  for (const entries of await groupsOf(ctx, entryIds)) {
    await tellAbout(ctx, meetId, entries, { words, act: actOf(name, entries) });
  }
}

/** Withdraws the message if no mail has left yet; otherwise tells them that the host changed the decision. */
export async function takeBackDecision(
  ctx: Context,
  meetId: number,
  entryIds: readonly number[],
  { name, backWords }: Decision,
): Promise<void> {
  for (const entries of await groupsOf(ctx, entryIds)) {
    if (await withdrawMails(ctx, actOf(name, entries))) await withdrawNotices(ctx, meetId, entries);
    else await tellAbout(ctx, meetId, entries, { words: backWords });
  }
}

async function groupsOf(ctx: Context, entryIds: readonly number[]): Promise<DecidedEntry[][]> {
  if (entryIds.length === 0) return [];
  const rows = await listDecided(ctx, entryIds);
  const groups = Map.groupBy(rows, ({ teamId, athleteId }) =>
    teamId === null ? `a${athleteId}` : `t${teamId}`,
  );
  return [...groups.values()];
}

/** The same for the same entries. */
function actOf(name: string, entries: readonly DecidedEntry[]): string {
  const ids = entries.map(({ entryId }) => entryId).toSorted((a, b) => a - b);
  return `${name} ${createHash('sha256').update(ids.join(' ')).digest('base64url')}`;
}

async function listReaders(ctx: Context, { teamId, athleteId, sport }: DecidedEntry) {
  if (teamId !== null) return listTeamCoaches(ctx, { teamId, sport });
  return athleteId === null ? [] : listFamily(ctx, athleteId);
}

/** The first entry is named, so that a later message about another event is a message of its own. */
const aboutOf = (
  meetId: number,
  { teamId, athleteId, meetEventId }: DecidedEntry,
): Omit<NoticeKey, 'userId'> => ({
  type: 'EntryDecision',
  about: {
    ...{ meetId, meetEventId },
    ...(teamId === null ? {} : { teamId }),
    ...(athleteId === null ? {} : { athleteId }),
  },
});

async function withdrawNotices(
  ctx: Context,
  meetId: number,
  entries: readonly DecidedEntry[],
): Promise<void> {
  for (const { userId } of await listReaders(ctx, entries[0]!))
    await withdrawNotification(ctx, { ...aboutOf(meetId, entries[0]!), userId });
}

async function tellAbout(
  ctx: Context,
  meetId: number,
  entries: readonly DecidedEntry[],
  { words, act }: { words: DecisionWords; act?: string },
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
          athleteId === null ? relayName(teamName, relayLetter ?? '') : { athlete: athleteId },
        ],
        isSquare: true,
      },
    });
  }
}

const eventOf = ({ gender, levelMask, eventName }: DecidedEntry) =>
  `${genderWord(gender, levelMask)} ${eventName}`;

/** "Rowan Tellis, Boys 1600 Meters". */
const textOf = (row: DecidedEntry): string =>
  `${row.athleteId === null ? relayName(row.teamName, row.relayLetter ?? '') : fullName(row)}, ${eventOf(row)}`;
