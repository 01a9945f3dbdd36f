import { expect, test } from 'vitest';
import { Refusal } from '#kit/refusal.ts';
import { inTransaction } from '#kit/server/context.ts';
import { withOwnDatabase, withRollback } from '#kit/server/testing/test-database.ts';
import { linkIn, mailsTo } from './mail.fixtures.ts';
import { type Mail, removeMailsOf, sendMail, withdrawMails } from './mail.ts';

const MAIL: Mail = {
  to: 'imelda@tellis.example',
  subject: 'Confirm your address',
  lines: ['Hello Imelda,', 'please confirm your address.'],
  button: { label: 'Confirm', url: 'http://localhost:3000/account/verify?token=a1' },
};

test('a mail waits as a row, with a job that delivers it', () =>
  withRollback(async (ctx) => {
    const id = (await sendMail(ctx, MAIL))!;
    const [mail] = await mailsTo(ctx, MAIL.to);
    expect(mail).toMatchObject({ id, subject: MAIL.subject, unsubscribe_url: null, tries: 0 });
    expect(linkIn(mail!)).toBe(MAIL.button!.url);
  }));

test('a rolled-back transaction sends no mail', () =>
  withOwnDatabase(async ({ ctx, pool }) => {
    const undone = inTransaction(ctx, async (ctx) => {
      await sendMail(ctx, MAIL);
      throw new Refusal('NO', 'No.');
    });
    await expect(undone).rejects.toThrow('No.');
    expect(await mailsTo(ctx, MAIL.to)).toEqual([]);
    expect((await pool.query('select * from jobs.job')).rows).toEqual([]);
    const id = await inTransaction(ctx, (ctx) => sendMail(ctx, MAIL));
    expect((await pool.query('select data from jobs.job')).rows).toEqual([{ data: { mailId: id } }]);
  }));

test('mail about an action that can be undone waits, and an undo in time withdraws it', () =>
  withOwnDatabase(async ({ ctx, pool }) => {
    const act = 'move 17 answered';
    await sendMail(ctx, { ...MAIL, act });
    await sendMail(ctx, { ...MAIL, act: 'move 18 answered' });
    await sendMail(ctx, MAIL);
    const undoneUntil = ctx.clock.now().add({ seconds: 15 }).toString();
    const held = await pool.query('select from jobs.job where start_after = $1', [undoneUntil]);
    expect(held.rowCount).toBe(2);
    expect(await withdrawMails(ctx, act)).toBe(true);
    expect(await withdrawMails(ctx, act), 'once').toBe(false);
    expect(await mailsTo(ctx, MAIL.to)).toHaveLength(2);
  }));

test.each([
  'a@b.example\nBcc: all@c.example',
  'a@b.example\r\n',
  'a@b.example, c@d.example',
  'Ann <a@b.example>',
  'a@b',
  'a b@c.example',
  '"a"@b.example',
  'a@b.example\u0000',
  `${'a'.repeat(250)}@b.example`,
])('no mail goes to %j', (to) =>
  withRollback(async (ctx) => {
    await expect(sendMail(ctx, { ...MAIL, to })).rejects.toMatchObject({ code: 'MAIL_ADDRESS_INVALID' });
    expect(await ctx.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  }),
);

test.each(['Hello\nBcc: all@c.example', 'Hello\r\n\r\nText', ' ', 'a\u2028b'])(
  'no mail has the subject %j',
  (subject) =>
    withRollback(async (ctx) => {
      await expect(sendMail(ctx, { ...MAIL, subject })).rejects.toMatchObject({
        code: 'MAIL_SUBJECT_INVALID',
      });
    }),
);

test('a long subject is cut, because it may have the name of a team', () =>
  withRollback(async (ctx) => {
    await sendMail(ctx, { ...MAIL, subject: 'a'.repeat(300) });
    expect((await mailsTo(ctx, MAIL.to))[0]!.subject).toBe(`${'a'.repeat(199)}…`);
  }));

test('deleting an account deletes its waiting mail', () =>
  withRollback(async (ctx) => {
    await sendMail(ctx, MAIL);
    await sendMail(ctx, { ...MAIL, to: 'rowan@tellis.example' });
    await removeMailsOf(ctx, 1, MAIL.to);
    expect(await mailsTo(ctx, MAIL.to)).toEqual([]);
    expect(await mailsTo(ctx, 'rowan@tellis.example')).toHaveLength(1);
  }));
