// A parent removes what the site keeps of a child: the account, the birth date, and the name from all public pages.
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { accountOfAthlete, isParentOf } from '#people/access/user-athletes.service.ts';
import { requirePassword } from '#people/accounts/password.service.ts';
import { forgetBirthDate } from '#people/athletes/athletes.service.ts';
import { athleteNotFound } from '#people/athletes/visibility.rules.ts';
import { getVisibility } from '#people/athletes/visibility.service.ts';
import { changeVisibility } from '#site/visibility/visibility.service.ts';
import { childRemovalWords as words } from './child-removal.words.ts';
import { forgetAndErase } from './deletion.service.ts';

/**
 * By a confirmed parent of a minor, who proves it with their own password. Results stay under "Name withheld"; the
 * parent's link stays, too, so that they can show the name again. Refusals: 404 for anyone else, CHILD_GROWN_UP, those
 * of the password and of the visibility that somebody else has set.
 */
export async function removeChild(
  ctx: Context,
  { athleteId, password }: { athleteId: number; password: string },
): Promise<void> {
  const { userId } = requireVerified(ctx);
  if (!(await isParentOf(ctx, userId, athleteId))) throw athleteNotFound();
  await requirePassword(ctx, password);
  await inTransaction(ctx, async (ctx) => {
    const { isMinor, visibility, version, recordedIds } = await getVisibility(ctx, athleteId);
    if (!isMinor) throw new Refusal('CHILD_GROWN_UP', words.grownUp, { status: 403 });
    const childUserId = await accountOfAthlete(ctx, athleteId);
    if (childUserId !== null) await forgetAndErase(ctx, childUserId, words.reason);
    if (visibility !== 'hidden') {
      await changeVisibility(ctx, { athleteId, visibility: 'hidden', version, note: words.reason });
    }
    await forgetBirthDate(ctx, recordedIds);
  });
}
