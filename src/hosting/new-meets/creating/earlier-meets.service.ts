// The meets from which a person may begin a new one, each with the name and the days that its next edition would have.
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { accessOf } from '#people/access/membership/access.service.ts';
import { listMeetsToRepeat, type MeetToRepeat } from './earlier-meets.store.ts';
import { type Edition, nextEdition } from './next-edition.rules.ts';

export type EarlierMeet = MeetToRepeat & { next: Edition };

/** The meets that the person hosts, and those of the teams that the person coaches or is setting up. */
export async function listEarlierMeets(ctx: Context): Promise<EarlierMeet[]> {
  const { userId } = requireUser(ctx);
  const teams = (await accessOf(ctx, userId)).filter(({ isCoach, isSettingUp }) => isCoach || isSettingUp);
  const meets = await listMeetsToRepeat(ctx, { userId, teams });
  const today = todayUtc(ctx);
  return meets.map((meet) => ({ ...meet, next: nextEdition(meet, today) }));
}
