// Accepts messages to support from anyone, up to an hourly limit per network.

import { hello } from '#kit/mail-phrases.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { networkOf } from '#kit/server/http/client-address.ts';
import { sendMails } from '#kit/server/mail/mail.ts';
import { takeTry } from '#kit/server/security/rate-limits.ts';
import { listSiteAdmins } from '#people/access/membership/access.service.ts';
import { supportMessageAddress } from '#sport/addresses/member-addresses.rules.ts';
import {
  refusalToSend,
  SUPPORT_RATE_LIMIT,
  SUPPORT_RATE_LIMIT_OF_ALL,
  type SupportMessage,
} from './support.rules.ts';
import { countOpen, insertMessage } from './support.store.ts';
import { inboxMailWords as words } from './support-inbox.words.ts';

/** Returns the message's number; throws a Refusal that names the invalid fields. */
export async function sendSupportMessage(ctx: Context, message: SupportMessage): Promise<number> {
  const refusal = refusalToSend(message);
  if (refusal) throw refusal;
  await takeTry(ctx, SUPPORT_RATE_LIMIT, networkOf(ctx));
  await takeTry(ctx, SUPPORT_RATE_LIMIT_OF_ALL, 'all');
  return inTransaction(ctx, async (ctx) => {
    const messageId = await insertMessage(ctx, message, ctx.clock.now().toString());
    if ((await countOpen(ctx)) === 1) await mailAdmins(ctx, messageId, message);
    return messageId;
  });
}

/** Sent only for the first open message; the inbox shows the rest. */
async function mailAdmins(ctx: Context, messageId: number, { subject, name }: SupportMessage): Promise<void> {
  const admins = await listSiteAdmins(ctx);
  await sendMails(
    ctx,
    admins.map(({ userId, email, firstName }) => ({
      topic: { category: 'corrections' } as const,
      to: email,
      userId,
      subject: words.subject,
      lines: [hello(firstName), words.line(name, subject)],
      button: { label: words.button, url: `${ctx.publicUrl}${supportMessageAddress(messageId)}` },
    })),
  );
}
