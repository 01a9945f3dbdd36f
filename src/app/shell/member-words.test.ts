import { expect, test } from 'vitest';
import { unreadText } from '#community/conversations/messages/unread.words.ts';
import { bubbleText } from './member.words.ts';

const unread = (unreadCount: number, lastAuthor: string | null = 'Imelda Tellis') =>
  unreadText({ unreadCount, lastAuthor });

test('unread messages read as one message, or as the last author and the number of others', () => {
  expect(unread(1)).toBe('1 message');
  expect(unread(3)).toBe('Imelda Tellis +2 others');
  expect(unread(4, null)).toBe('4 messages');
});

test('without unread messages there is no text', () => {
  expect(unread(0)).toBeNull();
});

test('a bubble shows at most two digits', () => {
  expect([1, 99, 100].map(bubbleText)).toEqual(['1', '99', '99+']);
});
