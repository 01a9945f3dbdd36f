// Informs one person about a request or its answer, by mail and inside the site.

import type { Context } from '#kit/server/context.ts';
import { type Mail, sendMail } from '#kit/server/mail/mail.ts';
import type { MailTopic, Notice } from './notices.rules.ts';
import { notify } from './notify.service.ts';

declare module '#kit/server/mail/mail.ts' {
  interface Mail {
    /** The receiver may have turned this topic off. Absent for mail about the account itself, which is always sent. */
    topic?: MailTopic;
  }
}

interface Reader {
  userId: number;
  email: string;
}

interface RequestMail extends Pick<Mail, 'subject' | 'lines' | 'act'> {
  /** The label of the button, which leads to `href`. */
  button: string;
}

/** `href` is a path of this site. The receiver can turn off mail about requests. */
export async function mailRequest(
  ctx: Context,
  { userId, email }: Reader,
  href: string,
  { button, ...mail }: RequestMail,
): Promise<void> {
  await sendMail(ctx, {
    ...mail,
    topic: { category: 'corrections' },
    to: email,
    userId,
    button: { label: button, url: `${ctx.publicUrl}${href}` },
  });
}

/** The mail and the notification lead to the same page. */
export async function mailAndNotify(
  ctx: Context,
  reader: Reader,
  href: string,
  { mail, notification }: { mail: RequestMail; notification: Omit<Notice, 'userId' | 'href'> },
): Promise<void> {
  await mailRequest(ctx, reader, href, mail);
  await notify(ctx, { ...notification, userId: reader.userId, href });
}
