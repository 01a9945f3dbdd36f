// Saves, shares and reads custom lists and reports of teams that support the site.
import { randomBytes } from 'node:crypto';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction, type SignedIn } from '#kit/server/context.ts';
import { requireUser, requireVerified } from '#kit/server/visitor.ts';
import { accessOf, supportOf } from '#people/access/membership/access.service.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import { getTeam } from '#people/teams/teams.service.ts';
import { sportOfKind } from '#sport/sports.rules.ts';
import {
  CHOSEN_ATHLETES_MAX,
  type ChosenContent,
  type CustomListKind,
  checkContent,
  customListTag,
  LISTS_OF_TEAM_MAX,
  mayChange,
  mayRead,
  type TeamStanding,
} from './custom-lists.rules.ts';
import {
  type CustomListRow,
  findRow,
  findShared,
  insertRow,
  type ListOwner,
  listPeople,
  listRows,
  setShareKey,
  updateRow,
} from './custom-lists.store.ts';
import { customListWords as words } from './custom-lists.words.ts';

const KEY_BYTES = 16;

export type SavedList = CustomListRow;

export interface TeamLists {
  standing: TeamStanding;
  rows: CustomListRow[];
}

/** For the people of the team and admins. Refuses with 401, 403 and 404. */
export async function listOfTeam(ctx: Context, owner: ListOwner): Promise<TeamLists> {
  const standing = await requireReader(ctx, requireUser(ctx), owner);
  return { standing, rows: await listRows(ctx, owner) };
}

/** Refuses visitors, and with 404 an unknown team; everyone else is told what they may do. */
export const readStanding = (ctx: Context, owner: ListOwner): Promise<TeamStanding> =>
  standingOf(ctx, requireUser(ctx), owner);

/** A list with what its reader may do. */
export interface ReadableList {
  row: CustomListRow;
  /** Null for readers with a key. */
  standing: TeamStanding | null;
}

export async function findOwnList(ctx: Context, listId: number): Promise<ReadableList> {
  const user = requireUser(ctx);
  const row = await findRow(ctx, listId);
  if (!row || row.removed_at !== null) throw listUnknown();
  return { row, standing: await requireReader(ctx, user, ownerOf(row)) };
}

/** The key is the only right that is needed. */
export async function findSharedList(ctx: Context, key: string): Promise<ReadableList> {
  const row = await findShared(ctx, key);
  if (!row) throw new Refusal('LIST_UNKNOWN', words.ended, { status: 404 });
  return { row, standing: null };
}

export interface ListToSave extends ListOwner, ChosenContent {
  listId?: number | undefined;
  version?: number | undefined;
  kind: CustomListKind;
}

export function saveList(ctx: Context, list: ListToSave): Promise<CustomListRow> {
  return inTransaction(ctx, async (ctx) => {
    const user = requireVerified(ctx);
    const { listId, version, kind } = list;
    const row = listId === undefined ? null : await findRow(ctx, listId);
    if (row === undefined || (row && row.removed_at !== null)) throw listUnknown();
    const owner: ListOwner = row ? ownerOf(row) : list;
    await requireChanger(ctx, user, owner);
    const refusal = checkContent(list, { ...owner, kind: row ? (row.kind as CustomListKind) : kind });
    if (refusal) throw refusal;
    await requireVisible(ctx, list.athleteIds);
    const content = list.seasonId === null ? list : { ...list, fromOn: null, toOn: null };
    if (!row) {
      if ((await listRows(ctx, owner)).length >= LISTS_OF_TEAM_MAX) {
        throw new Refusal('LISTS_TOO_MANY', words.tooMany(LISTS_OF_TEAM_MAX));
      }
      return insertRow(ctx, { ...owner, kind, createdBy: user.userId }, content);
    }
    const athleteIds = await withHidden(ctx, row, list.athleteIds);
    return replace(ctx, { listId: row.id, version: version ?? 0 }, { ...content, athleteIds });
  });
}

