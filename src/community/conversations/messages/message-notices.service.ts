// Tells of a message: on the channels of all who take part, in their notifications, and by mail to who is not looking.

import {
  type Conversation,
  type Member,
  takeMailTurns,
} from '#community/conversations/conversations.store.ts';
import { teamTitle, noticeWords as words } from '#community/conversations/conversations.words.ts';
import { areAllNear, type Names, namesFor } from '#community/conversations/members/member-names.service.ts';
import type { Reach } from '#community/conversations/members/message-permissions.service.ts';
import { listBlockersOf } from '#community/conversations/members/message-permissions.store.ts';
import { sendNotices } from '#community/preferences/notices.service.ts';
import type { Notice } from '#kit/notices.ts';
import type { Context } from '#kit/server/context.ts';
import { sendMails } from '#kit/server/mail/mail.ts';
import { notifyAll } from '#kit/server/notify.ts';
import { conversationAddress } from '#sport/addresses/member-addresses.rules.ts';
import { previewOf, UNREAD_MOST } from './messages.rules.ts';
import { countUnread } from './messages.store.ts';
import { tellUnread, unreadOf } from './unread.service.ts';

/** Between two mails of one conversation; a copy of a minor's goes with each message. */
const MAIL_PAUSE_MINUTES = 15;

interface SentMessage {
  conversation: Conversation;
  reach: Reach;
  message: { authorId: number; body: string };
  /** The message before it. */
  lastId: number;
  /** As they were before it. */
  before: readonly Member[];
}

interface Receiver {
  userId: number;
  role: Member['role'];
  /** By which this one knows the author. */
  known: Names;
  /** The author is of the same team or family. */
  isNear: boolean;
}

/** However many there are, by the same few queries. */
export async function tellOfMessage(ctx: Context, sent: SentMessage): Promise<void> {
  const { conversation, reach, message, before } = sent;
  const { authorId } = message;
  const ids = reach.members.map(({ userId }) => userId);
  const names = await namesFor(ctx, authorId, [authorId, ...ids, ...reach.minors], true);
  const receivers = await receiversOf(ctx, sent, names);
  const unread = new Map((await countUnread(ctx, ids)).map(({ userId, count }) => [userId, count]));
  for (const { userId, known } of receivers) {
    const unreadCount = Math.min(unread.get(userId) ?? 0, UNREAD_MOST);
    const summary = { unreadCount, lastAuthor: known.of(authorId) };
    await tellUnread(ctx, userId, summary, conversation.conversationId);
  }
  // Also on the other pages that the author has open.
  await tellUnread(ctx, authorId, await unreadOf(ctx, authorId), conversation.conversationId);
  const muted = new Set(before.filter(({ isMuted }) => isMuted).map(({ userId }) => userId));
  const loud = receivers.filter(({ userId }) => !muted.has(userId));
  await notifyAll(
    ctx,
    loud.map((receiver) => notificationOf(sent, receiver, names)),
  );
  const mailed = await mailedOf(ctx, sent, loud);
  await sendNotices(
    ctx,
    mailed.map((receiver) => noticeOf(sent, receiver, names)),
  );
  await mailCopies(ctx, sent, names);
}

/** All but the author and those who have blocked the author; a parent's copies are kept from nobody. */
async function receiversOf(
  ctx: Context,
  { conversation, reach, message: { authorId } }: SentMessage,
  names: Names,
): Promise<Receiver[]> {
  const blockers = new Set(await listBlockersOf(ctx, authorId));
  const others = reach.members.filter(
    ({ userId, role }) => userId !== authorId && !(role === 'writer' && blockers.has(userId)),
  );
  if (areAllNear(conversation, reach.members))
    return others.map((other) => ({ ...other, known: names, isNear: true }));
  // Two people: who may know the author by less is not told more.
  return Promise.all(
    others.map(async (other) => {
      const known = await namesFor(ctx, other.userId, [authorId], false);
      return { ...other, known, isNear: known.isNear(authorId) };
    }),
  );
}

function notificationOf(sent: SentMessage, receiver: Receiver, names: Names): Notice {
  const { conversation, reach, message } = sent;
  const { conversationId } = conversation;
  const { userId, isNear } = receiver;
  const child = childOf(reach, receiver, names);
  return {
    userId,
    type: 'NewMessage',
    about: { conversationId },
    line1: [isNear ? { account: message.authorId } : { user: message.authorId }],
    line2: [
      child !== null
        ? words.sentCopy(child)
        : conversation.kind === 'team'
          ? words.sentTo(teamNameOf(reach))
          : words.sent,
    ],
    line3: [previewOf(message.body)],
    href: conversationAddress(userId, conversationId),
  };
}

function noticeOf({ conversation, reach, message }: SentMessage, receiver: Receiver, names: Names) {
  const { userId, known } = receiver;
  const author = known.of(message.authorId);
  const child = childOf(reach, receiver, names);
  const path = conversationAddress(userId, conversation.conversationId);
  const told = { userId, category: 'messages', teamId: reach.team?.teamId ?? null, path } as const;
  // A parent gets all of it.
  if (child !== null) {
    const title = words.copyTitle(author, child);
    return { ...told, title, detail: message.body, why: words.whyCopy(child) };
  }
  const title =
    conversation.kind === 'team' ? words.teamTitle(author, teamNameOf(reach)) : words.title(author);
  return { ...told, title, detail: previewOf(message.body), why: words.why };
}

/** Parents with each message; others not while an earlier one waits to be read, nor for each line of two who write to and fro. */
async function mailedOf(
  ctx: Context,
  { conversation: { conversationId }, reach, lastId, before }: SentMessage,
  receivers: readonly Receiver[],
): Promise<Receiver[]> {
  const parents = new Set(reach.parents.map(({ userId }) => userId));
  const isCopy = ({ userId, role }: Receiver) => role === 'copy' && parents.has(userId);
  const behind = new Set(before.filter(({ readUntil }) => readUntil < lastId).map(({ userId }) => userId));
  const userIds = receivers
    .filter((receiver) => !isCopy(receiver) && !behind.has(receiver.userId))
    .map(({ userId }) => userId);
  const since = ctx.clock.now().subtract({ minutes: MAIL_PAUSE_MINUTES }).toString();
  const turns = new Set(await takeMailTurns(ctx, { conversationId, userIds, since }));
  return receivers.filter((receiver) => isCopy(receiver) || turns.has(receiver.userId));
}

/** To parents who have no account: they have allowed that of the child. */
async function mailCopies(ctx: Context, { reach, message }: SentMessage, names: Names): Promise<void> {
  const lines = message.body.split('\n').filter((line) => line.trim() !== '');
  await sendMails(
    ctx,
    reach.addresses.map(({ childId, email }) => {
      const child = names.of(childId);
      const subject = words.copyTitle(names.of(message.authorId), child);
      return { to: email, userId: childId, subject, lines, smallPrint: [words.mailCopy(child)] };
    }),
  );
}

/** Of whom this parent gets a copy; null to who takes part for themselves. */
function childOf(reach: Reach, { userId, role }: Receiver, names: Names): string | null {
  if (role !== 'copy') return null;
  return childrenOf(reach, userId).map(names.of).join(', ');
}

const childrenOf = ({ parents }: Reach, parentId: number): number[] =>
  parents.filter(({ userId }) => userId === parentId).map(({ childId }) => childId);

const teamNameOf = ({ team }: Reach): string => (team ? teamTitle(team.teamName, team.sport) : '');
