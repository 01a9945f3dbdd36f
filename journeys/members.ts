// Makes members for one story alone, and the calls that pages would make for them.
import { expect, inject } from 'vitest';
import { hashPassword } from '../src/people/accounts/better-auth/better-auth.service.ts';
import { createAccountWithHash } from '../src/people/accounts/profile/account-create.service.ts';
import { beginSessionOf } from '../src/people/accounts/sign-in/sign-in.fixtures.ts';
import type { Day } from '../src/sport/calendar/days.rules.ts';
import { newPerson, type Person } from './accounts.ts';
import { openSiteContext } from './site-database.ts';

/** A browser, known by its cookies. */
export interface Caller {
  cookies: Map<string, { value: string; httpOnly: boolean }>;
}

export interface Member extends Person, Caller {
  /** First and last name. */
  name: string;
  userId: number;
  handle: string;
}

const PAGE_HEADERS = { 'content-type': 'application/json', 'x-page-id': 'a-page-of-a-journey' };
const PASSWORD = 'gulls-over-the-bend';

let passwordHash: Promise<string> | null = null;

/** Adds an account with a confirmed address, and signs it in. An adult without a public profile unless stated. */
export async function createMember(
  firstName: string,
  lastName: string,
  mostly: Person['mostly'],
  { birthOn = '1981-10-14', socialEnabled = false }: { birthOn?: Day; socialEnabled?: boolean } = {},
): Promise<Member> {
  passwordHash ??= hashPassword(PASSWORD);
  const person = { ...newPerson(firstName, lastName, mostly), password: PASSWORD };
  const ctx = await openSiteContext();
  const { userId, handle } = await createAccountWithHash(
    ctx,
    {
      ...person,
      mostly: mostly.toLowerCase() as Lowercase<typeof mostly>,
      birthOn,
      socialEnabled,
      isVerified: true,
    },
    await passwordHash,
  );
  const caller = newCaller();
  // The call would count against the limit of sign-ins from one network.
  keepCookies(caller, await beginSessionOf(ctx, userId));
  return { ...person, ...caller, name: `${firstName} ${lastName}`, userId, handle };
}

/** A browser without a session. */
export const newCaller = (): Caller => ({ cookies: new Map() });

/** Makes a call: a change with an input, a read without. A refusal fails the story. */
export async function call<Reply>(
  { cookies }: Caller,
  path: string,
  input?: Record<string, unknown>,
): Promise<Reply> {
  const response = await fetch(`${inject('siteUrl')}/api/v1/${path}`, {
    headers: {
      ...PAGE_HEADERS,
      cookie: [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; '),
    },
    ...(input && { method: 'POST', body: JSON.stringify(input) }),
  });
  keepCookies({ cookies }, response.headers);
  const text = await response.text();
  expect(response.status, `${path}: ${text}`).toBe(200);
  return JSON.parse(text);
}

function keepCookies({ cookies }: Caller, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    cookies.set(name, { value, httpOnly: /; *HttpOnly/i.test(cookie) });
  }
}
