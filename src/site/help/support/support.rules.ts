// Checks a message to support and an admin's reply, and parses the history sent with a message.
import { isMailAddress } from '#kit/email-address.ts';
import { Refusal } from '#kit/refusal.ts';
import { supportRefusalWords as words } from '#site/help/help.words.ts';

export interface SupportMessage {
  app: string;
  department: string;
  subject: string;
  message: string;
  email: string;
  name: string;
  /** The last pages the visitor opened, as JSON. */
  history: string;
}

export const SUBJECT_MAX = 150;
export const MESSAGE_MAX = 4_000;
export const HISTORY_MAX = 4_000;
export const SENDER_NAME_MAX = 100;
export const REPLY_MAX = 4_000;

/** The limit for one network address; a whole school may share one. */
export const SUPPORT_RATE_LIMIT = { name: 'support', max: 20, windowSeconds: 60 * 60 };
/** The limit for all networks together. More than this in an hour is a flood from many networks. */
export const SUPPORT_RATE_LIMIT_OF_ALL = { name: 'support-all', max: 500, windowSeconds: 60 * 60 };

export function refusalToSend({ subject, message, email, name }: SupportMessage): Refusal | null {
  const missing = Object.entries({ subject, message, name }).filter(([, text]) => text.trim() === '');
  const fields: Record<string, string> = Object.fromEntries(missing.map(([field]) => [field, words.missing]));
  if (!isMailAddress(email)) fields.email = words.emailInvalid;
  const limits = {
    subject: [subject, SUBJECT_MAX],
    message: [message, MESSAGE_MAX],
    name: [name, SENDER_NAME_MAX],
  } as const;
  for (const [field, [text, max]] of Object.entries(limits))
    if ([...text].length > max) fields[field] = words.tooLong(max, [...text].length);
  return Object.keys(fields).length > 0
    ? new Refusal('SUPPORT_MESSAGE_INCOMPLETE', words.check, { fields })
    : null;
}

export const SUPPORT_STATES = ['open', 'answered'] as const;

/** A message is open until an admin has replied or set it aside. */
export type SupportState = (typeof SUPPORT_STATES)[number];

/** A message as the inbox lists it. */
export interface MessageLine {
  messageId: number;
  subject: string;
  department: string;
  name: string;
  state: SupportState;
  createdAt: string;
  replyCount: number;
}

export function refusalToReply(text: string): Refusal | null {
  const sentence =
    text.trim() === ''
      ? words.missing
      : text.length > REPLY_MAX
        ? words.tooLong(REPLY_MAX, text.length)
        : null;
  return sentence ? new Refusal('SUPPORT_REPLY_INVALID', sentence, { fields: { text: sentence } }) : null;
}

/** A page that the sender opened before writing. */
export interface HistoryLine {
  /** RFC 3339 in UTC. */
  at: string;
  path: string;
  status: number | null;
  failure: string | null;
}

/** Parses the history from the browser and drops entries of any other shape. */
export function parseHistory(text: string): HistoryLine[] {
  return parseArray(text).flatMap((entry) => {
    if (!(entry instanceof Object)) return [];
    const { at, path, status, failure } = entry as Record<string, unknown>;
    if (typeof at !== 'string' || typeof path !== 'string') return [];
    return [
      {
        at,
        path,
        status: typeof status === 'number' ? status : null,
        failure: typeof failure === 'string' ? failure : null,
      },
    ];
  });
}

function parseArray(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}
