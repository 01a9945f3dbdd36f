// The people of a meet manager: the names of those who edit a meet, and what the staff hears about it.
import { toastChannel } from '#competition/meets/meet-channels.rules.ts';
import { requireMeet } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { listStaff } from '#competition/meets/staff/staff.service.ts';
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { publish } from '#kit/server/realtime/realtime-publish.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { socialName } from '#people/access/names/social-people.rules.ts';
import { findSocialPerson, socialPeopleOf } from '#people/access/names/social-people.service.ts';
import type { Sport } from '#sport/sports.rules.ts';

/** The name of an account as every reader may see it; null if there is none. */
export async function findAccountName(ctx: Context, userId: number | null): Promise<string | null> {
  const person = userId === null ? null : await findSocialPerson(ctx, userId);
  return person && socialName(person, todayUtc(ctx)).text;
}

export interface NamedPerson {
  userId: number;
  name: string;
}

/** Names the staff of the edit token's meet among these accounts. Others, such as admins of the site, are left out. */
export async function namePeople(ctx: Context, userIds: readonly number[]): Promise<NamedPerson[]> {
  const { meetId } = await requireMeet(ctx, 'edit');
  const staff = new Set((await listStaff(ctx, meetId)).map(({ userId }) => userId));
  const people = await socialPeopleOf(
    ctx,
    userIds.filter((userId) => staff.has(userId)),
  );
  const today = todayUtc(ctx);
  return people.map((person) => ({ userId: person.userId, name: socialName(person, today).text }));
}

/** Shows a message for four seconds to the staff of a meet who have its manager open, but not to the sender. */
export async function tellStaff(
  ctx: Context,
  meet: { sport: Sport; meetId: number },
  text: string,
): Promise<void> {
  await publish(ctx, toastChannel(meet), { text, userId: requireUser(ctx).userId });
}
