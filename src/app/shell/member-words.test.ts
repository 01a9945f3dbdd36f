import { expect, test } from 'vitest';
import { unreadText } from '#community/conversations/messages/unread.words.ts';
import { bubbleText } from './member.words.ts';

const unread = (unreadCount: number, lastAuthor: string | null = 'Imelda Tellis') =>
  unreadText({ unreadCount, lastAuthor });

// site-shell §9 "Unread message text".
test('unread messages are told as one message, or as who wrote last and how many others', () => {
  expect(unread(1)).toBe('1 message');
  expect(unread(3)).toBe('Imelda Tellis +2 others');
  expect(unread(4, null)).toBe('4 messages');
});

test('nothing is said when all is read', () => {
  expect(unread(0)).toBeNull();
});

test('a bubble has room for two figures', () => {
  expect([1, 99, 100].map(bubbleText)).toEqual(['1', '99', '99+']);
});
