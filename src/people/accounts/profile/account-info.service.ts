// Reads and changes what an account says about its owner. Birth dates are asked here and never told.
import { todayIn } from '#kit/clock.ts';
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
import { needsParentalConsent } from '#sport/people/minors.rules.ts';
import {
  type InfoChange,
  type InfoField,
  type InfoOwner,
  type Mostly,
  readInfoChange,
} from './account-info.rules.ts';

export interface AccountInfo extends Omit<AccountInfoRow, 'birth_on'> {
  /** They lead to the handle of today; the one left last is the first. */
  formerHandles: string[];
  /** Old enough for a social profile, as far as is known. */
  mayBeSocial: boolean;
}

/** By id or handle, also a former one; nothing: the visitor's own. Only one's own, but for admins. */
export async function getAccountInfo(ctx: Context, idOrHandle: string): Promise<AccountInfo> {
  const { userId: viewerId } = requireUser(ctx);
  const userId = idOrHandle === '' ? viewerId : await findUserId(ctx, idOrHandle);
  requireSelf(ctx, userId);
  const [row, formerHandles] = await Promise.all([
    readAccountInfo(ctx, userId),
    listFormerHandles(ctx, userId),
  ]);
  if (!row) throw userUnknown();
  const { birth_on: birthOn, ...told } = row;
  const owner = { firstName: row.first_name, lastName: row.last_name, birthOn };
  const today = todayIn(ctx.clock, 'UTC');
  const leadHere = formerHandles.filter((handle) => doesLeadOn(handle, owner, today));
  return { ...told, formerHandles: leadHere, mayBeSocial: !ownerOf(ctx, row).isUnderAge };
}

/** The part of an account that other rooms ask of the visitor. */
export interface OwnAccount {
  userId: number;
  firstName: string;
  lastName: string;
  mostly: Mostly | null;
  /** A parent has to act for them. */
  isUnderAge: boolean;
}

export async function getOwnAccount(ctx: Context): Promise<OwnAccount> {
  const { userId } = requireUser(ctx);
  const row = await readAccountInfo(ctx, userId);
  if (!row) throw userUnknown();
  const { first_name: firstName, last_name: lastName, mostly } = row;
  return { userId, firstName, lastName, mostly, ...ownerOf(ctx, row) };
}

/** Of the visitor. Throws a Refusal with what is wrong with `value`. */
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

/** Only what changes, so that fields saved at once do not undo each other. */
function columnsOf(change: InfoChange, row: AccountInfoRow): AccountChange {
  const { firstName, lastName, about, mostly, isSocial, followsNeedConsent } = change;
  const isRenamed = firstName !== undefined || lastName !== undefined;
  return {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(isRenamed && { name: `${firstName ?? row.first_name} ${lastName ?? row.last_name}` }),
    ...(about !== undefined && { about }),
    ...(mostly !== undefined && { mostly }),
    ...(isSocial !== undefined && { social_enabled: isSocial }),
    ...(followsNeedConsent !== undefined && { follows_need_consent: followsNeedConsent }),
  };
}

async function findUserId(ctx: Context, idOrHandle: string): Promise<number> {
  if (/^[1-9]\d{0,14}$/.test(idOrHandle)) return Number(idOrHandle);
  const owner = await findByHandle(ctx, idOrHandle);
  if (!owner) throw userUnknown();
  return owner.userId;
}

const ownerOf = ({ clock }: Context, { birth_on }: AccountInfoRow): InfoOwner => ({
  isUnderAge: needsParentalConsent({ birthOn: birth_on, athleteBirthOn: null }, todayIn(clock, 'UTC')),
});
