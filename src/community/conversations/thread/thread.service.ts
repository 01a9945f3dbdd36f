// Loads a conversation as one member sees it: the messages, who gets copies, and whether they can write.

import {
  type Conversation,
  findConversation,
  listMembers,
  type Member,
} from '#community/conversations/conversations.store.ts';
import {
  areAllClose,
  directTitle,
  type Names,
  namesSeenBy,
  teamTitlesOf,
  writersOf,
} from '#community/conversations/members/member-names.service.ts';
import { permissionsIn } from '#community/conversations/members/message-permissions.service.ts';
import { listBlockedAuthors } from '#community/conversations/members/message-permissions.store.ts';
import { MESSAGES_PER_LOAD } from '#community/conversations/messages/messages.rules.ts';
import { listMessages, type Message } from '#community/conversations/messages/messages.store.ts';
import {
  canSeeMessage,
  conversationUnknown,
  type TeamInSport,
} from '#community/conversations/permissions.rules.ts';
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { hasOpenProfile } from '#people/access/permissions.rules.ts';

export interface ThreadMessage {
  messageId: number;
  author: string;
  isOwn: boolean;
  text: string;
  at: string;
  /** Parents who got a copy. */
  copiedTo: string[];
  /** The number of parents without an account who got it by mail. */
  mailCopies: number;
  /** True if the other one of two people has seen it. */
  isRead: boolean;
}

export interface Thread {
  conversationId: number;
  kind: Conversation['kind'];
  title: string;
  /** The other one of two people, with a handle if they have an open profile. */
  other: { userId: number; handle: string | null } | null;
  /** The team that the two share, or whose conversation it is. */
  team: TeamInSport | null;
  peopleCount: number;
  /** People under 18 in a conversation of two, without the reader. */
  minors: string[];
  /** True if the reader is a minor. */
  isOwnMinor: boolean;
  /** Parents who get copies now. */
  copies: string[];
  /** The number of parents without an account who get copies by email. */
  mailCopies: number;
  /** The time when the reader blocked the other person. */
  blockedAt: string | null;
  /** The reason why the reader cannot write now. */
  refusal: { code: string; message: string } | null;
  /** True if the reader muted it. */
  isMuted: boolean;
  messages: ThreadMessage[];
  hasEarlier: boolean;
}

/** Throws a Refusal with 404 for someone who is not a member. */
export async function getConversation(
  ctx: Context,
  { conversationId, before }: { conversationId: number; before: number | null },
): Promise<Thread> {
  const { userId } = requireUser(ctx);
  const conversation = await findConversation(ctx, conversationId);
  const members = await listMembers(ctx, conversationId);
  const member = members.find((member) => member.userId === userId);
  if (!conversation || !member) throw conversationUnknown();
  const permissions = await permissionsIn(ctx, userId, conversation);
  const { messages, hasEarlier } = await readMessages(ctx, conversation, member, before);
  const { refusal } = permissions;
  const isDirect = conversation.kind === 'direct';
  const people = [...members, ...permissions.members].map((member) => member.userId);
  const authors = messages.map(({ authorId }) => authorId);
  const areClose = areAllClose(conversation, [...members, ...permissions.members]);
  const names = await namesSeenBy(ctx, userId, [...people, ...authors, ...writersOf(conversation)], areClose);
  const titles = await teamTitlesOf(ctx, [conversation]);
  const otherId = writersOf(conversation).find((id) => id !== userId);
  const other = member.role === 'writer' && otherId !== undefined ? otherId : null;
  const copies = permissions.members.filter(({ role }) => isDirect && role === 'copy');
  return {
    conversationId,
    kind: conversation.kind,
    title: titles.get(conversationId) ?? directTitle(conversation, userId, names),
    other: other === null ? null : { userId: other, handle: openHandle(ctx, names, other) },
    team: permissions.team,
    peopleCount: permissions.members.length,
    minors: isDirect ? permissions.minors.filter((id) => id !== userId).map(names.of) : [],
    isOwnMinor: isDirect && permissions.minors.includes(userId),
    copies: copies.map((member) => names.of(member.userId)),
    mailCopies: isDirect ? permissions.addresses.length : 0,
    blockedAt: permissions.blockedAt,
    refusal: refusal && { code: refusal.code, message: refusal.message },
    isMuted: member.isMuted,
    messages: messages.map((message) => ({
      messageId: message.messageId,
      author: names.of(message.authorId),
      isOwn: message.authorId === userId,
      text: message.body,
      at: message.at,
      copiedTo: isDirect ? copiedTo(message, members).map(names.of) : [],
      mailCopies: message.mailCopies,
      isRead: members.some((each) => each.userId === other && each.readUntil >= message.messageId),
    })),
    hasEarlier,
  };
}

async function readMessages(ctx: Context, conversation: Conversation, member: Member, before: number | null) {
  const loaded = await listMessages(ctx, {
    conversationId: conversation.conversationId,
    after: member.seesAfter,
    until: member.seesUntil,
    before,
    // Between two people old messages stay; in a team the reader does not see authors they have blocked.
    exceptAuthors: conversation.kind === 'team' ? await listBlockedAuthors(ctx, member.userId) : [],
    most: MESSAGES_PER_LOAD + 1,
  });
  const hasEarlier = loaded.length > MESSAGES_PER_LOAD;
  return { messages: hasEarlier ? loaded.slice(1) : loaded, hasEarlier };
}

function openHandle(ctx: Context, names: Names, userId: number): string | null {
  const person = names.person(userId);
  return person && hasOpenProfile(person, todayUtc(ctx)) ? person.handle : null;
}

const copiedTo = ({ messageId, authorId }: Message, members: readonly Member[]): number[] =>
  members
    .filter(({ role, userId }) => role === 'copy' && userId !== authorId)
    .filter((member) => canSeeMessage(member, messageId))
    .map(({ userId }) => userId);
