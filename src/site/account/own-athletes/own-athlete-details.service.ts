// Changes name, gender and birth date of the reader's own athlete who is on no roster and in no results.
import { tagsOfNames } from '#competition/athlete-pages/name-cache-tags.service.ts';
import { todayUtc } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { takeTry } from '#kit/server/security/rate-limits.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { athletesOf } from '#people/access/family/user-athletes.service.ts';
import { refusalToOwnAthlete } from '#people/access/own-athletes/own-athletes.rules.ts';
import {
  type AthleteFacts,
  correctAthlete,
  listRecordedIds,
  lockIdentities,
} from '#people/athletes/athletes.service.ts';
import { canCorrectAthlete } from '#site/account/permissions.rules.ts';
import { isOnRosterOrInResults } from './own-athlete-details.store.ts';
import { ownAthleteDetailsWords as words } from './own-athlete-details.words.ts';

const DOOR = { name: 'correct athlete', max: 20, windowSeconds: 24 * 60 * 60 };

/** Refuses with 404, ATHLETE_INVALID by field, 409 ATHLETE_STANDS for an athlete on a roster or in results, and 429. */
export async function saveOwnAthleteDetails(
  ctx: Context,
  { athleteId, ...facts }: AthleteFacts & { athleteId: number },
): Promise<void> {
  const { userId } = requireVerified(ctx);
  await takeTry(ctx, DOOR, String(userId));
  await inTransaction(ctx, async (ctx) => {
    await lockIdentities(ctx, [athleteId]);
    const athlete = (await athletesOf(ctx, userId)).find((link) => link.athleteId === athleteId);
    if (!athlete?.isConfirmed) throw new Refusal('ATHLETE_UNKNOWN', words.unknown, { status: 404 });
    const wrong = refusalToOwnAthlete(facts, todayUtc(ctx));
    if (wrong) throw wrong;
    const recordedIds = (await listRecordedIds(ctx, [athleteId])).get(athleteId) ?? [];
    const isListed = await isOnRosterOrInResults(ctx, recordedIds);
    if (!canCorrectAthlete({ ...athlete, isListed })) {
      throw new Refusal('ATHLETE_STANDS', words.isListed, { status: 409 });
    }
    await correctAthlete(ctx, athleteId, facts);
    ctx.announce({ evict: await tagsOfNames(ctx, recordedIds) });
  });
}
