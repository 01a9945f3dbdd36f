// Creates follows and pending follow requests between demo members.
import { acceptFollower, startFollowing } from '#community/follows/follows.service.ts';
import type { Context } from '#kit/server/context.ts';
import { asMember, type DemoRecords } from './as-member.ts';
import { FOLLOWS } from './members.table.ts';

export async function addFollows(ctx: Context, { users }: DemoRecords): Promise<void> {
  for (const { who, whom, isAccepted } of FOLLOWS) {
    const followerId = users.get(who)!;
    const userId = users.get(whom)!;
    await startFollowing(asMember(ctx, followerId), { type: 'user', linkId: userId });
    if (isAccepted) await acceptFollower(asMember(ctx, userId), followerId);
  }
}
