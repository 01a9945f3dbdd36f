// Announces a message on the channels of all members, in their notifications, and by mail to those who are not reading.

import {
  type Conversation,
  type Member,
  takeMailTurns,
} from '#community/conversations/conversations.store.ts';
import { teamTitle, noticeWords as words } from '#community/conversations/conversations.words.ts';
import {
  areAllClose,
  type Names,
  namesSeenBy,
} from '#community/conversations/members/member-names.service.ts';
import type { MessagePermissions } from '#community/conversations/members/message-permissions.service.ts';
import { listBlockersOf } from '#community/conversations/members/message-permissions.store.ts';
import { sendNotices } from '#community/preferences/notices.service.ts';
import type { Context } from '#kit/server/context.ts';
import { sendMails } from '#kit/server/mail/mail.ts';
import type { Notice } from '#people/notices/notices.rules.ts';
import { notifyAll } from '#people/notices/notify.service.ts';
import { conversationAddress } from '#sport/addresses/member-addresses.rules.ts';
import { previewOf, UNREAD_MAX } from './messages.rules.ts';
import { countUnread } from './messages.store.ts';
import { announceUnread, unreadOf } from './unread.service.ts';

/** The pause between two mails about one conversation. A parent's copies come with each message. */
const MAIL_PAUSE_MINUTES = 15;

interface SentMessage {
  conversation: Conversation;
  permissions: MessagePermissions;
  message: { authorId: number; body: string };
  /** The id of the message before it. */
  lastId: number;
  /** The members before it. */
  before: readonly Member[];
}

interface Receiver {
  userId: number;
  role: Member['role'];
  /** The names as this receiver sees them. */
  authorNames: Names;
  /** True if the author is on the same team or in the family. */
  isClose: boolean;
}

/** Takes the same few queries for any number of receivers. */
export async function announceMessage(ctx: Context, sent: SentMessage): Promise<void> {
  const { conversation, permissions, message, before } = sent;
  const { authorId } = message;
  const ids = permissions.members.map(({ userId }) => userId);
  const names = await namesSeenBy(ctx, authorId, [authorId, ...ids, ...permissions.minors], true);
  const receivers = await receiversOf(ctx, sent, names);
  const unread = new Map((await countUnread(ctx, ids)).map(({ userId, count }) => [userId, count]));
  for (const { userId, authorNames } of receivers) {
    const unreadCount = Math.min(unread.get(userId) ?? 0, UNREAD_MAX);
    const summary = { unreadCount, lastAuthor: authorNames.of(authorId) };
    await announceUnread(ctx, userId, summary, conversation.conversationId);
  }
  // The author's other open pages are updated as well.
  await announceUnread(ctx, authorId, await unreadOf(ctx, authorId), conversation.conversationId);
  const muted = new Set(before.filter(({ isMuted }) => isMuted).map(({ userId }) => userId));
  const loud = receivers.filter(({ userId }) => !muted.has(userId));
  await notifyAll(
    ctx,
    loud.map((receiver) => notificationOf(sent, receiver, names)),
  );
  const mailed = await selectMailed(ctx, sent, loud);
  await sendNotices(
    ctx,
    mailed.map((receiver) => noticeOf(sent, receiver, names)),
  );
  await mailCopies(ctx, sent, names);
}

/** Leaves out the author and people who blocked the author; parents always get their copies. */
async function receiversOf(
  ctx: Context,
  { conversation, permissions, message: { authorId } }: SentMessage,
  names: Names,
): Promise<Receiver[]> {
  const blockers = new Set(await listBlockersOf(ctx, authorId));
  const others = permissions.members.filter(
    ({ userId, role }) => userId !== authorId && !(role === 'writer' && blockers.has(userId)),
  );
  if (areAllClose(conversation, permissions.members))
    return others.map((other) => ({ ...other, authorNames: names, isClose: true }));
  // Each of the two may see the author under a different name.
  return Promise.all(
    others.map(async (other) => {
      const authorNames = await namesSeenBy(ctx, other.userId, [authorId], false);
      return { ...other, authorNames, isClose: authorNames.isClose(authorId) };
    }),
  );
}

