// Mail with a topic goes only to people who want it, and says how to turn it off; mail about the account always goes.
import { expect, test } from 'vitest';
import type { Context } from '#kit/server/context.ts';
import { mailsTo } from '#kit/server/mail/mail.fixtures.ts';
import { sendMail } from '#kit/server/mail/mail.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { leaveOutUnwanted } from './mail-choices.service.ts';
import { NO_TEAM } from './notices.rules.ts';
import { chooseNotices, saveMailSettings } from './preferences.service.ts';
import { unsubscribe } from './unsubscribe.service.ts';

const TEXT = { subject: 'Salt Harbor: Dana asks to join', lines: ['Please decide.'] };
const TOPIC = { category: 'corrections' } as const;

const choosing = (ctx: Context): Context => ({ ...ctx, filterMails: leaveOutUnwanted });

const countMails = async (ctx: Context, { email }: Person) => (await mailsTo(ctx, email)).length;

test('a mail with a topic says how to turn it off, and one click does', () =>
  withRollback(async (root) => {
    const ctx = choosing(root);
    const coach = await createPerson(ctx, 'Marguerite Holloway');
    const mail = { ...TEXT, topic: TOPIC, to: coach.email, userId: coach.userId };
    await sendMail(ctx, mail);
    const [sent] = await mailsTo(ctx, coach.email);
    expect(sent!.unsubscribe_url).toMatch(/\/api\/v1\/Mail\/Unsubscribe\/mail~\d+~c6t0\./);
    const token = decodeURIComponent(sent!.unsubscribe_url!.split('/').at(-1)!);
    await unsubscribe(ctx, token, { isOn: false, isAll: false });
    await sendMail(ctx, mail);
    expect(await countMails(ctx, coach)).toBe(1);
  }));

test('with all mail off only mail about the account comes, even when sent by address', () =>
  withRollback(async (root) => {
    const ctx = choosing(root);
    const coach = await createPerson(ctx, 'Marguerite Holloway');
    await saveMailSettings({ ...coach.ctx, ...ctx, visitor: coach.ctx.visitor }, { isAllMailOff: true });
    const { email: to, userId } = coach;
    await sendMail(ctx, { ...TEXT, topic: TOPIC, to, userId });
    await sendMail(ctx, { ...TEXT, topic: TOPIC, to: to.toUpperCase() });
    expect(await countMails(ctx, coach)).toBe(0);
    await sendMail(ctx, { ...TEXT, to, userId });
    expect(await countMails(ctx, coach)).toBe(1);
    // An address without an account has turned nothing off.
    await sendMail(ctx, { ...TEXT, topic: TOPIC, to: 'new@parents.example' });
    expect(await mailsTo(ctx, 'new@parents.example')).toMatchObject([{ unsubscribe_url: null }]);
  }));

test('a category that is off for one team still comes from another', () =>
  withRollback(async (root) => {
    const ctx = choosing(root);
    const coach = await createPerson(ctx, 'Marguerite Holloway');
    const choice = { teamId: NO_TEAM, categoryId: 6, way: 'mail', isOn: false } as const;
    await chooseNotices(coach.ctx, choice);
    const mail = { ...TEXT, to: coach.email, userId: coach.userId };
    await sendMail(ctx, { ...mail, topic: TOPIC });
    expect(await countMails(ctx, coach)).toBe(0);
    await sendMail(ctx, { ...mail, topic: { ...TOPIC, teamId: 7 } });
    expect(await countMails(ctx, coach)).toBe(1);
  }));
