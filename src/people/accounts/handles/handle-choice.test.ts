// Handles that tell the name of somebody whose name is not for everybody: replaced once, and no address leads on from them.
import { expect, test } from 'vitest';
import { mailsTo } from '#kit/server/mail/mail.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { getAccountInfo } from '#people/accounts/profile/account-info.service.ts';
import { coverOldHandles } from './handle-choice.service.ts';
import { changeHandle, findByHandle } from './handles.service.ts';

test('the former handle of a minor leads nowhere when it tells the name, and that of a grown-up leads on', () =>
  withRollback(async (ctx) => {
    const bornOn = { 'Rowan Tellis': '2010-03-01', 'Imelda Sandoval': '1984-03-01', 'Jo Amberwick': null };
    for (const [name, birth_on] of Object.entries(bornOn)) {
      const { userId, ctx: own } = await createPerson(ctx, name);
      await ctx.db.updateTable('users').set({ birth_on }).where('id', '=', userId).execute();
      await changeHandle(own, userId, `laps-${userId}`);
      const { formerHandles } = await getAccountInfo(own, '');
      expect(formerHandles).toEqual(birth_on === '1984-03-01' ? ['imelda.sandoval'] : []);
    }
    expect(await findByHandle(ctx, 'rowan.tellis')).toBeNull();
    expect(await findByHandle(ctx, 'jo.amberwick')).toBeNull();
    expect(await findByHandle(ctx, 'imelda.sandoval')).toMatchObject({ isFormer: true });
  }));

test('a handle from before the rule is looked at once, and its owner is told when it is replaced', () =>
  withRollback(async (ctx) => {
    const rowan = await createPerson(ctx, 'Rowan Tellis');
    const turbo = await createPerson(ctx, 'Hana Bankarole');
    const former = await createPerson(ctx, 'June Amberwick');
    await changeHandle(turbo.ctx, turbo.userId, 'turbo-fox');
    await ctx.db.deleteFrom('former_handles').execute();
    await changeHandle(former.ctx, former.userId, 'two.laps');
    const ids = [rowan, turbo, former].map(({ userId: user_id }) => ({ user_id }));
    await ctx.db.insertInto('handles_to_cover').values(ids).execute();
    await coverOldHandles(ctx);
    const handles = await ctx.db.selectFrom('users').select('handle').orderBy('id').execute();
    expect(handles).toEqual([
      { handle: expect.stringMatching(/^runner-\d{5}$/) },
      { handle: 'turbo-fox' },
      { handle: 'two.laps' },
    ]);
    expect(await findByHandle(ctx, 'rowan.tellis')).toBeNull();
    expect(await mailsTo(ctx, rowan.email)).toMatchObject([
      { subject: `Your handle is now ${handles[0]!.handle}` },
    ]);
    expect(await mailsTo(ctx, turbo.email)).toEqual([]);
    expect(await ctx.db.selectFrom('former_handles').selectAll().execute()).toEqual([]);
    expect(await ctx.db.selectFrom('handles_to_cover').selectAll().execute()).toEqual([]);
  }));
