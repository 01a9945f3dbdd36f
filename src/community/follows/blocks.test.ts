import { expect, test } from 'vitest';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { blocksBetween, blockUser, ownBlocked, removeBlocksOf, unblockUser } from './blocks.service.ts';
import { ownFollowLists } from './follow-lists.service.ts';
import { acceptFollower, followStatus, startFollowing } from './follows.service.ts';

const withPeople = (story: (rowan: Person, saskia: Person, ctx: Context) => Promise<void>) => () =>
  withRollback(async (ctx) => {
    const rowan = await createPerson(ctx, 'Rowan Tellis');
    const saskia = await createPerson(ctx, 'Saskia Kell');
    await ctx.db.updateTable('users').set({ social_enabled: true }).execute();
    await story(rowan, saskia, ctx);
  });

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );
const user = ({ userId }: Person) => ({ type: 'user', linkId: userId }) as const;

test(
  'a block ends following in both directions, and who was blocked finds nobody to follow',
  withPeople(async (rowan, saskia) => {
    await startFollowing(saskia.ctx, user(rowan));
    await acceptFollower(rowan.ctx, saskia.userId);
    await startFollowing(rowan.ctx, user(saskia));
    expect(await blockUser(rowan.ctx, saskia.userId)).toBe('blocked');
    expect(await blockUser(rowan.ctx, saskia.userId), 'twice').toBe('blocked');
    expect(await ownFollowLists(rowan.ctx)).toEqual({ following: [], followers: [] });
    expect(await followStatus(saskia.ctx, user(rowan))).toBe('none');
    expect(await codeOf(startFollowing(saskia.ctx, user(rowan)))).toBe('FOLLOW_UNKNOWN');
    expect(await codeOf(startFollowing(rowan.ctx, user(saskia)))).toBe('BLOCKED_BY_YOU');
    expect(await ownBlocked(rowan.ctx)).toMatchObject([{ name: 'Saskia Kell', handle: 'saskia.kell' }]);
    expect(await ownBlocked(saskia.ctx), 'it is not told').toEqual([]);
  }),
);

test(
  'taken back, one asks to follow anew',
  withPeople(async (rowan, saskia) => {
    await startFollowing(saskia.ctx, user(rowan));
    await blockUser(rowan.ctx, saskia.userId);
    expect(await unblockUser(rowan.ctx, saskia.userId)).toBe('none');
    expect(await unblockUser(rowan.ctx, saskia.userId), 'twice').toBe('none');
    expect(await followStatus(saskia.ctx, user(rowan))).toBe('none');
    expect(await startFollowing(saskia.ctx, user(rowan))).toBe('pending');
  }),
);

test(
  'nobody blocks themselves, or nobody; a visitor blocks none',
  withPeople(async (rowan, saskia, ctx) => {
    expect(await codeOf(blockUser(rowan.ctx, rowan.userId))).toBe('BLOCK_SELF');
    expect(await codeOf(blockUser(rowan.ctx, 999_999))).toBe('BLOCK_UNKNOWN');
    expect(await codeOf(blockUser(ctx, saskia.userId))).toBe('SIGN_IN_NEEDED');
  }),
);

test(
  'nothing is left of a deleted account',
  withPeople(async (rowan, saskia, ctx) => {
    await blockUser(rowan.ctx, saskia.userId);
    await blockUser(saskia.ctx, rowan.userId);
    await removeBlocksOf(ctx, saskia.userId);
    expect(await blocksBetween(ctx, rowan.userId, saskia.userId)).toEqual({
      blockedAt: null,
      isBlockedByOther: false,
    });
  }),
);
