// The meets whose setup a host may copy, and the copying, for the meet of the edit token.
import { requireMeet } from '#competition/meets/meet-page/meet-tokens.service.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { copySetup } from './copy-setup.service.ts';
import { listSetupSources, type SetupSource } from './setup-sources.store.ts';

export async function getSetupSources(ctx: Context): Promise<SetupSource[]> {
  const { meetId } = await requireMeet(ctx, 'edit');
  return listSetupSources(ctx, { meetId, userId: requireUser(ctx).userId });
}

/** Refuses as `copySetup` does. */
export async function copySetupToToken(ctx: Context, fromMeetId: number): Promise<void> {
  const { meetId } = await requireMeet(ctx, 'edit');
  await copySetup(ctx, { fromMeetId, toMeetId: meetId });
}