function notificationOf(sent: SentMessage, receiver: Receiver, names: Names): Notice {
  const { conversation, permissions, message } = sent;
  const { conversationId } = conversation;
  const { userId, isClose } = receiver;
  const child = childOf(permissions, receiver, names);
  return {
    userId,
    type: 'NewMessage',
    about: { conversationId },
    line1: [isClose ? { account: message.authorId } : { user: message.authorId }],
    line2: [
      child !== null
        ? words.sentCopy(child)
        : conversation.kind === 'team'
          ? words.sentTo(teamNameOf(permissions))
          : words.sent,
    ],
    line3: [previewOf(message.body)],
    href: conversationAddress(userId, conversationId),
  };
}

function noticeOf({ conversation, permissions, message }: SentMessage, receiver: Receiver, names: Names) {
  const { userId, authorNames } = receiver;
  const author = authorNames.of(message.authorId);
  const child = childOf(permissions, receiver, names);
  const path = conversationAddress(userId, conversation.conversationId);
  const shared = { userId, category: 'messages', teamId: permissions.team?.teamId ?? null, path } as const;
  // A parent gets the full text.
  if (child !== null) {
    const title = words.copyTitle(author, child);
    return { ...shared, title, detail: message.body, why: words.whyCopy(child) };
  }
  const title =
    conversation.kind === 'team' ? words.teamTitle(author, teamNameOf(permissions)) : words.title(author);
  return { ...shared, title, detail: previewOf(message.body), why: words.why };
}

/**
 * Parents get a mail for each message; others only if no earlier message waits unread, and not for
 * each line of a chat.
 */
async function selectMailed(
  ctx: Context,
  { conversation: { conversationId }, permissions, lastId, before }: SentMessage,
  receivers: readonly Receiver[],
): Promise<Receiver[]> {
  const parents = new Set(permissions.parents.map(({ userId }) => userId));
  const isCopy = ({ userId, role }: Receiver) => role === 'copy' && parents.has(userId);
  const behind = new Set(before.filter(({ readUntil }) => readUntil < lastId).map(({ userId }) => userId));
  const userIds = receivers
    .filter((receiver) => !isCopy(receiver) && !behind.has(receiver.userId))
    .map(({ userId }) => userId);
  const since = ctx.clock.now().subtract({ minutes: MAIL_PAUSE_MINUTES }).toString();
  const turns = new Set(await takeMailTurns(ctx, { conversationId, userIds, since }));
  return receivers.filter((receiver) => isCopy(receiver) || turns.has(receiver.userId));
}

/** Mails copies to parents without an account, who approved their child's account by mail. */
async function mailCopies(ctx: Context, { permissions, message }: SentMessage, names: Names): Promise<void> {
  const lines = message.body.split('\n').filter((line) => line.trim() !== '');
  await sendMails(
    ctx,
    permissions.addresses.map(({ childId, email }) => {
      const child = names.of(childId);
      const subject = words.copyTitle(names.of(message.authorId), child);
      return { to: email, userId: childId, subject, lines, smallPrint: [words.mailCopy(child)] };
    }),
  );
}

/** Returns the child whose copy this parent gets; null for a member. */
function childOf(permissions: MessagePermissions, { userId, role }: Receiver, names: Names): string | null {
  if (role !== 'copy') return null;
  return childrenOf(permissions, userId).map(names.of).join(', ');
}

const childrenOf = ({ parents }: MessagePermissions, parentId: number): number[] =>
  parents.filter(({ userId }) => userId === parentId).map(({ childId }) => childId);

const teamNameOf = ({ team }: MessagePermissions): string =>
  team ? teamTitle(team.teamName, team.sport) : '';
