// Owns: notice_choices, mail_settings, user_interests, waiting_notices
// Choices and settings for mail and alerts, interests, and notifications that wait for a digest.
import type { Context } from '#kit/server/context.ts';
import { DEFAULT_MAIL_SETTINGS, type MailSettings } from './mail-schedule.rules.ts';
import type { Choice, Way } from './notices.rules.ts';

export function listChoices(ctx: Context, userId: number): Promise<Choice[]> {
  return listChoicesOfAll(ctx, [userId]);
}

/** Reads the choices of several accounts. */
export async function listChoicesOfAll(
  { db }: Context,
  userIds: readonly number[],
): Promise<(Choice & { userId: number })[]> {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('notice_choices')
    .select(['user_id as userId', 'team_id as teamId', 'category_id as categoryId', 'way', 'is_on as isOn'])
    .where('user_id', 'in', userIds)
    .execute();
}

export async function saveChoices(
  { db, clock }: Context,
  userId: number,
  {
    teamId,
    categoryIds,
    way,
    isOn,
  }: { teamId: number; categoryIds: readonly number[]; way: Way; isOn: boolean },
): Promise<void> {
  const changed_at = clock.now().toString();
  const rows = categoryIds.map((category_id) => ({
    user_id: userId,
    team_id: teamId,
    category_id,
    way,
    is_on: isOn,
    changed_at,
  }));
  await db
    .insertInto('notice_choices')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'team_id', 'category_id', 'way'])
        .doUpdateSet((row) => ({ is_on: row.ref('excluded.is_on'), changed_at })),
    )
    .execute();
}

const SETTINGS = [
  'is_all_mail_off as isAllMailOff',
  'rhythm',
  'wants_product_news as wantsProductNews',
  'quiet_from as quietFrom',
  'quiet_until as quietUntil',
  'is_loud_on_meet_days as isLoudOnMeetDays',
  'time_zone as timeZone',
] as const;

export async function readSettings(ctx: Context, userId: number): Promise<MailSettings> {
  return (await mapSettings(ctx, [userId])).get(userId) ?? DEFAULT_MAIL_SETTINGS;
}

/** Accounts without settings are left out. */
export async function mapSettings(
  { db }: Context,
  userIds: readonly number[],
): Promise<Map<number, MailSettings>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('mail_settings')
    .select(['user_id', ...SETTINGS])
    .where('user_id', 'in', userIds)
    .execute();
  return new Map(rows.map(({ user_id, ...settings }) => [user_id, settings]));
}

export async function saveSettings(
  { db, clock }: Context,
  userId: number,
  settings: MailSettings,
): Promise<void> {
  const columns = {
    is_all_mail_off: settings.isAllMailOff,
    rhythm: settings.rhythm,
    wants_product_news: settings.wantsProductNews,
    quiet_from: settings.quietFrom,
    quiet_until: settings.quietUntil,
    is_loud_on_meet_days: settings.isLoudOnMeetDays,
    time_zone: settings.timeZone,
    changed_at: clock.now().toString(),
  };
  await db
    .insertInto('mail_settings')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

export interface MailRecipient {
  userId: number;
  email: string;
  firstName: string;
}

/** Only a confirmed address of an account in good standing may get mail. */
export async function findRecipient(ctx: Context, userId: number): Promise<MailRecipient | null> {
  return (await mapRecipients(ctx, [userId])).get(userId) ?? null;
}

export async function mapRecipients(
  { db }: Context,
  userIds: readonly number[],
): Promise<Map<number, MailRecipient>> {
  const rows = await db
    .selectFrom('users')
    .select(['id as userId', 'email', 'first_name as firstName'])
    .where('id', 'in', userIds)
    .where('email_verified', '=', true)
    .where('standing', '=', 'good')
    .execute();
  return new Map(rows.map((row) => [row.userId, row]));
}

/** Maps lowercase addresses to the accounts that confirmed them. */
export async function mapAccountsByEmail(
  { db }: Context,
  addresses: readonly string[],
): Promise<Map<string, number>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where(
      'email',
      'in',
      addresses.map((address) => address.toLowerCase()),
    )
    .where('email_verified', '=', true)
    .where('standing', '=', 'good')
    .execute();
  return new Map(rows.map(({ id, email }) => [email, id]));
}

export async function listInterestIds({ db }: Context, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('user_interests')
    .select('interest_id')
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('interest_id')
    .execute();
  return rows.map(({ interest_id }) => interest_id);
}

export async function saveInterest(
  { db, clock }: Context,
  userId: number,
  interestId: number,
): Promise<void> {
  await db
    .insertInto('user_interests')
    .values({ user_id: userId, interest_id: interestId, added_at: clock.now().toString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeInterest({ db }: Context, userId: number, interestId: number): Promise<void> {
  await db
    .deleteFrom('user_interests')
    .where('user_id', '=', userId)
    .where('interest_id', '=', interestId)
    .execute();
}

export interface WaitingNotice {
  teamId: number;
  categoryId: number;
  title: string;
  detail: string;
  /** A path of this site. */
  path: string;
}

export async function insertWaiting(
  { db, clock }: Context,
  notices: readonly (WaitingNotice & { userId: number })[],
): Promise<void> {
  if (notices.length === 0) return;
  const created_at = clock.now().toString();
  const rows = notices.map(({ userId, teamId, categoryId, title, detail, path }) => ({
    user_id: userId,
    team_id: teamId,
    category_id: categoryId,
    title,
    detail,
    path,
    created_at,
  }));
  await db.insertInto('waiting_notices').values(rows).execute();
}

/** Deletes and returns them, the oldest first. */
export async function takeWaiting({ db }: Context, userId: number): Promise<WaitingNotice[]> {
  const rows = await db
    .deleteFrom('waiting_notices')
    .where('user_id', '=', userId)
    .returning(['id', 'team_id as teamId', 'category_id as categoryId', 'title', 'detail', 'path'])
    .execute();
  return rows.sort((one, other) => one.id - other.id).map(({ id: _, ...notice }) => notice);
}

/** For the deletion of an account. */
export async function removeOfUser({ db }: Context, userId: number): Promise<void> {
  for (const table of ['notice_choices', 'mail_settings', 'user_interests', 'waiting_notices'] as const) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}
