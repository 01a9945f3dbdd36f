// Owns: conversations, conversation_members
// Conversations of two people and of teams, their members and copies, and how far each has read.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Sport } from '#sport/sports.rules.ts';

export type Between =
  | { kind: 'direct'; lowUserId: number; highUserId: number }
  | { kind: 'team'; teamId: number; sport: Sport };

export type Conversation = Between & { conversationId: number };

/** A `copy` goes to a parent of a minor who takes part. */
export type Role = 'writer' | 'copy';

export interface Member {
  userId: number;
  role: Role;
  /** The member sees messages with ids above `seesAfter`, up to `seesUntil`. */
  seesAfter: number;
  seesUntil: number | null;
  readUntil: number;
  /** Messages are counted, without notifications or email. */
  isMuted: boolean;
}

interface Row {
  id: number;
  kind: 'direct' | 'team';
  low_user_id: number | null;
  high_user_id: number | null;
  team_id: number | null;
  sport: Sport | null;
}

const selectConversation = (db: Context['db'], conversationId: number) =>
  db.selectFrom('conversations').selectAll().where('id', '=', conversationId);

export async function findConversation(
  { db }: Context,
  conversationId: number,
): Promise<Conversation | null> {
  const row = await selectConversation(db, conversationId).executeTakeFirst();
  return row ? conversationOf(row) : null;
}

/** Lets one message at a time through, until the end of the transaction. */
export async function lockConversation(
  { db }: Context,
  conversationId: number,
): Promise<Conversation | null> {
  const row = await selectConversation(db, conversationId).forNoKeyUpdate().executeTakeFirst();
  return row ? conversationOf(row) : null;
}

/** Finds the existing conversation between these people. */
export async function findOpen({ db }: Context, between: Between): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from conversations where ${matches(between)}`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/**
 * Returns the existing conversation or a new one. Two people who start it at the same time get the
 * same one.
 */
export async function openConversation(ctx: Context, between: Between, createdBy: number): Promise<number> {
  const { db, clock } = ctx;
  const isDirect = between.kind === 'direct';
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into conversations (kind, low_user_id, high_user_id, team_id, sport, created_by, created_at)
      values (${between.kind}, ${isDirect ? between.lowUserId : null}, ${isDirect ? between.highUserId : null},
        ${isDirect ? null : between.teamId}, ${isDirect ? null : between.sport}, ${createdBy},
        ${clock.now().toString()})
      on conflict do nothing
      returning id
    )
    select id from added
    union all
    select id from conversations where ${matches(between)}
    limit 1`.execute(db);
  if (rows[0]) return rows[0].id;
  // The other person started it between the two halves of the statement.
  return (await findOpen(ctx, between))!;
}

const matches = (between: Between) =>
  between.kind === 'direct'
    ? sql`kind = 'direct' and low_user_id = ${between.lowUserId} and high_user_id = ${between.highUserId}`
    : sql`kind = 'team' and team_id = ${between.teamId} and sport = ${between.sport}`;

/** Includes former members, ordered by account id. */
export async function listMembers(ctx: Context, conversationId: number): Promise<Member[]> {
  return listMembersOfAll(ctx, [conversationId]);
}

/** Members of several conversations, ordered by account id. */
export async function listMembersOfAll(
  { db }: Context,
  conversationIds: readonly number[],
): Promise<(Member & { conversationId: number })[]> {
  if (conversationIds.length === 0) return [];
  return db
    .selectFrom('conversation_members')
    .select(['conversation_id as conversationId', 'user_id as userId', 'role'])
    .select(['sees_after as seesAfter', 'sees_until as seesUntil', 'read_until as readUntil'])
    .select(sql<boolean>`muted_at is not null`.as('isMuted'))
    .where('conversation_id', 'in', conversationIds)
    .orderBy('user_id')
    .execute();
}

/**
 * These people take part from the next message on, and nobody else. Existing members stay as they
 * are.
 */
