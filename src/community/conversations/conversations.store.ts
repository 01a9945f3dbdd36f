// Owns: conversations, conversation_members
// Conversations of two people and of teams, who takes part in them or reads along, and how far they have read.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Sport } from '#sport/sports.rules.ts';

export type Between =
  | { kind: 'direct'; lowUserId: number; highUserId: number }
  | { kind: 'team'; teamId: number; sport: Sport };

export type Conversation = Between & { conversationId: number };

/** A `copy` is a parent's of a minor who takes part. */
export type Role = 'writer' | 'copy';

export interface Member {
  userId: number;
  role: Role;
  /** Sees the messages with ids above the first, as far as the second. */
  seesAfter: number;
  seesUntil: number | null;
  readUntil: number;
  /** Counted, and told of in no other way. */
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

export async function findConversation(
  { db }: Context,
  conversationId: number,
): Promise<Conversation | null> {
  const row = await db
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', conversationId)
    .executeTakeFirst();
  return row ? conversationOf(row) : null;
}

/** One message after the other, until the end of the transaction. */
export async function lockConversation(
  { db }: Context,
  conversationId: number,
): Promise<Conversation | null> {
  const row = await db
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', conversationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? conversationOf(row) : null;
}

/** The one there is between these. */
export async function findOpen({ db }: Context, between: Between): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from conversations where ${matches(between)}`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/** The one there is between these, or a new one; two who begin at the same time get the same. */
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
  // Begun by the other between the two halves of the statement.
  return (await findOpen(ctx, between))!;
}

const matches = (between: Between) =>
  between.kind === 'direct'
    ? sql`kind = 'direct' and low_user_id = ${between.lowUserId} and high_user_id = ${between.highUserId}`
    : sql`kind = 'team' and team_id = ${between.teamId} and sport = ${between.sport}`;

/** Those who ever took part, by id. */
export async function listMembers(ctx: Context, conversationId: number): Promise<Member[]> {
  return listMembersOfAll(ctx, [conversationId]);
}

/** Of several conversations, by id of the person. */
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

/** These take part from the next message on, and nobody else; who was part already stays as they were. */
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
    select ${conversationId}::bigint, wanted.id, wanted.role, ${lastMessageId}::bigint, ${lastMessageId}::bigint
    from unnest(${ids}::bigint[], ${roles}::text[]) as wanted (id, role)
    order by wanted.id
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

/** Never back; returns whether there was something that they had not read. */
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

/** Muted once more it is muted since the first time. */
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

/** Of these people those to whom no mail of it went since this instant; from now on one has gone to them. */
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

/** Those in which somebody takes part or did, the one with the latest message first. */
export async function listOwn({ db }: Context, userId: number, most: number): Promise<Conversation[]> {
  const { rows } = await sql<Row>`
    select c.id, c.kind, c.low_user_id, c.high_user_id, c.team_id, c.sport
    from conversation_members own
    join conversations c on c.id = own.conversation_id
    cross join lateral (
      select max(id) as id from messages
      where conversation_id = c.id and id > own.sees_after and (own.sees_until is null or id <= own.sees_until)
    ) as last
    where own.user_id = ${userId} and last.id is not null
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

/** Whether both take part in one, or did. */
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
