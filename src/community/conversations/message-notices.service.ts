// Tells of a message: on the channels of all who take part, in their notifications, and by mail to who is not looking.
import { sendNotice } from '#community/preferences/notices.service.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { sendMail } from '#kit/server/mail.ts';
import { notify } from '#kit/server/notify.ts';
import { countAtDoor } from '#kit/server/rate-limits.ts';
import { conversationAddress } from '#sport/member-addresses.rules.ts';
import type { Conversation, Member } from './conversations.store.ts';
import { teamTitle, noticeWords as words } from './conversations.words.ts';
import { previewOf, UNREAD_MOST } from './messages.rules.ts';
import { countUnread } from './messages.store.ts';
import { areAllNear, type Names, namesFor } from './names.service.ts';
import type { Reach } from './reach.service.ts';
import { listBlockersOf } from './reach.store.ts';
import { tellUnread } from './unread.service.ts';

const MAIL_DOOR = { name: 'message mail', most: 1, windowSeconds: 15 * 60 };

interface SentMessage {
  conversation: Conversation;
  reach: Reach;
  message: { authorId: number; body: string };
  /** The message before it. */
  lastId: number;
  /** As they were before it. */
  before: readonly Member[];
}

export async function tellOfMessage(ctx: Context, sent: SentMessage): Promise<void> {
  const { conversation, reach, message } = sent;
  const { authorId } = message;
  const receivers = reach.members.filter(({ userId }) => userId !== authorId);
  const ids = receivers.map(({ userId }) => userId);
  const unread = new Map((await countUnread(ctx, ids)).map(({ userId, count }) => [userId, count]));
  const blockers = new Set(await listBlockersOf(ctx, authorId));
  const areNear = areAllNear(conversation, reach.members);
  const names = await namesFor(ctx, authorId, [authorId, ...ids, ...reach.minors], areNear);
  for (const { userId, role } of receivers) {
    if (role === 'writer' && blockers.has(userId)) continue;
    // Who may know the author by less is not told more: between strangers names are looked up for each.
    const known = areNear ? names : await namesFor(ctx, userId, [authorId], false);
    const summary = {
      unreadCount: Math.min(unread.get(userId) ?? 0, UNREAD_MOST),
      lastAuthor: known.of(authorId),
    };
    await tellUnread(ctx, userId, summary, conversation.conversationId);
    await tellOne(ctx, sent, { userId, role, areNear: areNear || known.isNear(authorId) }, known, names);
  }
  await mailCopies(ctx, sent, names);
}

interface Receiver {
  userId: number;
  role: Member['role'];
  areNear: boolean;
}

async function tellOne(
  ctx: Context,
  sent: SentMessage,
  { userId, role, areNear }: Receiver,
  known: Names,
  names: Names,
): Promise<void> {
  const { conversation, reach, message } = sent;
  const { conversationId } = conversation;
  const author = known.of(message.authorId);
  const child = role === 'copy' ? childrenOf(reach, userId).map(names.of).join(', ') : null;
  const team = conversation.kind === 'team' ? teamNameOf(reach) : null;
  const path = conversationAddress(userId, conversationId);
  await notify(ctx, {
    userId,
    type: 'NewMessage',
    about: { conversationId },
    line1: [areNear ? { account: message.authorId } : { user: message.authorId }],
    line2: [child !== null ? words.sentCopy(child) : team !== null ? words.sentTo(team) : words.sent],
    line3: [previewOf(message.body)],
    href: path,
  });
  // A parent gets a copy of each.
  if (child === null && !(await needsMail(ctx, userId, sent))) return;
  await sendNotice(ctx, {
    userId,
    category: 'messages',
    teamId: reach.team?.teamId ?? null,
    title:
      child !== null
        ? words.copyTitle(author, child)
        : team !== null
          ? words.teamTitle(author, team)
          : words.title(author),
    detail: child === null ? previewOf(message.body) : message.body,
    path,
    why: child === null ? words.why : words.whyCopy(child),
  });
}

/** Not while an earlier one waits to be read, and not for every line of two who write to and fro. */
async function needsMail(
  ctx: Context,
  userId: number,
  { conversation, lastId, before }: SentMessage,
): Promise<boolean> {
  const own = before.find((member) => member.userId === userId);
  if (own && own.readUntil < lastId) return false;
  try {
    await countAtDoor(ctx, MAIL_DOOR, `${userId} in ${conversation.conversationId}`);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** To parents who have no account: they have allowed that of the child. */
async function mailCopies(ctx: Context, { reach, message }: SentMessage, names: Names): Promise<void> {
  const childNames = await namesFor(
    ctx,
    message.authorId,
    reach.addresses.map(({ childId }) => childId),
    true,
  );
  for (const { childId, email } of reach.addresses) {
    const child = childNames.of(childId);
    await sendMail(ctx, {
      to: email,
      userId: childId,
      subject: words.copyTitle(names.of(message.authorId), child),
      lines: message.body.split('\n').filter((line) => line.trim() !== ''),
      smallPrint: [words.mailCopy(child)],
    });
  }
}

const childrenOf = ({ parents }: Reach, parentId: number): number[] =>
  parents.filter(({ userId }) => userId === parentId).map(({ childId }) => childId);

const teamNameOf = ({ team }: Reach): string => (team ? teamTitle(team.teamName, team.sport) : '');
