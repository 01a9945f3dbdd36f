// Who keeps the files of a meet or a team, and whether their pages are public. Meets are known to higher rooms only.
import { Refusal } from '#kit/refusal.ts';
import type { Context, SignedIn } from '#kit/server/context.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { accessOf } from '#people/access/membership/access.service.ts';
import { findTeam, getTeam } from '#people/teams/teams.service.ts';
import { fileUnknown, type MediaOwner } from './media.rules.ts';
import { mediaWords as words } from './media.words.ts';
import { canKeepTeamFiles } from './permissions.rules.ts';

declare module '#kit/server/context.ts' {
  interface Context {
    /** Tells a library about its meet. Absent in imports and in tests without meets. */
    meetsWithFiles?: {
      /** Returns the signed-in host; refuses everyone else with 401 or 403, and an unknown meet with 404. */
      requireHost(ctx: Context, meetId: number): Promise<SignedIn>;
      isPublic(ctx: Context, meetId: number): Promise<boolean>;
      /** True for the staff of a meet, which sees its pages before they are public. */
      isStaffReader(ctx: Context, meetId: number): Promise<boolean>;
      /** Called after a change of what the pages of the meet show. */
      noteChange(ctx: Context, meetId: number): Promise<void>;
    };
  }
}

/** Reads the owner from the input of a call; with both ids, `type` says which one. */
export function ownerOf({
  meetId,
  teamId,
  type = meetId === undefined ? 'team' : 'meet',
}: {
  meetId?: number | undefined;
  teamId?: number | undefined;
  type?: MediaOwner['type'] | undefined;
}): MediaOwner {
  const id = type === 'meet' ? meetId : teamId;
  if (id === undefined) throw new Refusal('OWNER_MISSING', words.ownerMissing);
  return { type, id };
}

/**
 * Returns the signed-in host of the meet or coach of the team; refuses others with 401 or 403. For an unknown file (null)
 * it refuses everyone who is signed in with 404.
 */
export async function requireKeeper(ctx: Context, owner: MediaOwner | null): Promise<SignedIn> {
  const user = requireVerified(ctx);
  if (!owner) throw fileUnknown();
  if (owner.type === 'meet') return requireMeets(ctx).requireHost(ctx, owner.id);
  await getTeam(ctx, owner.id);
  const isCoach = (await accessOf(ctx, user.userId)).some(
    (access) => access.teamId === owner.id && access.isCoach,
  );
  if (canKeepTeamFiles({ isAdmin: user.isAdmin, isCoach })) return user;
  throw new Refusal('COACH_ONLY', words.coachOnly, { status: 403 });
}

/** True if everyone sees the pages of the meet or the team. */
export async function isPublicOwner(ctx: Context, { type, id }: MediaOwner): Promise<boolean> {
  if (type === 'team') return (await findTeam(ctx, id)) !== null;
  return (await ctx.meetsWithFiles?.isPublic(ctx, id)) ?? false;
}

/** True if this reader sees the pages of the meet or the team. */
export async function canReadPagesOf(ctx: Context, owner: MediaOwner): Promise<boolean> {
  if (await isPublicOwner(ctx, owner)) return true;
  return owner.type === 'meet' && ((await ctx.meetsWithFiles?.isStaffReader(ctx, owner.id)) ?? false);
}

/** Refuses a meet or a team with 404 if this reader does not see its pages. */
export async function requirePageReader(ctx: Context, owner: MediaOwner): Promise<void> {
  if (await canReadPagesOf(ctx, owner)) return;
  const code = owner.type === 'meet' ? 'MEET_UNKNOWN' : 'TEAM_UNKNOWN';
  throw new Refusal(code, words.ownerUnknown(owner.type), { status: 404 });
}

/** Evicts the pages that show files of this owner. */
export async function noteLibraryChange(ctx: Context, { type, id }: MediaOwner): Promise<void> {
  if (type === 'meet') await requireMeets(ctx).noteChange(ctx, id);
  else ctx.announce({ evict: [`team:${id}`] });
}

function requireMeets({ meetsWithFiles }: Context) {
  if (meetsWithFiles) return meetsWithFiles;
  throw new Refusal('MEET_UNKNOWN', words.ownerUnknown('meet'), { status: 404 });
}
