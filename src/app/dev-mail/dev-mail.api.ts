// The calls behind /dev/mail, and the HTML part of a mail as a page of its own.
import { implement } from '@orpc/server';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { listOutbox, type OutboxMail, readFromOutbox } from '#kit/server/mail/outbox.ts';
import { listPushOutbox } from '#kit/server/push/push-outbox.ts';
import { devMailContract } from './dev-mail.contract.ts';
import { devMailWords as words } from './dev-mail.words.ts';

const MAILS_MAX = 100;

const calls = implement(devMailContract).$context<Context>();

export const devMailRouter = calls.router({
  listMails: calls.listMails.handler(async ({ context }) => {
    const mails = await listOutbox(requireOutbox(context), MAILS_MAX);
    const pushes = await listPushOutbox(context.connections?.readablePushOutbox ?? '');
    return {
      items: mails.map(({ id, to, subject, createdAt }) => ({ id, to, subject, createdAt })),
      pushes: pushes.map(({ id, text, ttlSeconds }) => ({ id, text, ttlSeconds })),
    };
  }),

  getMail: calls.getMail.handler(async ({ context, input }) => {
    const { html: _, headers, ...mail } = await findMail(context, input.mailId);
    return { ...mail, headers: Object.entries(headers).map(([name, value]) => ({ name, value })) };
  }),
});

/** Shows a mail as a mail program does: with its own styles and without scripts. */
export async function mailPart(context: Context, mailId: number): Promise<Response> {
  const { html } = await findMail(context, mailId);
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'; sandbox allow-top-navigation-by-user-activation",
      'cache-control': 'no-store',
    },
  });
}

async function findMail(context: Context, mailId: number): Promise<OutboxMail> {
  const mail = await readFromOutbox(requireOutbox(context), mailId);
  if (!mail) throw new Refusal('MAIL_UNKNOWN', words.unknown, { status: 404 });
  return mail;
}

/** Pages that the server renders have no request; `server.ts` has checked where theirs came from. */
function requireOutbox({ connections, request }: Context): string {
  const folder = request && !request.isLocal ? undefined : connections?.readableOutbox;
  if (folder === undefined) throw new Refusal('MAIL_NOT_READABLE', words.notReadable, { status: 404 });
  return folder;
}
