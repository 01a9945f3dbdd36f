// Rules for messages: plain text of at most 10,000 characters, and how unread ones are counted.

import { messageWords as words } from '#community/conversations/conversations.words.ts';
import { Refusal } from '#kit/refusal.ts';
import { shortenText } from '#kit/shorten-text.ts';

export const MESSAGE_MAX = 10_000;
/** The number of messages loaded at a time; earlier ones load on request. */
export const MESSAGES_PER_LOAD = 50;
/** The length of the preview in a list. */
export const PREVIEW_MAX = 140;
/** The number of characters before the search match. */
const LETTERS_BEFORE_MATCH = 20;
/** Counting stops here; the bubble says "99+". */
export const UNREAD_MAX = 1000;

/** Matches `<b>`, `</p>`, `<!--`, `<script src=x`; not `5 < 6`, `<3` or `x <y and y> z`. */
const MARKUP =
  /<(?:!--|(?:script|style|iframe|object|svg)\b|\/?(?:a|abbr|b|big|blockquote|br|button|code|div|em|font|form|h[1-6]|hr|i|img|input|li|link|meta|ol|p|pre|small|span|strong|sub|sup|table|tbody|td|th|tr|u|ul|video)(?:\s[^<>]*)?\/?>)/i;

/** Removes invisible characters and keeps line breaks. */
export function withoutInvisible(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{C}\n\t\u200d]/gu, '')
    .trim();
}

/** Counts as people do: a letter with its accents is one, and so is an emoji. */
export const lengthOf = (text: string): number => [...text].length;

/** Null if it may be sent unchanged. A refused text is never cut silently. */
export function refusalToSay(text: string): Refusal | null {
  const body = withoutInvisible(text);
  if (body === '') return refused('MESSAGE_EMPTY', words.empty);
  const length = lengthOf(body);
  if (length > MESSAGE_MAX) return refused('MESSAGE_TOO_LONG', words.tooLong(length, MESSAGE_MAX));
  if (MARKUP.test(body)) return refused('MESSAGE_HAS_MARKUP', words.markup);
  return null;
}

const refused = (code: string, message: string) => new Refusal(code, message, { fields: { text: message } });

/** Returns one line of the message. */
export function previewOf(body: string): string {
  if (body === '') return words.removed;
  return shortenText(body.replaceAll(/\s+/g, ' '), PREVIEW_MAX);
}

/** Begins shortly before the search match, since a list shows only the beginning. */
export function excerptAround(body: string, words: string): string {
  const at = body.toLowerCase().indexOf(words.toLowerCase());
  if (at <= LETTERS_BEFORE_MATCH) return body;
  const from = body.indexOf(' ', at - LETTERS_BEFORE_MATCH);
  return from === -1 || from >= at ? `…${body.slice(at)}` : `…${body.slice(from + 1)}`;
}

/** The unread summary in the shell and on the channel. */
export interface UnreadSummary {
  unreadCount: number;
  /** The author of the latest unread message, under the name that the reader may see. */
  lastAuthor: string | null;
}

/** The account's own channel; nobody else receives it. */
export const unreadChannel = (userId: number): string => `/conversations/unread/${userId}`;

export const messageUnknown = () => new Refusal('MESSAGE_UNKNOWN', words.unknown, { status: 404 });
