// Reads and changes the profile of an account. Birth dates are used here and never returned.

import { todayUtc } from '#kit/clock.ts';
import { ID_PATTERN } from '#kit/ids.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { requireSelf, requireUser } from '#kit/server/visitor.ts';
import {
  type AccountInfoRow,
  listFormerHandles,
  readAccountInfo,
} from '#people/accounts/account-info.store.ts';
import { type AccountChange, lockAccount, updateAccount } from '#people/accounts/accounts.store.ts';
import { doesLeadOn } from '#people/accounts/handles/handle-choice.rules.ts';
import { findByHandle, userUnknown } from '#people/accounts/handles/handles.service.ts';
import { canBeSocial } from '#people/accounts/permissions.rules.ts';
import { needsParentalConsent } from '#sport/people/minors.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import {
  type InfoChange,
  type InfoField,
  type InfoOwner,
  type Mostly,
  readInfoChange,
} from './account-info.rules.ts';
import { type Preferences, readPreferences } from './display-preferences.rules.ts';

export interface AccountInfo extends Omit<AccountInfoRow, 'birthOn' | 'preferences'> {
  /** Former handles that lead to the current one, the most recent first. */
  formerHandles: string[];
  /** The user is old enough for a social profile. */
  mayBeSocial: boolean;
  preferences: Pick<Preferences, 'fieldMeasure'>;
}

/**
 * Finds an account by id, handle or former handle; an empty text means the visitor. Only admins can read other
 * accounts.
 */
export async function getAccountInfo(ctx: Context, idOrHandle: string): Promise<AccountInfo> {
  const { userId: viewerId } = requireUser(ctx);
  const userId = idOrHandle === '' ? viewerId : await findUserId(ctx, idOrHandle);
  requireSelf(ctx, userId);
  const [row, formerHandles] = await Promise.all([
    readAccountInfo(ctx, userId),
    listFormerHandles(ctx, userId),
  ]);
  if (!row) throw userUnknown();
  const { birthOn: _, preferences, ...info } = row;
  const today = todayUtc(ctx);
  return {
    ...info,
    formerHandles: formerHandles.filter((handle) => doesLeadOn(handle, row, today)),
    mayBeSocial: canBeSocial(ownerOf(ctx, row)),
    preferences: { fieldMeasure: readPreferences(preferences).fieldMeasure },
  };
}

/** The part of the visitor's account that other rooms need. */
export interface OwnAccount {
  userId: number;
  firstName: string;
  lastName: string;
  mostly: Mostly | null;
  /** The user is so young that a parent has to act for them. */
  isUnderAge: boolean;
}

export async function getOwnAccount(ctx: Context): Promise<OwnAccount> {
  const { userId } = requireUser(ctx);
  const row = await readAccountInfo(ctx, userId);
  if (!row) throw userUnknown();
  const { firstName, lastName, mostly } = row;
  return { userId, firstName, lastName, mostly, ...ownerOf(ctx, row) };
}

/** The name and the address of the visitor, for receipts. */
export async function getOwnContact(ctx: Context): Promise<{ name: string; email: string }> {
  const { userId } = requireUser(ctx);
  const row = await readAccountInfo(ctx, userId);
  if (!row) throw userUnknown();
  return { name: fullName(row), email: row.email };
}

/** Changes one field of the visitor's account. Refuses a wrong value. */
export async function saveInfoField(ctx: Context, field: InfoField, value: string | boolean): Promise<void> {
  const { userId } = requireUser(ctx);
  await inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, userId);
    const row = await readAccountInfo(ctx, userId);
    if (!row) throw userUnknown();
    const change = readInfoChange(field, value, ownerOf(ctx, row));
    if (change instanceof Refusal) throw change;
    await updateAccount(ctx, userId, columnsOf(change, row));
    ctx.announce({ evict: ['profiles'] });
  });
}

/** Returns only the changed columns, so that fields saved at the same time do not undo each other. */
function columnsOf(change: InfoChange, row: AccountInfoRow): AccountChange {
  const { firstName, lastName, about, mostly, isSocial, followsNeedConsent } = change;
  const isRenamed = firstName !== undefined || lastName !== undefined;
  return {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(isRenamed && {
      name: fullName({ firstName: firstName ?? row.firstName, lastName: lastName ?? row.lastName }),
    }),
    ...(about !== undefined && { about }),
    ...(mostly !== undefined && { mostly }),
    ...(isSocial !== undefined && { social_enabled: isSocial }),
    ...(followsNeedConsent !== undefined && { follows_need_consent: followsNeedConsent }),
  };
}

async function findUserId(ctx: Context, idOrHandle: string): Promise<number> {
  if (ID_PATTERN.test(idOrHandle)) return Number(idOrHandle);
  const owner = await findByHandle(ctx, idOrHandle);
  if (!owner) throw userUnknown();
  return owner.userId;
}

const ownerOf = ({ clock }: Context, { birthOn }: AccountInfoRow): InfoOwner => ({
  isUnderAge: needsParentalConsent({ birthOn, athleteBirthOn: null }, todayUtc({ clock })),
});
