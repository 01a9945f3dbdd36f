// Takes people in. Whether an address has an account already is told only to the address itself.
import { type Context, inTransaction } from '#kit/server/context.ts';
import { sendMail } from '#kit/server/mail.ts';
import { hashPassword } from '#kit/server/sign-in.ts';
import { SIGN_IN_PATH } from '#sport/addresses.rules.ts';
import { createAccountWithHash } from './account-create.service.ts';
import { accountMails } from './account-mails.words.ts';
import { type AccountRow, findAccountByEmail } from './accounts.store.ts';
import { SIGN_UP_DOOR, SIGN_UP_MAIL_DOOR } from './doors.rules.ts';
import { countTry, mayMail, noteVerification } from './doors.service.ts';
import { askParent } from './parent-consent.service.ts';
import { isUnderAge, normalEmail, refusalToSignUp, type SignUp } from './sign-up.rules.ts';
import { mailVerification } from './verification.service.ts';

export interface SignUpForm extends SignUp {
  mostly: 'athlete' | 'parent' | 'coach';
  returnUrl?: string | undefined;
}

const UNIQUE_VIOLATION = '23505';

export async function signUp(ctx: Context, form: SignUpForm): Promise<'check mail' | 'parent asked'> {
  await countTry(ctx, SIGN_UP_DOOR);
  const today = ctx.clock.now().toString().slice(0, 10);
  const refusal = refusalToSignUp(form, today);
  if (refusal) throw refusal;
  const isChild = isUnderAge(form.birthOn, today);
  const email = normalEmail(form.email);
  // Takes its time in every case, so that the time tells nothing.
  const hash = await hashPassword(form.password);
  const letters = { mayBeSent: await mayMail(ctx, email, SIGN_UP_MAIL_DOOR) };
  await noteVerification(ctx, email);
  try {
    await inTransaction(ctx, (ctx) => takeIn(ctx, { ...form, email }, isChild, hash, letters));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Somebody was faster with the same address or handle: now it is there.
    await inTransaction(ctx, (ctx) => takeIn(ctx, { ...form, email }, isChild, hash, letters));
  }
  return isChild ? 'parent asked' : 'check mail';
}

async function takeIn(
  ctx: Context,
  form: SignUpForm,
  isChild: boolean,
  hash: string,
  { mayBeSent }: { mayBeSent: boolean },
): Promise<void> {
  const known = await findAccountByEmail(ctx, form.email);
  if (known) {
    if (mayBeSent) await tellKnown(ctx, known);
    return;
  }
  const parentEmail = isChild ? normalEmail(form.parentEmail!) : null;
  const { userId: id } = await createAccountWithHash(
    ctx,
    { ...form, isVerified: false, parentEmail, standing: isChild ? 'awaiting_parent' : 'good' },
    hash,
  );
  const account = { id, email: form.email };
  if (parentEmail) await askParent(ctx, account, parentEmail);
  else await mailVerification(ctx, account, form.returnUrl);
}

async function tellKnown(ctx: Context, { id, email, standing }: AccountRow): Promise<void> {
  const text =
    standing === 'awaiting_parent'
      ? accountMails.childWaits()
      : accountMails.addressTaken(ctx.publicUrl + SIGN_IN_PATH, `${ctx.publicUrl}${SIGN_IN_PATH}/forgot`);
  await sendMail(ctx, { to: email, userId: id, ...text });
}

const isUniqueViolation = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
