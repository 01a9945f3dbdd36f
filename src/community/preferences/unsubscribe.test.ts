import { expect, test } from 'vitest';
import type { Context } from '#kit/server/context.ts';
import { sign } from '#kit/server/security/signing.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { readMailSettings } from './preferences.service.ts';
import { type MailLink, maskAddress, parseLink, writeLink } from './unsubscribe.rules.ts';
import { readMailLink, unsubscribe, unsubscribeOf } from './unsubscribe.service.ts';

const tokenOf = async (ctx: Context, link: MailLink) => {
  const { pageUrl, oneClickUrl } = await unsubscribeOf(ctx, link, 'Why.');
  const token = new URL(pageUrl).searchParams.get('token')!;
  expect(oneClickUrl).toBe(`${ctx.publicUrl}/api/v1/Mail/Unsubscribe/${encodeURIComponent(token)}`);
  return token;
};

const OFF = { isOn: false, isAll: false };

test('a link turns its mail off, also when used twice, and on again', () =>
  withRollback(async (ctx) => {
    const { userId } = await createPerson(ctx, 'Imelda Tellis');
    const [teamId] = await createTeams(ctx, [{ name: 'Salt Harbor', levelMask: 4 }]);
    const token = await tokenOf(ctx, {
      userId,
      scope: { kind: 'category', category: 'results', teamId: teamId! },
    });
    const link = { state: 'valid', user: { userId, email: 'i•••@example.org' } };
    const what = 'Results posted, Salt Harbor';
    expect(await readMailLink(ctx, token)).toMatchObject({ ...link, what, isOff: false });
    expect(await unsubscribe(ctx, token, OFF)).toMatchObject({ ...link, what, isOff: true });
    expect(await unsubscribe(ctx, token, OFF)).toMatchObject({ isOff: true });
    expect(await unsubscribe(ctx, token, { isOn: true, isAll: false })).toMatchObject({ isOff: false });
  }));

test('any link can turn all mail off and on again', () =>
  withRollback(async (ctx) => {
    const { userId } = await createPerson(ctx, 'Imelda Tellis');
    const token = await tokenOf(ctx, { userId, scope: { kind: 'category', category: 'posts', teamId: 0 } });
    const off = await unsubscribe(ctx, token, { isOn: false, isAll: true });
    expect(off).toMatchObject({ what: 'all email except account security', isOff: true });
    expect((await readMailSettings(ctx, userId)).isAllMailOff).toBe(true);
    await unsubscribe(ctx, token, { isOn: true, isAll: false });
    expect((await readMailSettings(ctx, userId)).isAllMailOff).toBe(false);
  }));

test('product news is off by default', () =>
  withRollback(async (ctx) => {
    const { userId } = await createPerson(ctx, 'Imelda Tellis');
    const token = await tokenOf(ctx, { userId, scope: { kind: 'news' } });
    expect(await unsubscribe(ctx, token, { isOn: true, isAll: false })).toMatchObject({ isOff: false });
    expect(await unsubscribe(ctx, token, OFF)).toMatchObject({ what: 'product news', isOff: true });
  }));

test('a link whose account was deleted leads to the page that says so', () =>
  withRollback(async (ctx) => {
    const { userId } = await createPerson(ctx, 'Imelda Tellis');
    const token = await tokenOf(ctx, { userId, scope: { kind: 'all' } });
    await ctx.db.updateTable('users').set({ standing: 'deleted' }).where('id', '=', userId).execute();
    const gone = {
      state: 'valid',
      user: null,
      redirectTo: `/unsubscribe?token=${encodeURIComponent(token)}`,
    };
    expect(await readMailLink(ctx, token)).toMatchObject(gone);
    expect(await unsubscribe(ctx, token, OFF)).toMatchObject(gone);
  }));

test('a token that is not ours, or signed for something else, is invalid and changes nothing', () =>
  withRollback(async (ctx) => {
    const { userId } = await createPerson(ctx, 'Imelda Tellis');
    const token = await tokenOf(ctx, { userId, scope: { kind: 'all' } });
    const others = [
      '',
      'x',
      token.slice(0, -1),
      token.replace(/~\d+~/, '~1~').replace('all', 'news'),
      await sign(ctx, `verify~${userId}~all`),
      await sign(ctx, `mail~${userId}~c9t0`),
    ];
    for (const other of others) {
      expect(await readMailLink(ctx, other)).toMatchObject({ state: 'invalid', user: null });
      await expect(unsubscribe(ctx, other, OFF)).rejects.toMatchObject({
        code: 'MAIL_LINK_INVALID',
        status: 404,
      });
    }
    expect((await readMailSettings(ctx, userId)).isAllMailOff).toBe(false);
  }));

test.each<MailLink>([
  { userId: 17, scope: { kind: 'all' } },
  { userId: 17, scope: { kind: 'news' } },
  { userId: 17, scope: { kind: 'category', category: 'corrections', teamId: 5 } },
])('%j is written and read', (link) => {
  expect(parseLink(writeLink(link))).toEqual(link);
});

test('an address is masked', () => {
  expect(['imelda@tellis.example', 'é@b.example', 'x'].map(maskAddress)).toEqual([
    'i•••@tellis.example',
    'é•••@b.example',
    '•••',
  ]);
});
