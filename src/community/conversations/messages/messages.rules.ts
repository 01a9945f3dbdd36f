// What a message may be, and how unread ones are counted: plain text of at most 10,000 characters.

import { messageWords as words } from '#community/conversations/conversations.words.ts';
import { Refusal } from '#kit/refusal.ts';

export const MESSAGE_MOST = 10_000;
/** What one look at a conversation brings; earlier ones come when they are asked for. */
export const MESSAGES_AT_ONCE = 50;
/** Of a conversation in a list. */
export const PREVIEW_MOST = 140;
/** Letters before the words that were looked for. */
const BEFORE_FOUND = 20;
/** Past this nobody counts, and the bubble says "99+". */
export const UNREAD_MOST = 1000;

/** `<b>`, `</p>`, `<!--`, `<script src=x`; not `5 < 6`, `<3` or `x <y and y> z`. */
const MARKUP =
  /<(?:!--|(?:script|style|iframe|object|svg)\b|\/?(?:a|abbr|b|big|blockquote|br|button|code|div|em|font|form|h[1-6]|hr|i|img|input|li|link|meta|ol|p|pre|small|span|strong|sub|sup|table|tbody|td|th|tr|u|ul|video)(?:\s[^<>]*)?\/?>)/i;

/** Without what cannot be seen, but with its line breaks. */
export function readable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{C}\n\t\u200d]/gu, '')
    .trim();
}

/** As people count: a letter with its accents is one, an emoji as well. */
export const lengthOf = (text: string): number => [...text].length;

/** Null: it may be sent as it is. Nothing is cut or taken out of it without a word. */
export function refusalToSay(text: string): Refusal | null {
  const body = readable(text);
  if (body === '') return refused('MESSAGE_EMPTY', words.empty);
  const length = lengthOf(body);
  if (length > MESSAGE_MOST) return refused('MESSAGE_TOO_LONG', words.tooLong(length, MESSAGE_MOST));
  if (MARKUP.test(body)) return refused('MESSAGE_HAS_MARKUP', words.markup);
  return null;
}

const refused = (code: string, message: string) => new Refusal(code, message, { fields: { text: message } });

/** One line of what was said. */
export function previewOf(body: string): string {
  if (body === '') return words.removed;
  const line = body.replaceAll(/\s+/g, ' ');
  const letters = [...line];
  return letters.length <= PREVIEW_MOST ? line : `${letters.slice(0, PREVIEW_MOST - 1).join('')}…`;
}

/** From a few words before these on: a list shows the beginning only. */
export function partWith(body: string, words: string): string {
  const at = body.toLowerCase().indexOf(words.toLowerCase());
  if (at <= BEFORE_FOUND) return body;
  const from = body.indexOf(' ', at - BEFORE_FOUND);
  return from === -1 || from >= at ? `…${body.slice(at)}` : `…${body.slice(from + 1)}`;
}

/** Of an unread summary: what the shell shows and the channel carries. */
export interface UnreadSummary {
  unreadCount: number;
  /** Of the latest unread message, by the name that the reader may know. */
  lastAuthor: string | null;
}

/** site-shell §7: one's own channel; nobody else hears it. */
export const unreadChannel = (userId: number): string => `/conversations/unread/${userId}`;

export const messageUnknown = () => new Refusal('MESSAGE_UNKNOWN', words.unknown, { status: 404 });
