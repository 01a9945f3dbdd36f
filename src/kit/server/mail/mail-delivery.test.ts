import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { mailsTo } from './mail.fixtures.ts';
import { type Mail, sendMail } from './mail.ts';
import { deliverMail, removeOldMails } from './mail-delivery.ts';
import { type MailServer, openMailServer } from './mail-server.fixtures.ts';
import { type MailTransport, openMailTransport } from './mail-transport.ts';
import { listOutbox, readFromOutbox } from './outbox.ts';

const MAIL: Mail = {
  to: 'imelda@tellis.example',
  subject: 'Neue Bestleistung über 800 m',
  lines: ['Hello Imelda,', '.', 'a line of one dot stays.'],
};
const UNSUBSCRIBE = {
  why: 'You look after Rowan.',
  pageUrl: 'http://localhost/unsubscribe?token=t',
  oneClickUrl: 'http://localhost/api/v1/Mail/Unsubscribe?token=t',
};

let folder = '';
let server: MailServer;
let transport: MailTransport;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  server = await openMailServer();
});
afterEach(async () => {
  transport.close();
  await server.close();
  await rm(folder, { recursive: true });
});

const open = (smtpUrl: string | null) =>
  openMailTransport({
    smtpUrl,
    mailFrom: 'Homestretch <no-reply@results.example>',
    outboxFolder: folder,
    publicUrl: 'https://results.example',
  });

describe('with a mail server', () => {
  beforeEach(() => {
    transport = open(server.url);
  });
  const deliver = (ctx: Context, id: number) => deliverMail({ ...ctx, transport }, id);

  test('a mail is sent to its one address and deleted', () =>
    withRollback(async (ctx) => {
      await deliver(ctx, (await sendMail(ctx, { ...MAIL, unsubscribe: UNSUBSCRIBE }))!);
      expect(server.received.map(({ to }) => to)).toEqual([['<imelda@tellis.example>']]);
      const head = server.received[0]!.data.split('\n\n')[0]!.replaceAll('\n ', ' ');
      expect(head).toContain('From: Homestretch <no-reply@results.example>');
      expect(head).toContain(`List-Unsubscribe: <${UNSUBSCRIBE.oneClickUrl}>`);
      expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
      expect(head).toMatch(/Message-ID: <mail-\d+-\d+@results\.example>/i);
      expect(head).toMatch(/Content-Type: multipart\/alternative/);
      expect(await mailsTo(ctx, MAIL.to)).toEqual([]);
    }));

  test('a mail about the account has no unsubscribe link', () =>
    withRollback(async (ctx) => {
      await deliver(ctx, (await sendMail(ctx, MAIL))!);
      expect(server.received[0]!.data).not.toContain('List-Unsubscribe');
    }));

  test('a mail that the mail server refuses temporarily is tried again', () =>
    withRollback(async (ctx) => {
      server.answers.push('451 Try later');
      const id = (await sendMail(ctx, MAIL))!;
      await expect(deliver(ctx, id)).rejects.toThrow('451');
      expect(await mailsTo(ctx, MAIL.to)).toMatchObject([{ tries: 1, given_up_at: null }]);
      await deliver(ctx, id);
      expect(server.received).toHaveLength(1);
    }));

  test('a mail refused for good is not tried again', () =>
    withRollback(async (ctx) => {
      server.answers.push('550 No such user');
      const id = (await sendMail(ctx, MAIL))!;
      await deliver(ctx, id);
      const [failed] = await mailsTo(ctx, MAIL.to);
      expect(failed!.last_error).toContain('550');
      expect(failed!.given_up_at).not.toBeNull();
      await deliver(ctx, id);
      expect(server.received).toEqual([]);
    }));

  test('a mail to a deleted account is not delivered', () =>
    withRollback(async (ctx) => {
      const id = (await sendMail(ctx, MAIL))!;
      await ctx.db.deleteFrom('mails').execute();
      await deliver(ctx, id);
      expect(server.received).toEqual([]);
    }));
});

describe('without a mail server', () => {
  beforeEach(() => {
    transport = open(null);
  });

  test('mail is in the outbox, newest first', () =>
    withRollback(async (ctx) => {
      const first = (await sendMail(ctx, MAIL))!;
      const second = (await sendMail(ctx, { ...MAIL, subject: 'Second', unsubscribe: UNSUBSCRIBE }))!;
      for (const id of [first, second]) await deliverMail({ ...ctx, transport }, id);
      expect((await listOutbox(folder, 10)).map(({ subject }) => subject)).toEqual(['Second', MAIL.subject]);
      expect(await readFromOutbox(folder, second)).toMatchObject({
        to: MAIL.to,
        from: 'Homestretch <no-reply@results.example>',
        headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      });
      expect(await readFromOutbox(folder, second + 1)).toBeNull();
    }));

  test('mail that could not be delivered within a week is deleted', () =>
    withRollback(async (ctx) => {
      await sendMail({ ...ctx, clock: fixedClock('2026-05-01T00:00:00Z') }, MAIL);
      await sendMail(ctx, { ...MAIL, to: 'rowan@tellis.example' });
      await removeOldMails(ctx);
      const left = await ctx.db.selectFrom('mails').select('to_address').execute();
      expect(left).toEqual([{ to_address: 'rowan@tellis.example' }]);
    }));
});
