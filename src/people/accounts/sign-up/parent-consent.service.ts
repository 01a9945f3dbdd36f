// A child under 13 gets an account only when a parent agrees, by a link in a mail to the parent.
import { type Context, inTransaction } from '#kit/server/context.ts';
import { sendMail } from '#kit/server/mail/mail.ts';
import { accountMails } from '#people/accounts/account-mails.words.ts';
import {
  type AccountRow,
  findAccount,
  lockAccount,
  removeAccount,
  removeUnanswered,
  updateAccount,
} from '#people/accounts/accounts.store.ts';
import { LINK_LIMIT } from '#people/accounts/attempt-limits.rules.ts';
import { countTry, mayMail } from '#people/accounts/attempt-limits.service.ts';
import { linkToVerify } from '#people/accounts/email/verification.service.ts';
import { linkOver, makeLink, openLink, readLink } from '#people/accounts/mail-links/mail-links.service.ts';
import { fullName } from '#sport/people/names.rules.ts';

const ANSWER_WITHIN_DAYS = 7;

type Child = Pick<AccountRow, 'id' | 'email'>;

export async function askParent(ctx: Context, child: Child, parentEmail: string): Promise<void> {
  const url = await makeLink(ctx, 'parent', child.id, parentEmail);
  if (await mayMail(ctx, parentEmail))
    await sendMail(ctx, { to: parentEmail, userId: child.id, ...accountMails.parent(url) });
  await sendMail(ctx, { to: child.email, userId: child.id, ...accountMails.childWaits() });
}

export interface ChildRequest {
  childName: string;
  email: string;
}

/** Reads the request for the parent. The link stays valid. */
export async function readChildRequest(ctx: Context, token: string): Promise<ChildRequest> {
  await countTry(ctx, LINK_LIMIT);
  const { userId } = await readLink(ctx, 'parent', token);
  const child = await findAccount(ctx, userId);
  if (child?.standing !== 'awaiting_parent') throw linkOver();
  return { childName: nameOfChild(child), email: child.email };
}

/** Opens or deletes the account. Returns the child's name. */
export async function answerForChild(ctx: Context, token: string, isAllowed: boolean): Promise<string> {
  await countTry(ctx, LINK_LIMIT);
  return inTransaction(ctx, async (ctx) => {
    const { userId } = await openLink(ctx, 'parent', token);
    const child = await lockAccount(ctx, userId);
    if (child?.standing !== 'awaiting_parent') throw linkOver();
    if (isAllowed) await open(ctx, child);
    else await removeAccount(ctx, userId);
    return nameOfChild(child);
  });
}

const nameOfChild = ({ first_name, last_name }: AccountRow): string =>
  fullName({ firstName: first_name, lastName: last_name });

async function open(ctx: Context, child: AccountRow): Promise<void> {
  await updateAccount(ctx, child.id, { standing: 'good', parent_confirmed_at: ctx.clock.now().toString() });
  const url = await linkToVerify(ctx, child);
  await sendMail(ctx, {
    to: child.email,
    userId: child.id,
    ...accountMails.childAllowed(url),
  });
}

/** Deletes the accounts of children whose parents did not answer in time. */
export async function removeUnansweredChildren(ctx: Context): Promise<void> {
  const before = ctx.clock
    .now()
    .subtract({ hours: 24 * ANSWER_WITHIN_DAYS })
    .toString();
  await removeUnanswered(ctx, before);
}
