// Emails to addresses that nobody has confirmed: whoever typed them in chooses no word of what they say.
import { expect, test } from 'vitest';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { inviteParent } from '#people/access/second-parents/second-parents.service.ts';
import { openBrowser, withSite } from '#people/accounts/auth-browser.fixtures.ts';
import { changePassword } from '#people/accounts/credentials/password.service.ts';
import { askMailChange } from '#people/accounts/email/mail-change.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { deactivateAccount, eraseAccount } from '#people/accounts/profile/account-end.service.ts';
import { createImelda, IMELDA_PASSWORD } from '#people/accounts/sign-in/sign-in.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';

const VICTIM = 'victim@salt.example';
const TYPED = /Zebulon|Quillfeather/i;

/** Everything that was written to these addresses. */
async function lettersTo({ db }: Context, ...addresses: string[]) {
  const mails = await db
    .selectFrom('mails')
    .select(['subject', 'body_text', 'body_html'])
    .where('to_address', 'in', addresses)
    .execute();
  return mails.map((mail) => Object.values(mail).join('\n'));
}

const FORM = {
  firstName: 'Zebulon',
  lastName: 'Quillfeather',
  email: VICTIM,
  password: 'third leg wins it',
  mostly: 'parent',
  birthOn: '1984-02-11',
};

test('sign-up writes none of the typed names, nor does a second one with the same address', () =>
  withSite(async (site) => {
    for (const email of [VICTIM, VICTIM]) {
      expect((await openBrowser(site).call('SignIn/Register', { ...FORM, email })).status).toBe(200);
    }
    const letters = await lettersTo(site.ctx, VICTIM);
    expect(letters).toHaveLength(2);
    for (const letter of letters) expect(letter).not.toMatch(TYPED);
  }));

test('the sign-up of a child writes none of the typed names to the child and the parent', () =>
  withSite(async (site) => {
    const child = { ...FORM, mostly: 'athlete', birthOn: '2016-02-11', parentEmail: 'parent@salt.example' };
    expect((await openBrowser(site).call('SignIn/Register', child)).status).toBe(200);
    const letters = await lettersTo(site.ctx, VICTIM, 'parent@salt.example');
    expect(letters).toHaveLength(2);
    for (const letter of letters) expect(letter).not.toMatch(TYPED);
  }));

test('nothing that happens to an unconfirmed account writes its name to the address', () =>
  withSite(async (site) => {
    const account = { ...FORM, mostly: 'parent', isVerified: false } as const;
    const { userId } = await createImelda(site.ctx, account);
    const signIn = { login: VICTIM, password: IMELDA_PASSWORD };
    for (const browser of [openBrowser(site), openBrowser(site)]) await browser.call('SignIn/Enter', signIn);
    const [session] = await site.ctx.db.selectFrom('sessions').select('id').execute();
    const visitor = {
      kind: 'user' as const,
      userId,
      sessionId: session!.id,
      isAdmin: false,
      isVerified: false,
    };
    const own = { ...site.ctx, visitor };
    await openBrowser(site).call('SignIn/AskReset', { email: VICTIM });
    await askMailChange(own, { email: 'other@salt.example' });
    await changePassword(own, { oldPassword: IMELDA_PASSWORD, newPassword: 'fourth leg wins it' });
    await deactivateAccount(own);
    const before = await lettersTo(site.ctx, VICTIM, 'other@salt.example');
    await eraseAccount(own, userId, 'Too many emails');
    const letters = [...before, ...(await lettersTo(site.ctx, VICTIM))];
    const all = letters.join('\n');
    for (const subject of [
      'New sign-in',
      'new email address',
      'password was changed',
      'deactivated',
      'deleted',
    ])
      expect(all).toContain(subject);
    for (const letter of letters) expect(letter).not.toMatch(TYPED);
  }));

test('the invitation of a second parent says no more of an athlete than everybody reads', () =>
  withRollback(async (ctx) => {
    const imelda = await createPerson(ctx, 'Imelda Tellis');
    const hidden = {
      firstName: 'Zebulon',
      lastName: 'Quillfeather',
      gender: 'M',
      visibility: 'hidden',
    } as const;
    const [athleteId] = await createAthletes(ctx, [hidden]);
    const link = {
      userId: imelda.userId,
      athleteId: athleteId!,
      relation: 'parent',
      isConfirmed: true,
    } as const;
    await linkAthlete(ctx, link);
    await inviteParent(imelda.ctx, { athleteId: athleteId!, email: VICTIM });
    const [letter] = await lettersTo(ctx, VICTIM);
    expect(letter).toContain('Imelda Tellis');
    expect(letter).not.toMatch(TYPED);
  }));
