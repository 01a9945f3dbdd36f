// Who of the demo's people follows whom, and whose request waits.
import { acceptFollower, startFollowing } from '#community/follows/follows.service.ts';
import type { Context } from '#kit/server/context.ts';
import { asMember, type DemoGround } from './as-member.ts';
import { FOLLOWS } from './members.table.ts';

export async function addFollows(ctx: Context, { users }: DemoGround): Promise<void> {
  for (const { who, whom, isAccepted } of FOLLOWS) {
    const followerId = users.get(who)!;
    const userId = users.get(whom)!;
    await startFollowing(asMember(ctx, followerId), { type: 'user', linkId: userId });
    if (isAccepted) await acceptFollower(asMember(ctx, userId), followerId);
  }
}