export async function setMembers(
  { db }: Context,
  conversationId: number,
  members: readonly { userId: number; role: Role }[],
  lastMessageId: number,
): Promise<void> {
  const ids = members.map(({ userId }) => userId);
  const roles = members.map(({ role }) => role);
  await sql`
    insert into conversation_members as member (conversation_id, user_id, role, sees_after, read_until)
    select ${conversationId}::bigint, requested.id, requested.role, ${lastMessageId}::bigint, ${lastMessageId}::bigint
    from unnest(${ids}::bigint[], ${roles}::text[]) as requested (id, role)
    order by requested.id
    on conflict (conversation_id, user_id) do update set
      role = excluded.role,
      sees_after = case when member.sees_until is null then member.sees_after else excluded.sees_after end,
      read_until = greatest(member.read_until, case when member.sees_until is null then 0 else ${lastMessageId}::bigint end),
      sees_until = null
    where member.role <> excluded.role or member.sees_until is not null`.execute(db);
  await sql`
    update conversation_members set sees_until = ${lastMessageId}::bigint
    where conversation_id = ${conversationId} and sees_until is null
      and user_id <> all(${ids}::bigint[])`.execute(db);
}

/** Never moves back. Returns true if there were unread messages. */
export async function setReadUntil(
  { db }: Context,
  { conversationId, userId, messageId }: { conversationId: number; userId: number; messageId: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conversation_members')
    .set({ read_until: messageId })
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .where('read_until', '<', messageId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A repeated mute keeps the first time. */
export async function setMuted(
  { db, clock }: Context,
  { conversationId, userId, isMuted }: { conversationId: number; userId: number; isMuted: boolean },
): Promise<void> {
  await db
    .updateTable('conversation_members')
    .set({ muted_at: isMuted ? clock.now().toString() : null })
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .where('muted_at', isMuted ? 'is' : 'is not', null)
    .execute();
}

/**
 * Returns those of these people who got no mail about it since the given time, and records a mail
 * for them now.
 */
export async function takeMailTurns(
  { db, clock }: Context,
  { conversationId, userIds, since }: { conversationId: number; userIds: readonly number[]; since: string },
): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .updateTable('conversation_members')
    .set({ mailed_at: clock.now().toString() })
    .where('conversation_id', '=', conversationId)
    .where('user_id', 'in', userIds)
    .where((row) => row.or([row('mailed_at', 'is', null), row('mailed_at', '<=', since)]))
    .returning('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Includes conversations that the account left; the one with the latest message comes first. */
export async function listOwn({ db }: Context, userId: number, most: number): Promise<Conversation[]> {
  const { rows } = await sql<Row>`
    select c.id, c.kind, c.low_user_id, c.high_user_id, c.team_id, c.sport
    from conversation_members member
    join conversations c on c.id = member.conversation_id
    cross join lateral (
      select max(id) as id from messages
      where conversation_id = c.id and id > member.sees_after and (member.sees_until is null or id <= member.sees_until)
    ) as last
    where member.user_id = ${userId} and last.id is not null
    order by last.id desc
    limit ${most}`.execute(db);
  return rows.map(conversationOf);
}

export async function deleteMembersOf({ db }: Context, userId: number): Promise<void> {
  await db.deleteFrom('conversation_members').where('user_id', '=', userId).execute();
  await db.updateTable('conversations').set({ created_by: null }).where('created_by', '=', userId).execute();
  await sql`
    delete from conversations
    where kind = 'direct' and (low_user_id = ${userId} or high_user_id = ${userId})
      and not exists (select from conversation_members where conversation_id = conversations.id)`.execute(db);
}

function conversationOf({ id, kind, ...row }: Row): Conversation {
  return kind === 'direct'
    ? { conversationId: id, kind, lowUserId: row.low_user_id!, highUserId: row.high_user_id! }
    : { conversationId: id, kind, teamId: row.team_id!, sport: row.sport! };
}

/** True if both are or were members of one conversation. */
export async function shareConversation({ db }: Context, userId: number, otherId: number): Promise<boolean> {
  const row = await db
    .selectFrom('conversation_members as mine')
    .innerJoin('conversation_members as theirs', 'theirs.conversation_id', 'mine.conversation_id')
    .select('mine.conversation_id')
    .where('mine.user_id', '=', userId)
    .where('theirs.user_id', '=', otherId)
    .executeTakeFirst();
  return row !== undefined;
}
