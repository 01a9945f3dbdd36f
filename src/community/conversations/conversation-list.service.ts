// Lists an account's conversations, and searches them by name or message.

import {
  areAllClose,
  directTitle,
  namesSeenBy,
  teamTitlesOf,
  writersOf,
} from '#community/conversations/members/member-names.service.ts';
import { excerptAround, previewOf, UNREAD_MAX } from '#community/conversations/messages/messages.rules.ts';
import { type LastRow, listContaining, listLast } from '#community/conversations/messages/messages.store.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { type Conversation, listMembersOfAll, listOwn } from './conversations.store.ts';

/** Older conversations are found by the names in them. */
const LIST_MAX = 500;

export interface ConversationLine {
  conversationId: number;
  kind: Conversation['kind'];
  title: string;
  last: { author: string; isOwn: boolean; text: string; at: string };
  unreadCount: number;
  /** True if the reader muted it. */
  isMuted: boolean;
  /** Counts the people who take part now. */
  peopleCount: number;
}

/**
 * The visitor's conversations, the latest first. A search keeps those with a matching name or
 * message.
 */
export async function listConversations(ctx: Context, search = ''): Promise<ConversationLine[]> {
  const { userId } = requireUser(ctx);
  const last = new Map((await listLast(ctx, userId)).map((row) => [row.conversationId, row]));
  const conversations = await listOwn(ctx, userId, LIST_MAX);
  const words = search.trim();
  if (words === '') return linesOf(ctx, userId, conversations, last);
  const latest = (await listContaining(ctx, userId, words)).map((message) => {
    const unread = last.get(message.conversationId)?.unread ?? 0;
    return [
      message.conversationId,
      { ...message, body: excerptAround(message.body, words), unread },
    ] as const;
  });
  const containing = new Map(latest);
  const lines = await linesOf(ctx, userId, conversations, new Map([...last, ...containing]));
  const folded = foldName(words);
  return lines.filter(
    ({ conversationId, title }) =>
      containing.has(conversationId) || (folded !== '' && foldName(title).includes(folded)),
  );
}

/** Leaves out conversations without messages. */
async function linesOf(
  ctx: Context,
  userId: number,
  conversations: readonly Conversation[],
  last: ReadonlyMap<number, LastRow>,
): Promise<ConversationLine[]> {
  const ids = conversations.map(({ conversationId }) => conversationId);
  const members = Map.groupBy(await listMembersOfAll(ctx, ids), ({ conversationId }) => conversationId);
  const membersOf = ({ conversationId }: Conversation) => members.get(conversationId) ?? [];
  const teams = await teamTitlesOf(ctx, conversations);
  const namesOf = (areClose: boolean) => {
    const people = conversations
      .filter((each) => areAllClose(each, membersOf(each)) === areClose)
      .flatMap((each) => {
        const latest = last.get(each.conversationId);
        return latest ? [...writersOf(each), latest.authorId] : [];
      });
    return namesSeenBy(ctx, userId, people, areClose);
  };
  const [close, others] = [await namesOf(true), await namesOf(false)];
  return conversations.flatMap((conversation) => {
    const { conversationId, kind } = conversation;
    const latest = last.get(conversationId);
    if (!latest) return [];
    const names = areAllClose(conversation, membersOf(conversation)) ? close : others;
    return {
      conversationId,
      kind,
      title: teams.get(conversationId) ?? directTitle(conversation, userId, names),
      last: {
        author: names.of(latest.authorId),
        isOwn: latest.authorId === userId,
        text: previewOf(latest.body),
        at: latest.at,
      },
      unreadCount: Math.min(latest.unread, UNREAD_MAX),
      isMuted: membersOf(conversation).some((each) => each.userId === userId && each.isMuted),
      peopleCount: membersOf(conversation).filter(({ seesUntil }) => seesUntil === null).length,
    };
  });
}
