// Owns: former_handles, retired_handles, handles_to_cover
// Current and former handles: a former one leads to the new one, and one of a deleted account is not given for a year.
import { createHash } from 'node:crypto';
import type { Context } from '#kit/server/context.ts';
import type { Day } from '#sport/calendar/days.rules.ts';

export interface HandleOwner {
  userId: number;
  /** The current handle. */
  handle: string;
  isFormer: boolean;
  firstName: string;
  lastName: string;
  birthOn: Day | null;
}

const OWNER_COLUMNS = [
  'users.id as userId',
  'users.handle',
  'users.first_name as firstName',
  'users.last_name as lastName',
  'users.birth_on as birthOn',
] as const;

/** Finds the account that has this handle, or else the one that had it. `handle` is in lower case. */
export async function findHandleOwner({ db }: Context, handle: string): Promise<HandleOwner | null> {
  const today = await db
    .selectFrom('users')
    .select(OWNER_COLUMNS)
    .where(({ eb, fn }) => eb(fn<string>('lower', ['handle']), '=', handle))
    .where('standing', '<>', 'deleted')
    .executeTakeFirst();
  if (today) return { ...today, isFormer: false };
  const former = await db
    .selectFrom('former_handles')
    .innerJoin('users', 'users.id', 'former_handles.user_id')
    .select(OWNER_COLUMNS)
    .where(({ eb, fn }) => eb(fn<string>('lower', ['former_handles.handle']), '=', handle))
    .where('users.standing', '<>', 'deleted')
    .executeTakeFirst();
  return former ? { ...former, isFormer: true } : null;
}

/** Lists the skeletons that an account has or had, apart from those of `exceptUserId`. */
export async function listTakenSkeletons(
  { db, clock }: Context,
  skeletons: readonly string[],
  exceptUserId = 0,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .select('handle_skeleton')
    .where('handle_skeleton', 'in', skeletons)
    .where('id', '<>', exceptUserId)
    .union(
      db
        .selectFrom('former_handles')
        .select('handle_skeleton')
        .where('handle_skeleton', 'in', skeletons)
        .where('user_id', '<>', exceptUserId),
    )
    .execute();
  const byDigest = new Map(skeletons.map((skeleton) => [digestOf(skeleton), skeleton]));
  const resting = await db
    .selectFrom('retired_handles')
    .select('digest')
    .where('digest', 'in', [...byDigest.keys()])
    .where('free_at', '>', clock.now().toString())
    .execute();
  return new Set([
    ...rows.map((row) => row.handle_skeleton),
    ...resting.map(({ digest }) => byDigest.get(digest)!),
  ]);
}

/** Counts the handles that the account has given up since then. */
export async function countLeftHandles({ db }: Context, userId: number, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('former_handles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('left_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertFormerHandle(
  { db, clock }: Context,
  { userId, handle, skeleton }: { userId: number; handle: string; skeleton: string },
): Promise<void> {
  const values = { handle, user_id: userId, left_at: clock.now().toString() };
  await db
    .insertInto('former_handles')
    .values({ ...values, handle_skeleton: skeleton })
    .onConflict((conflict) => conflict.column('handle_skeleton').doUpdateSet(values))
    .execute();
}

/** Removes a former handle that its account takes again. */
export async function removeFormerHandle({ db }: Context, userId: number, skeleton: string): Promise<void> {
  await db
    .deleteFrom('former_handles')
    .where('handle_skeleton', '=', skeleton)
    .where('user_id', '=', userId)
    .execute();
}

export async function removeFormerHandles({ db }: Context, userId: number): Promise<void> {
  await db.deleteFrom('former_handles').where('user_id', '=', userId).execute();
}

/** Keeps only digests of the handles that the account had, and of the current one when `skeleton` is set. */
export async function retireHandles(
  { db }: Context,
  { userId, skeleton, freeAt }: { userId: number; skeleton: string | null; freeAt: string },
): Promise<void> {
  const left = await db
    .deleteFrom('former_handles')
    .where('user_id', '=', userId)
    .returning('handle_skeleton')
    .execute();
  const skeletons = new Set(left.map((row) => row.handle_skeleton));
  if (skeleton !== null) skeletons.add(skeleton);
  if (skeletons.size === 0) return;
  await db
    .insertInto('retired_handles')
    .values([...skeletons].map((each) => ({ digest: digestOf(each), free_at: freeAt })))
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ free_at: freeAt }))
    .execute();
}

/**
 * Takes an account whose handle is older than the rule that hides names in handles. No other process gets the same one.
 */
export async function takeHandleToCover({ db }: Context): Promise<number | null> {
  const row = await db
    .deleteFrom('handles_to_cover')
    .where('user_id', '=', ({ selectFrom }) =>
      selectFrom('handles_to_cover').select('user_id').orderBy('user_id').limit(1).forUpdate().skipLocked(),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

const digestOf = (skeleton: string) => createHash('sha256').update(`handle ${skeleton}`).digest('hex');