/** Athletes of the list who are hidden at the moment stay in it, as far as there is room: its form cannot show them. */
async function withHidden(
  ctx: Context,
  { athlete_ids: before }: CustomListRow,
  athleteIds: readonly number[],
): Promise<number[]> {
  const hidden = (await listPeople(ctx, before)).filter((row) => !visiblePerson(row).isLinked);
  return [...new Set([...athleteIds, ...hidden.map(({ id }) => id)])].slice(0, CHOSEN_ATHLETES_MAX);
}

export function removeList(
  ctx: Context,
  { isRemoved, ...key }: { listId: number; version: number; isRemoved: boolean },
): Promise<CustomListRow> {
  return inTransaction(ctx, async (ctx) => {
    await getChangeable(ctx, key.listId);
    return replace(ctx, key, { isRemoved });
  });
}

/** Sharing twice keeps the key; sharing again after an end makes another one. */
export function shareList(
  ctx: Context,
  { listId, isShared }: { listId: number; isShared: boolean },
): Promise<string | null> {
  return inTransaction(ctx, async (ctx) => {
    const row = await getChangeable(ctx, listId);
    if (isShared && row.removed_at !== null) throw listUnknown();
    if (isShared && row.share_key !== null) return row.share_key;
    const key = isShared ? randomBytes(KEY_BYTES).toString('base64url') : null;
    await setShareKey(ctx, listId, key);
    ctx.announce({ evict: [customListTag(listId)] });
    return key;
  });
}

async function replace(
  ctx: Context,
  key: { listId: number; version: number },
  change: Parameters<typeof updateRow>[2],
): Promise<CustomListRow> {
  const row = await updateRow(ctx, key, change);
  if (!row) throw new Refusal('LIST_OUTDATED', words.outdated, { status: 409 });
  ctx.announce({ evict: [customListTag(key.listId)] });
  return row;
}

async function getChangeable(ctx: Context, listId: number): Promise<CustomListRow> {
  const user = requireVerified(ctx);
  const row = await findRow(ctx, listId);
  if (!row) throw listUnknown();
  await requireChanger(ctx, user, ownerOf(row));
  return row;
}

const ownerOf = ({ team_id, season_kind }: CustomListRow): ListOwner => ({
  teamId: team_id,
  seasonKind: season_kind as ListOwner['seasonKind'],
});

const listUnknown = () => new Refusal('LIST_UNKNOWN', words.unknown, { status: 404 });

async function standingOf(ctx: Context, user: SignedIn, owner: ListOwner): Promise<TeamStanding> {
  const sport = sportOfKind(owner.seasonKind);
  const { teamId } = await getTeam(ctx, owner.teamId);
  const [accesses, support] = await Promise.all([
    accessOf(ctx, user.userId),
    supportOf(ctx, { teamId, sport }),
  ]);
  const access = accesses.find((each) => each.teamId === teamId && each.sport === sport);
  return {
    isMember: (access?.types.length ?? 0) > 0,
    isCoach: access?.isCoach ?? false,
    isAdmin: user.isAdmin,
    support,
  };
}

async function requireReader(ctx: Context, user: SignedIn, owner: ListOwner): Promise<TeamStanding> {
  const standing = await standingOf(ctx, user, owner);
  if (mayRead(standing)) return standing;
  throw new Refusal('SUPPORTERS_ONLY', words.supportersOnly, { status: 403 });
}

async function requireChanger(ctx: Context, user: SignedIn, owner: ListOwner): Promise<void> {
  const standing = await requireReader(ctx, user, owner);
  if (mayChange(standing)) return;
  const hasEnded = standing.support === 'ended';
  throw new Refusal(
    hasEnded ? 'SUPPORT_ENDED' : 'COACH_ONLY',
    hasEnded ? words.supportEnded : words.coachesOnly,
    { status: 403 },
  );
}

/** A coach cannot choose a hidden athlete: the list would tell readers who that is. */
async function requireVisible(ctx: Context, athleteIds: readonly number[]): Promise<void> {
  const linked = (await listPeople(ctx, athleteIds)).filter((row) => visiblePerson(row).isLinked);
  if (linked.length === new Set(athleteIds).size) return;
  throw new Refusal('LIST_WRONG', words.athleteUnknown, { fields: { athletes: words.athleteUnknown } });
}
