// Reads and changes who can read an athlete's name, for the family, coaches and admins.

import { renameFavoritesOf } from '#community/favorites/favorites.service.ts';
import { renameWaitingPushes } from '#community/push/send-pushes.service.ts';
import { refreshNames, tagsOfNames } from '#competition/athlete-pages/name-cache-tags.service.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { takeTry } from '#kit/server/security/rate-limits.ts';
import { requireUser, requireVerified } from '#kit/server/visitor.ts';
import { listFamily, ownNamesOf } from '#people/access/family/family.service.ts';
import { accountOfAthlete, coachesAthlete, isParentOf } from '#people/access/family/user-athletes.service.ts';
import { coverHandle } from '#people/accounts/handles/handle-choice.service.ts';
import { choicesOf, choicesOfAll, roleFor } from '#people/athletes/permissions.rules.ts';
import {
  athleteNotFound,
  isTightened,
  VISIBILITY_ROLES,
  type VisibilityRole,
} from '#people/athletes/visibility.rules.ts';
import {
  getVisibility,
  listVisibilityChanges,
  type PastVisibility,
  setVisibility,
  type VisibilityOfAthlete,
} from '#people/athletes/visibility.service.ts';
import { gradeText } from '#sport/people/grades.rules.ts';
import { fullName, type Visibility, visibleName } from '#sport/people/names.rules.ts';
import { getStrangerPreview, type StrangerPreview } from './stranger-preview.service.ts';
import { notifyVisibilityChanged } from './visibility-notices.service.ts';
import { findNewestRoster } from './visibility-page.store.ts';

/** Every change renders the pages with the name again, so changes are limited per hour. */
const DOOR = { name: 'visibility', max: 30, windowSeconds: 3600 };

const CHANGES_SHOWN = 20;

export interface VisibilityPage {
  athleteId: number;
  firstName: string;
  lastName: string;
  /** The team of the newest roster. */
  team: { teamId: number; teamName: string } | null;
  gradeName: string | null;
  role: VisibilityRole;
  visibility: Visibility;
  version: number;
  names: Record<Visibility, string>;
  choices: Visibility[];
  setters: { role: VisibilityRole; choices: Visibility[] }[];
  /** Names of connected parents; every reader of this page is connected to the athlete, too. */
  parents: string[];
  /** `by` is the account's name; it is empty for an admin and for a deleted account. */
  changes: (Omit<PastVisibility, 'byUserId'> & { isMine: boolean; by: string })[];
  sample: StrangerPreview | null;
}

/** Refuses strangers with 404 `ATHLETE_UNKNOWN`, whatever they may see of the athlete. */
export async function getVisibilityPage(ctx: Context, athleteId: number): Promise<VisibilityPage> {
  const { userId } = requireUser(ctx);
  const roles = await requireRoles(ctx, athleteId);
  const athlete = await getVisibility(ctx, athleteId);
  const changes = await listVisibilityChanges(ctx, athlete.athleteId, CHANGES_SHOWN);
  const names = await ownNamesOf(
    ctx,
    changes.flatMap(({ byUserId, role }) => (byUserId === null || role === 'admin' ? [] : byUserId)),
  );
  const family = await listFamily(ctx, athlete.athleteId);
  const roster = await findNewestRoster(ctx, athlete.recordedIds);
  return {
    athleteId: athlete.athleteId,
    firstName: athlete.firstName,
    lastName: athlete.lastName,
    team: roster && { teamId: roster.teamId, teamName: roster.teamName },
    gradeName: roster?.grade == null ? null : gradeText(roster.grade),
    role: roles[0]!,
    visibility: athlete.visibility,
    version: athlete.version,
    names: namesOf(athlete),
    choices: choicesOfAll(roles, athlete),
    setters: VISIBILITY_ROLES.filter((role) => role !== 'admin').map((role) => ({
      role,
      choices: [...choicesOf(role, athlete)],
    })),
    parents: family.filter(({ relation }) => relation === 'parent').map(fullName),
    changes: changes.map(({ byUserId, ...change }) => ({
      ...change,
      isMine: byUserId === userId,
      by: names.get(byUserId ?? 0) ?? '',
    })),
    sample: await getStrangerPreview(ctx, athlete),
  };
}

export interface VisibilityToSet {
  athleteId: number;
  visibility: Visibility;
  version: number;
  note: string;
}

/** Takes effect on every page with the commit. Refuses as `setVisibility` does, and with 404 and 429. */
export async function changeVisibility(
  ctx: Context,
  { athleteId, ...change }: VisibilityToSet,
): Promise<{ visibility: Visibility; version: number }> {
  const { userId } = requireVerified(ctx);
  await requireRoles(ctx, athleteId);
  await takeTry(ctx, DOOR, String(userId));
  return inTransaction(ctx, async (ctx) => {
    // Rights are checked again inside the transaction, because a link or a team may be lost meanwhile.
    const roles = await requireRoles(ctx, athleteId);
    const before = await setVisibility(ctx, { ...change, athleteId, roles });
    if (change.visibility !== 'full') await coverHandleOfAthlete(ctx, before);
    const names = namesOf(before);
    const isCovered = isTightened(before.visibility, change.visibility);
    if (isCovered) await renameWaitingPushes(ctx, names[before.visibility], names[change.visibility]);
    await renameFavoritesOf(ctx, {
      recordedIds: before.recordedIds,
      formerly: names[before.visibility],
      covered: isCovered ? [before.firstName, before.lastName] : [],
      title: names[change.visibility],
    });
    await refreshNames(ctx, await tagsOfNames(ctx, before.recordedIds));
    await notifyVisibilityChanged(ctx, {
      before,
      visibility: change.visibility,
      visibleName: names[change.visibility],
      note: change.note.trim(),
      byUserId: userId,
      role: roleFor(roles, change.visibility, before)!,
    });
    return { visibility: change.visibility, version: before.version + 1 };
  });
}

/** Replaces the account's handle when it reveals the name, because it appears beside the initials. */
async function coverHandleOfAthlete(ctx: Context, athlete: VisibilityOfAthlete): Promise<void> {
  const accountId = await accountOfAthlete(ctx, athlete.athleteId);
  if (accountId !== null) await coverHandle(ctx, accountId, athlete);
}

/** Returns the visitor's roles for the athlete, the strongest first; refuses a visitor without any. */
async function requireRoles(ctx: Context, athleteId: number): Promise<VisibilityRole[]> {
  const { userId, isAdmin } = requireUser(ctx);
  const is: Record<VisibilityRole, boolean> = {
    admin: isAdmin,
    athlete: (await accountOfAthlete(ctx, athleteId)) === userId,
    parent: await isParentOf(ctx, userId, athleteId),
    coach: await coachesAthlete(ctx, userId, athleteId),
  };
  const roles = VISIBILITY_ROLES.filter((role) => is[role]);
  if (roles.length === 0) throw athleteNotFound();
  return roles;
}

function namesOf({ firstName, lastName }: VisibilityOfAthlete): Record<Visibility, string> {
  const nameAs = (visibility: Visibility) => visibleName({ firstName, lastName, visibility }).text;
  return { full: nameAs('full'), initials: nameAs('initials'), hidden: nameAs('hidden') };
}
