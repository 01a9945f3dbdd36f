import { expect, test } from 'vitest';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { linkIn, mailsTo } from '#kit/server/mail/mail.fixtures.ts';
import { withOwnDatabase, withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { sendNotice, takeWaitingNotices } from './notices.service.ts';
import { chooseNotices, saveMailSettings } from './preferences.service.ts';

const NOTICE = {
  category: 'messages',
  teamId: null,
  title: 'Marguerite Holloway wrote under your run',
  detail: 'Well paced.',
  path: '/log',
  why: 'You get this because you keep a training log.',
} as const;

async function meetRowan(
  root: Context,
  settings: Parameters<typeof saveMailSettings>[1] = { rhythm: 'each' },
) {
  const rowan = await createPerson(root, 'Rowan Tellis');
  await saveMailSettings(rowan.ctx, { timeZone: 'America/New_York', ...settings });
  return rowan;
}

test('an immediate notification is mailed with a link that turns it off', () =>
  withRollback(async (root) => {
    const { ctx, userId, email } = await meetRowan(root);
    expect(await sendNotice(ctx, { userId, ...NOTICE })).toBe('sent');
    const [mail] = await mailsTo(ctx, email);
    expect(mail!.subject).toBe(NOTICE.title);
    expect(linkIn(mail!)).toBe(`${ctx.publicUrl}/log`);
    expect(mail!.unsubscribe_url).toMatch(/\/api\/v1\/Mail\/Unsubscribe\/mail~\d+~c5t0\.[\w-]+$/);
    expect(mail!.body_text).toContain(NOTICE.why);
  }));

test('a notification waits for the digest if the account wants one', () =>
  withRollback(async (root) => {
    const { ctx, userId, email } = await meetRowan(root, { rhythm: 'daily' });
    expect(await sendNotice(ctx, { userId, ...NOTICE })).toBe('waiting');
    expect(await mailsTo(ctx, email)).toEqual([]);
    expect(await takeWaitingNotices(ctx, userId)).toMatchObject([{ title: NOTICE.title, path: '/log' }]);
    expect(await takeWaitingNotices(ctx, userId)).toEqual([]);
  }));

test('a mail in quiet hours goes out when they end', () =>
  withOwnDatabase(async ({ ctx: root, pool }) => {
    const night = { ...root, clock: fixedClock('2026-05-10T02:00:00Z') };
    const { ctx, userId } = await meetRowan(night);
    expect(await sendNotice(ctx, { userId, ...NOTICE })).toBe('sent');
    await sendNotice(ctx, { userId, ...NOTICE, isOfMeetDay: true });
    const { rows } = await pool.query('select start_after from jobs.job order by data');
    expect(rows[0].start_after).toBe('2026-05-10T10:30:00Z');
    expect(rows[1].start_after).not.toBe('2026-05-10T10:30:00Z');
  }));

test.each<[string, (root: Context) => Promise<{ ctx: Context; userId: number; email: string }>]>([
  [
    'turned the category off',
    async (root) => {
      const rowan = await meetRowan(root);
      await chooseNotices(rowan.ctx, { teamId: 0, categoryId: 5, way: 'mail', isOn: false });
      return rowan;
    },
  ],
  ['turned all mail off', (root) => meetRowan(root, { rhythm: 'each', isAllMailOff: true })],
  ['never confirmed the address', (root) => createPerson(root, 'Juniper Tellis', { isVerified: false })],
  [
    'is not in good standing',
    async (root) => {
      const rowan = await meetRowan(root);
      await root.db
        .updateTable('users')
        .set({ standing: 'deactivated' })
        .where('id', '=', rowan.userId)
        .execute();
      return rowan;
    },
  ],
])('who %s gets none', (_, meet) =>
  withRollback(async (root) => {
    const { ctx, userId, email } = await meet(root);
    expect(await sendNotice(ctx, { userId, ...NOTICE })).toBe('off');
    expect(await mailsTo(ctx, email)).toEqual([]);
  }),
);
