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

/** Refuses a meet or a team without public pages with 404. */
export async function requirePublicOwner(ctx: Context, { type, id }: MediaOwner): Promise<void> {
  const isPublic =
    type === 'meet' ? await requireMeets(ctx).isPublic(ctx, id) : (await findTeam(ctx, id)) !== null;
  if (isPublic) return;
  const code = type === 'meet' ? 'MEET_UNKNOWN' : 'TEAM_UNKNOWN';
  throw new Refusal(code, words.ownerUnknown(type), { status: 404 });
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
