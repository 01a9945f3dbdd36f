// Changes the email of an account once both the old and the new mailbox have confirmed it, in either order.
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { sendMail } from '#kit/server/mail/mail.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { accountMails } from '#people/accounts/account-mails.words.ts';
import { accountRefusalWords as words } from '#people/accounts/account-refusals.words.ts';
import {
  type AccountRow,
  findAccountByEmail,
  lockAccount,
  updateAccount,
} from '#people/accounts/accounts.store.ts';
import { LINK_LIMIT, MAIL_ADDRESS_LIMIT } from '#people/accounts/attempt-limits.rules.ts';
import { countTry, mayMail } from '#people/accounts/attempt-limits.service.ts';
import { greetingName } from '#people/accounts/greeting.rules.ts';
import { endLinks, linkOver, makeLink, openLink } from '#people/accounts/mail-links/mail-links.service.ts';
import {
  findLink,
  insertLink,
  removeLinks,
  updateLink,
} from '#people/accounts/mail-links/mail-links.store.ts';
import { isEmail, normalEmail } from '#people/accounts/sign-up.rules.ts';
import { SIGN_IN_PATH } from '#sport/addresses/addresses.rules.ts';

const WAITS_HOURS = 24;

interface Waiting {
  email: string;
  isConfirmedAtOld: boolean;
  isConfirmedAtNew: boolean;
}

export interface PendingEmail extends Waiting {
  until: string;
}

/** A newer request replaces an earlier one, whose links stop working. */
export async function askMailChange(ctx: Context, given: { email: string }): Promise<void> {
  const { userId } = requireUser(ctx);
  await countTry(ctx, MAIL_ADDRESS_LIMIT);
  const email = normalEmail(given.email);
  if (!isEmail(email))
    throw new Refusal('MAIL_ADDRESS_INVALID', words.emailNeeded, { fields: { email: words.emailNeeded } });
  const mayMailNew = await mayMail(ctx, email);
  await inTransaction(ctx, async (ctx) => {
    const account = await lockAccount(ctx, userId);
    if (account!.email === email)
      throw new Refusal('MAIL_ADDRESS_SAME', words.emailSame, { fields: { email: words.emailSame } });
    await forget(ctx, userId);
    const waiting: Waiting = { email, isConfirmedAtOld: false, isConfirmedAtNew: false };
    await insertLink(ctx, {
      identifier: waitingOf(userId),
      value: JSON.stringify(waiting),
      expiresAt: ctx.clock.now().add({ hours: WAITS_HOURS }).toString(),
    });
    const { email: oldEmail } = account!;
    const oldUrl = await makeLink(ctx, 'mail-old', userId, email);
    await sendMail(ctx, {
      to: oldEmail,
      userId,
      ...accountMails.mailChangeOld(greetingName(account!), email, oldUrl),
    });
    if (mayMailNew) await askNew(ctx, userId, email);
  });
}

/** When the new address has an account, its owner hears of the attempt; the person who tried learns nothing. */
async function askNew(ctx: Context, userId: number, email: string): Promise<void> {
  const existing = await findAccountByEmail(ctx, email);
  const url = await makeLink(ctx, 'mail-new', userId, email);
  const text = existing
    ? accountMails.addressTaken(ctx.publicUrl + SIGN_IN_PATH, `${ctx.publicUrl}${SIGN_IN_PATH}/forgot`)
    : accountMails.mailChangeNew(url);
  await sendMail(ctx, { to: email, userId: existing?.id ?? userId, ...text });
}

export interface Confirmed {
  state: 'half' | 'changed';
  /** The mailbox that has not answered yet. */
  waitsFor: 'old' | 'new' | null;
  /** The new address. */
  email: string;
}

export async function confirmMailChange(ctx: Context, token: string): Promise<Confirmed> {
  await countTry(ctx, LINK_LIMIT);
  return inTransaction(ctx, async (ctx) => {
    const { side, userId, holds } = await openEither(ctx, token);
    const account = await lockAccount(ctx, userId);
    const waiting = await findWaiting(ctx, userId);
    if (!account || waiting?.email !== holds) throw linkOver();
    const next = {
      ...waiting,
      isConfirmedAtOld: waiting.isConfirmedAtOld || side === 'old',
      isConfirmedAtNew: waiting.isConfirmedAtNew || side === 'new',
    };
    if (next.isConfirmedAtOld && next.isConfirmedAtNew) {
      await change(ctx, account, next.email);
      return { state: 'changed', waitsFor: null, email: next.email };
    }
    await updateLink(ctx, waitingOf(userId), JSON.stringify(withoutTime(next)));
    return { state: 'half', waitsFor: side === 'old' ? 'new' : 'old', email: next.email };
  });
}

async function openEither(ctx: Context, token: string) {
  try {
    return { side: 'old' as const, ...(await openLink(ctx, 'mail-old', token)) };
  } catch {
    return { side: 'new' as const, ...(await openLink(ctx, 'mail-new', token)) };
  }
}

async function change(
  ctx: Context,
  account: Pick<AccountRow, 'id' | 'email' | 'first_name' | 'email_verified'>,
  email: string,
): Promise<void> {
  // Somebody else has taken the address since then.
  if (await findAccountByEmail(ctx, email)) throw linkOver();
  await updateAccount(ctx, account.id, { email, email_verified: true });
  await forget(ctx, account.id);
  await endLinks(ctx, 'reset', account.id);
  await endLinks(ctx, 'verify', account.id);
  await sendMail(ctx, {
    to: account.email,
    userId: account.id,
    ...accountMails.mailChanged(greetingName(account), email),
  });
}

/** Returns false when no change was waiting. */
export async function cancelMailChange(ctx: Context): Promise<boolean> {
  const { userId } = requireUser(ctx);
  return inTransaction(ctx, async (ctx) => {
    const waiting = await findWaiting(ctx, userId);
    await forget(ctx, userId);
    return waiting !== null;
  });
}

/** Returns the change of email that waits for an answer. */
export async function findWaiting(ctx: Context, userId: number): Promise<PendingEmail | null> {
  const row = await findLink(ctx, waitingOf(userId));
  return row ? { ...(JSON.parse(row.value) as Waiting), until: row.expires_at } : null;
}

async function forget(ctx: Context, userId: number): Promise<void> {
  await removeLinks(ctx, waitingOf(userId));
  await endLinks(ctx, 'mail-old', userId);
  await endLinks(ctx, 'mail-new', userId);
}

// The slash at the end keeps 17 apart from 170.
const waitingOf = (userId: number) => `mail-change/${userId}/`;

function withoutTime({ until: _, ...waiting }: PendingEmail): Waiting {
  return waiting;
}
