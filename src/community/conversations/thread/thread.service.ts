// Opens a conversation as one of those who take part sees it: what was said, who reads along, whether they can write.

import {
  type Conversation,
  findConversation,
  listMembers,
  type Member,
} from '#community/conversations/conversations.store.ts';
import {
  areAllNear,
  type Names,
  namesFor,
  teamTitlesOf,
  titleOfTwo,
  writersOf,
} from '#community/conversations/members/member-names.service.ts';
import { conversationUnknown } from '#community/conversations/members/message-permissions.rules.ts';
import { type Reach, reachOf } from '#community/conversations/members/message-permissions.service.ts';
import { listBlockedAuthors } from '#community/conversations/members/message-permissions.store.ts';
import { MESSAGES_AT_ONCE } from '#community/conversations/messages/messages.rules.ts';
import { listMessages, type Message } from '#community/conversations/messages/messages.store.ts';
import { todayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { hasOpenProfile } from '#people/access/names/social-people.rules.ts';

export interface ThreadMessage {
  messageId: number;
  author: string;
  isOwn: boolean;
  text: string;
  at: string;
  /** Parents who read along when it was sent. */
  copiedTo: string[];
  /** Parents without an account who got it by mail. */
  mailCopies: number;
  /** Of two people: the other one has seen it. */
  isRead: boolean;
}

export interface Thread {
  conversationId: number;
  kind: Conversation['kind'];
  title: string;
  /** Of two people: the other one, with a handle where there is a profile to see. */
  other: { userId: number; handle: string | null } | null;
  reach: Reach;
  /** Of two people those under 18, without the reader. */
  minors: string[];
  /** The reader is one of them. */
  isOwnMinor: boolean;
  /** Parents who read along now. */
  copies: string[];
  /** For the reader. */
  isMuted: boolean;
  messages: ThreadMessage[];
  hasEarlier: boolean;
}

/** Throws a Refusal with 404 to whoever does not take part. */
export async function getConversation(
  ctx: Context,
  { conversationId, before }: { conversationId: number; before: number | null },
): Promise<Thread> {
  const { userId } = requireUser(ctx);
  const conversation = await findConversation(ctx, conversationId);
  const members = await listMembers(ctx, conversationId);
  const own = members.find((member) => member.userId === userId);
  if (!conversation || !own) throw conversationUnknown();
  const reach = await reachOf(ctx, userId, conversation);
  const { messages, hasEarlier } = await readMessages(ctx, conversation, own, before);
  const isDirect = conversation.kind === 'direct';
  const people = [...members, ...reach.members].map((member) => member.userId);
  const authors = messages.map(({ authorId }) => authorId);
  const areNear = areAllNear(conversation, [...members, ...reach.members]);
  const names = await namesFor(ctx, userId, [...people, ...authors, ...writersOf(conversation)], areNear);
  const titles = await teamTitlesOf(ctx, [conversation]);
  const otherId = writersOf(conversation).find((id) => id !== userId);
  const other = own.role === 'writer' && otherId !== undefined ? otherId : null;
  const copies = reach.members.filter(({ role }) => isDirect && role === 'copy');
  return {
    conversationId,
    kind: conversation.kind,
    title: titles.get(conversationId) ?? titleOfTwo(conversation, userId, names),
    other: other === null ? null : { userId: other, handle: openHandle(ctx, names, other) },
    reach,
    minors: isDirect ? reach.minors.filter((id) => id !== userId).map(names.of) : [],
    isOwnMinor: isDirect && reach.minors.includes(userId),
    copies: copies.map((member) => names.of(member.userId)),
    isMuted: own.isMuted,
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

async function readMessages(ctx: Context, conversation: Conversation, own: Member, before: number | null) {
  const said = await listMessages(ctx, {
    conversationId: conversation.conversationId,
    after: own.seesAfter,
    until: own.seesUntil,
    before,
    // Between two people what was said stays; in a team nobody has to read whom they have blocked.
    exceptAuthors: conversation.kind === 'team' ? await listBlockedAuthors(ctx, own.userId) : [],
    most: MESSAGES_AT_ONCE + 1,
  });
  const hasEarlier = said.length > MESSAGES_AT_ONCE;
  return { messages: hasEarlier ? said.slice(1) : said, hasEarlier };
}

function openHandle(ctx: Context, names: Names, userId: number): string | null {
  const person = names.person(userId);
  return person && hasOpenProfile(person, todayIn(ctx.clock, 'UTC')) ? person.handle : null;
}

const copiedTo = ({ messageId, authorId }: Message, members: readonly Member[]): number[] =>
  members
    .filter(({ role, userId }) => role === 'copy' && userId !== authorId)
    .filter(({ seesAfter, seesUntil }) => messageId > seesAfter && messageId <= (seesUntil ?? messageId))
    .map(({ userId }) => userId);
