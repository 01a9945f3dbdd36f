// Lists somebody's conversations, and finds those with a name or with words in them.

import {
  areAllNear,
  namesFor,
  teamTitlesOf,
  titleOfTwo,
  writersOf,
} from '#community/conversations/members/member-names.service.ts';
import { partWith, previewOf, UNREAD_MOST } from '#community/conversations/messages/messages.rules.ts';
import { type LastRow, listContaining, listLast } from '#community/conversations/messages/messages.store.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { type Conversation, listMembersOfAll, listOwn } from './conversations.store.ts';

/** Who has more finds the older ones by the people in them. */
const LISTED_MOST = 500;

export interface ConversationLine {
  conversationId: number;
  kind: Conversation['kind'];
  title: string;
  last: { author: string; isOwn: boolean; text: string; at: string };
  unread: number;
  /** For the reader. */
  isMuted: boolean;
  /** Those who take part now. */
  peopleCount: number;
}

/** Of the visitor, the latest first; with words only those with such a name, or with what was said with them in it. */
export async function listConversations(ctx: Context, search = ''): Promise<ConversationLine[]> {
  const { userId } = requireUser(ctx);
  const last = new Map((await listLast(ctx, userId)).map((row) => [row.conversationId, row]));
  const conversations = await listOwn(ctx, userId, LISTED_MOST);
  const words = search.trim();
  if (words === '') return linesOf(ctx, userId, conversations, last);
  const said = (await listContaining(ctx, userId, words)).map((message) => {
    const unread = last.get(message.conversationId)?.unread ?? 0;
    return [message.conversationId, { ...message, body: partWith(message.body, words), unread }] as const;
  });
  const containing = new Map(said);
  const lines = await linesOf(ctx, userId, conversations, new Map([...last, ...containing]));
  const folded = foldName(words);
  return lines.filter(
    ({ conversationId, title }) =>
      containing.has(conversationId) || (folded !== '' && foldName(title).includes(folded)),
  );
}

/** Those in which something was said. */
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
  const namesOf = (areNear: boolean) => {
    const people = conversations
      .filter((each) => areAllNear(each, membersOf(each)) === areNear)
      .flatMap((each) => {
        const said = last.get(each.conversationId);
        return said ? [...writersOf(each), said.authorId] : [];
      });
    return namesFor(ctx, userId, people, areNear);
  };
  const [near, others] = [await namesOf(true), await namesOf(false)];
  return conversations.flatMap((conversation) => {
    const { conversationId, kind } = conversation;
    const said = last.get(conversationId);
    if (!said) return [];
    const names = areAllNear(conversation, membersOf(conversation)) ? near : others;
    return {
      conversationId,
      kind,
      title: teams.get(conversationId) ?? titleOfTwo(conversation, userId, names),
      last: {
        author: names.of(said.authorId),
        isOwn: said.authorId === userId,
        text: previewOf(said.body),
        at: said.at,
      },
      unread: Math.min(said.unread, UNREAD_MOST),
      isMuted: membersOf(conversation).some((each) => each.userId === userId && each.isMuted),
      peopleCount: membersOf(conversation).filter(({ seesUntil }) => seesUntil === null).length,
    };
  });
}
