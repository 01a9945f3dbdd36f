// Tells one person about a request or its answer, by mail and inside the site.
import type { Notice } from '../notices.ts';
import type { Context } from './context.ts';
import { type Mail, sendMail } from './mail/mail.ts';
import { notify } from './notify.ts';

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
