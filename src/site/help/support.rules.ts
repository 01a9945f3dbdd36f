// What a message to support must hold.
import { Refusal } from '#kit/refusal.ts';
import { supportRefusalWords as words } from './help.words.ts';

export interface SupportMessage {
  app: string;
  department: string;
  subject: string;
  message: string;
  email: string;
  name: string;
  /** Where the visitor had been. */
  history: string;
}

export const SUBJECT_MOST = 150;
export const MESSAGE_MOST = 4_000;
export const HISTORY_MOST = 4_000;

/** Anyone may write; a school behind one address shares what an hour allows. */
export const SUPPORT_DOOR = { name: 'support', most: 20, windowSeconds: 60 * 60 };
/** More in an hour than any site of this kind gets: beyond it somebody floods the inbox from many networks. */
export const SUPPORT_DOOR_OF_ALL = { name: 'support-all', most: 500, windowSeconds: 60 * 60 };

/** Without line breaks, so that nothing else can be written into the head of a mail. */
const MAIL_ADDRESS = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:"]+$/;

export function refusalToSend({ subject, message, email, name }: SupportMessage): Refusal | null {
  const missing = Object.entries({ subject, message, name }).filter(([, text]) => text.trim() === '');
  const fields: Record<string, string> = Object.fromEntries(missing.map(([field]) => [field, words.missing]));
  if (!MAIL_ADDRESS.test(email)) fields.email = words.mailWrong;
  return Object.keys(fields).length > 0
    ? new Refusal('SUPPORT_MESSAGE_INCOMPLETE', words.check, { fields })
    : null;
}
