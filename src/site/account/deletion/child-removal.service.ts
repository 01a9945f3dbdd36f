// Lets a parent delete a child's data: the account, the birth date, and the name on all public pages.
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { isMinorUser } from '#people/access/family/minors.service.ts';
import { accountToRemove, isParentOf, parentSince } from '#people/access/family/user-athletes.service.ts';
import { requirePassword } from '#people/accounts/credentials/password.service.ts';
import { forgetBirthDate } from '#people/athletes/athletes.service.ts';
import { athleteNotFound } from '#people/athletes/visibility.rules.ts';
import { getVisibility } from '#people/athletes/visibility.service.ts';
import { canDeleteAccountOfChild, canRemoveChild, PARENT_FOR_DAYS } from '#site/account/permissions.rules.ts';
import { changeVisibility } from '#site/account/visibility/visibility-page.service.ts';
import { childRemovalWords as words } from './child-removal.words.ts';
import { forgetAndErase } from './deletion.service.ts';

/**
 * Requires a confirmed parent of a minor and the parent's own password. Results stay under "Name withheld"; the
 * parent's link stays, too, so that they can show the name again. Of the birth date its year is kept: the athlete decides
 * about their own name from the age of 18. Refusals: 404 for anyone else, CHILD_GROWN_UP,
 * PARENT_TOO_NEW where the child has an account, those of the password and of the visibility that somebody else has set.
 */
export async function removeChild(
  ctx: Context,
  { athleteId, password }: { athleteId: number; password: string },
): Promise<void> {
  const { userId } = requireVerified(ctx);
  if (!(await isParentOf(ctx, userId, athleteId))) throw athleteNotFound();
  await requirePassword(ctx, password);
  await inTransaction(ctx, async (ctx) => {
    const athlete = await getVisibility(ctx, athleteId);
    const { isMinor, visibility, version, recordedIds } = athlete;
    if (!canRemoveChild({ isMinor })) throw grownUp();
    const childUserId = await accountToRemove(ctx, athlete.athleteId);
    if (childUserId !== null) {
      if (!canRemoveChild({ isMinor: await isMinorUser(ctx, childUserId) })) throw grownUp();
      const since = await parentSince(ctx, userId, athlete.athleteId);
      if (!canDeleteAccountOfChild(since, ctx.clock.now().epochMilliseconds)) throw tooNew();
      await forgetAndErase(ctx, childUserId, words.reason);
    }
    if (visibility !== 'hidden') {
      await changeVisibility(ctx, { athleteId, visibility: 'hidden', version, note: words.reason });
    }
    await forgetBirthDate(ctx, recordedIds);
  });
}

const grownUp = () => new Refusal('CHILD_GROWN_UP', words.grownUp, { status: 403 });

const tooNew = () => new Refusal('PARENT_TOO_NEW', words.tooNew(PARENT_FOR_DAYS), { status: 409 });
