import { expect, test } from 'vitest';
import { codeOf } from '#kit/refusal.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
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

const user = ({ userId }: Person) => ({ type: 'user', linkId: userId }) as const;

test(
  'a block ends following in both directions, and the blocked person cannot follow again',
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
    expect(await ownBlocked(saskia.ctx), 'the blocked person does not see it').toEqual([]);
  }),
);

test(
  'after an unblock, following takes a new request',
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
  'blocking oneself, a missing account, or without signing in is refused',
  withPeople(async (rowan, saskia, ctx) => {
    expect(await codeOf(blockUser(rowan.ctx, rowan.userId))).toBe('BLOCK_SELF');
    expect(await codeOf(blockUser(rowan.ctx, 999_999))).toBe('BLOCK_UNKNOWN');
    expect(await codeOf(blockUser(ctx, saskia.userId))).toBe('SIGN_IN_NEEDED');
  }),
);

test(
  'a deleted account leaves no blocks',
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

test(
  'an invisible account cannot be blocked and looks like a missing one',
  withPeople(async (rowan, saskia, ctx) => {
    await ctx.db.updateTable('users').set({ social_enabled: false }).execute();
    for (const id of [rowan.userId, 999_999])
      expect(await codeOf(blockUser(saskia.ctx, id))).toBe('BLOCK_UNKNOWN');
    expect(await ownBlocked(saskia.ctx)).toEqual([]);
    const met = { ...saskia.ctx, areInTouch: async () => true };
    expect(await codeOf(blockUser(met, rowan.userId)), 'of one team or conversation').toBeNull();
  }),
);

test(
  'a follower, a requester and a followed person can be blocked without an open profile',
  withPeople(async (rowan, saskia, ctx) => {
    await startFollowing(saskia.ctx, user(rowan));
    await ctx.db.updateTable('users').set({ social_enabled: false }).execute();
    expect(await codeOf(blockUser(rowan.ctx, saskia.userId))).toBeNull();
  }),
);

test(
  'the list of blocked people shows no handle beside initials and no hidden name',
  withPeople(async (rowan, saskia, ctx) => {
    await ctx.db
      .updateTable('users')
      .set({ birth_on: '2010-01-01' })
      .where('id', '=', rowan.userId)
      .execute();
    await blockUser(saskia.ctx, rowan.userId);
    expect(await ownBlocked(saskia.ctx)).toMatchObject([{ name: 'R. T.', handle: 'rowan.tellis' }]);
    await ctx.db.updateTable('users').set({ social_enabled: false }).execute();
    expect(await ownBlocked(saskia.ctx)).toMatchObject([{ name: 'R. T.', handle: null }]);
  }),
);

test(
  'blocks by trying numbers are rate limited',
  withPeople(async (rowan) => {
    const tries = [];
    for (let id = 1; id <= 61; id += 1) tries.push(await codeOf(blockUser(rowan.ctx, 900_000 + id)));
    expect(tries.slice(0, 60).every((code) => code === 'BLOCK_UNKNOWN')).toBe(true);
    expect(tries[60]).not.toBe('BLOCK_UNKNOWN');
  }),
);
