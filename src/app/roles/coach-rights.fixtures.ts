// The calls that only a coach of an athlete may make, for tests of how such rights come about.
import type { Ask } from '#app/api/calls.fixtures.ts';
import type { Context } from '#kit/server/context.ts';

interface Athlete {
  ctx: Context;
  athleteId: number;
  /** The account of the athlete. */
  userId: number;
  handle: string;
}

/** The statuses of what only a coach of the athlete may do; nothing of it is done. */
export async function rightsOver(coach: Ask, { ctx, athleteId, userId, handle }: Athlete): Promise<number[]> {
  const ending = { athleteId, userId: 999_999, reason: 'Nobody' };
  const log = await coach('/TrainingLog/GetLog', { query: { handle, day: '2026-11-22', view: 'week' } });
  const visibility = await coach('/Athlete/GetVisibility', { query: { athleteId } });
  const end = await coach('/OwnAthletes/EndLink', { body: ending });
  const started = await coach('/Conversations/StartConversation', { body: { userId } });
  await ctx.db.deleteFrom('conversations').execute();
  return [log.status, visibility.status, end.status, started.status];
}

export const NO_RIGHTS = [404, 404, 403, 403];
/** Nobody of that number is linked: 409 is past the question of rights. */
export const ALL_RIGHTS = [200, 200, 409, 200];
