// Sessions and accounts for tests, without going through the doors.
import type { Context } from '#kit/server/context.ts';
import {
  type AccountToCreate,
  type CreatedAccount,
  createAccount,
} from '#people/accounts/profile/account-create.service.ts';
import { beginSession } from './sign-in.service.ts';

/** The Cookie header of somebody who has just signed in. */
export async function sessionFor(ctx: Context, userId: number): Promise<string> {
  const reply = new Headers();
  const request = { meetToken: null, requestKey: null, clientAddress: '192.0.2.1', reply };
  await beginSession({ ...ctx, request }, userId, 'password');
  return reply
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0]!)
    .join('; ');
}

export const IMELDA_PASSWORD = 'third leg wins it';

/** Imelda Tellis, confirmed, unless told otherwise. */
export function createImelda(ctx: Context, told: Partial<AccountToCreate> = {}): Promise<CreatedAccount> {
  return createAccount(ctx, {
    firstName: 'Imelda',
    lastName: 'Tellis',
    email: 'imelda@salt.example',
    password: IMELDA_PASSWORD,
    mostly: 'parent',
    birthOn: '1984-02-11',
    isVerified: true,
    ...told,
  });
}
