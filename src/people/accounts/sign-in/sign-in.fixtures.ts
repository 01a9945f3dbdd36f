// Sessions and accounts for tests, made without the sign-in calls.
import type { Context } from '#kit/server/context.ts';
import {
  type AccountToCreate,
  type CreatedAccount,
  createAccount,
} from '#people/accounts/profile/account-create.service.ts';
import { beginSession } from './sign-in.service.ts';

/** Returns the headers of the reply that begins a session. */
export async function beginSessionOf(ctx: Context, userId: number): Promise<Headers> {
  const reply = new Headers();
  const request = { requestKey: null, clientAddress: '192.0.2.1', reply };
  await beginSession({ ...ctx, request }, userId, 'password');
  return reply;
}

/** Returns the Cookie header of a person who has just signed in. */
export async function sessionFor(ctx: Context, userId: number): Promise<string> {
  const reply = await beginSessionOf(ctx, userId);
  return reply
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0]!)
    .join('; ');
}

export const IMELDA_PASSWORD = 'third leg wins it';

/** Creates Imelda Tellis with a confirmed email, unless `overrides` say otherwise. */
export function createImelda(
  ctx: Context,
  overrides: Partial<AccountToCreate> = {},
): Promise<CreatedAccount> {
  return createAccount(ctx, {
    firstName: 'Imelda',
    lastName: 'Tellis',
    email: 'imelda@salt.example',
    password: IMELDA_PASSWORD,
    mostly: 'parent',
    birthOn: '1984-02-11',
    isVerified: true,
    ...overrides,
  });
}
