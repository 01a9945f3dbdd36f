// Sends mail to a mail server, or writes it to a folder that can be read at /dev/mail.
import { createTransport } from 'nodemailer';
import { keepInOutbox } from './outbox.ts';

export interface OutgoingMail {
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The unsubscribe address; absent for mail about the account itself. */
  unsubscribeUrl: string | null;
  createdAt: string;
}

export interface MailTransport {
  /** Throws MailRefused if another try is useless, any other error if it may help. */
  deliver(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The mail server refuses this mail for good. */
export class MailRefused extends Error {}

interface MailConfig {
  smtpUrl: string | null;
  mailFrom: string;
  /** The folder for mail if there is no mail server. */
  outboxFolder: string;
  publicUrl: string;
}

export function openMailTransport(config: MailConfig): MailTransport {
  return config.smtpUrl === null ? fileTransport(config) : smtpTransport(config.smtpUrl, config);
}

function fileTransport({ outboxFolder, mailFrom }: MailConfig): MailTransport {
  return {
    deliver: (mail) => keepInOutbox(outboxFolder, { ...mail, from: mailFrom, headers: headersOf(mail) }),
    close: () => {},
  };
}

// A mail server that does not answer must not delay other mail.
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

function smtpTransport(url: string, { mailFrom, publicUrl }: MailConfig): MailTransport {
  const smtp = createTransport({ url, pool: true, maxConnections: 2, ...TIMEOUTS });
  const host = new URL(publicUrl).hostname;
  return {
    deliver: async (mail) => {
      const { id, to, subject, text, html } = mail;
      try {
        await smtp.sendMail({
          from: mailFrom,
          // An object is always read as a single address.
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: headersOf(mail),
          // The same at every try, so that a mail that arrives twice is shown once.
          messageId: `<mail-${id}-${Date.parse(mail.createdAt)}@${host}>`,
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        throw isFinal(error) ? new MailRefused((error as Error).message, { cause: error }) : error;
      }
    },
    close: () => smtp.close(),
  };
}

/** RFC 8058: one click in the mail program, without opening a page. */
function headersOf({ unsubscribeUrl }: OutgoingMail): Record<string, string> {
  const automatic = { 'Auto-Submitted': 'auto-generated' };
  if (unsubscribeUrl === null) return automatic;
  return {
    ...automatic,
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** RFC 5321: 5yz is permanent. Our own wrong sign-in (535) may be corrected. */
function isFinal(error: unknown): boolean {
  const { responseCode = 0, code = '' } = error as { responseCode?: number; code?: string };
  return responseCode >= 500 && responseCode < 600 && code !== 'EAUTH';
}
