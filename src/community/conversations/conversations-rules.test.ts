import { expect, test } from 'vitest';
import { conversationName } from '#community/conversations/members/member-names.rules.ts';
import { groupMessages, listTime } from '#community/conversations/messages/message-times.rules.ts';
import {
  excerptAround,
  MESSAGE_MAX,
  PREVIEW_MAX,
  previewOf,
  refusalToSay,
  withoutInvisible,
} from '#community/conversations/messages/messages.rules.ts';
import { unreadCountText } from '#community/conversations/messages/unread.words.ts';
import type { SocialPerson } from '#people/access/names/social-people.rules.ts';

const TODAY = '2026-05-09';

test.each([
  ['nothing', '', 'MESSAGE_EMPTY'],
  ['space', '  \n\t ', 'MESSAGE_EMPTY'],
  ['what cannot be seen', '\u0000\u200b\u202e', 'MESSAGE_EMPTY'],
  ['10,001 characters', 'a'.repeat(MESSAGE_MAX + 1), 'MESSAGE_TOO_LONG'],
  ['100,000 characters', 'a'.repeat(100_000), 'MESSAGE_TOO_LONG'],
  ['bold', '<b>Hello</b>', 'MESSAGE_HAS_MARKUP'],
  ['a link', 'Look <a href="https://example.org">here</a>', 'MESSAGE_HAS_MARKUP'],
  ['half a script', '<script src=x', 'MESSAGE_HAS_MARKUP'],
  ['a picture', '<img src=x onerror=alert(1)>', 'MESSAGE_HAS_MARKUP'],
  ['a comment', '<!-- hidden -->', 'MESSAGE_HAS_MARKUP'],
])('%s is refused as a message', (_, text, code) => {
  const refusal = refusalToSay(text);
  expect(refusal).toMatchObject({ code, status: 400 });
  expect(refusal?.fields).toHaveProperty('text');
});

test.each([
  ['a comparison', '5 < 6 and 7 > 6'],
  ['a heart', 'I <3 relays'],
  ['two lines', 'Warm up at 2:10\nby the pit'],
  ['what only looks like a tag', 'x <y and y> z'],
  ['10,000 shoes', '👟'.repeat(MESSAGE_MAX)],
])('%s is accepted as a message', (_, text) => {
  expect(refusalToSay(text)).toBeNull();
});

test('invisible characters are removed, line breaks stay', () => {
  expect(withoutInvisible(' a\r\nb\u0000\u202ec ')).toBe('a\nbc');
});

test.each([
  ['Warm up at 2:10', 'up', 'Warm up at 2:10'],
  ['Bring the blue singlet and something warm for the bus', 'WARM', '…and something warm for the bus'],
  [`${'a'.repeat(50)}b`, 'b', '…b'],
])('the excerpt of %s around %s', (body, words, part) => {
  expect(excerptAround(body, words)).toBe(part);
});

test('a preview is one line and cut at its maximum', () => {
  expect(previewOf('Warm up\nat 2:10')).toBe('Warm up at 2:10');
  expect([...previewOf('é'.repeat(500))]).toHaveLength(PREVIEW_MAX);
  expect(previewOf('é'.repeat(500))).toMatch(/…$/);
});

test('team members see full names, others the name that strangers may see', () => {
  const person = {
    userId: 2,
    handle: 'oskar.d',
    firstName: 'Oskar',
    lastName: 'Delacroix',
    birthOn: '2010-08-01',
    athleteBirthOn: null,
    standing: 'good',
    athleteId: 7,
    visibility: 'hidden',
    linkedVisibility: 'full',
  } as SocialPerson;
  expect(conversationName(person, TODAY, true)).toBe('Oskar Delacroix');
  expect(conversationName(person, TODAY, false)).toBe('Name withheld');
  expect(conversationName({ ...person, athleteId: null }, TODAY, false)).toBe('O. D.');
  expect(conversationName({ ...person, standing: 'deleted' }, TODAY, true)).toBe('Deleted account');
  expect(conversationName(undefined, TODAY, true)).toBe('Deleted account');
});

test('unread messages of a conversation are counted as messages', () => {
  expect([0, 1, 2, 4].map(unreadCountText)).toEqual([null, '1 message', '2 messages', '4 messages']);
});

test('a list shows the time for today, then Yesterday, then the day', () => {
  const dayOf = (at: string) => at.slice(0, 10);
  const timeText = (at: string) => listTime(at, TODAY, dayOf, 'Yesterday');
  expect(timeText('2026-05-09T14:04:00Z')).toMatch(/^\d{1,2}:04\s[AP]M$/);
  expect(timeText('2026-05-08T14:04:00Z')).toBe('Yesterday');
  expect(timeText('2026-05-01T14:04:00Z')).toBe('May 1');
  expect(timeText('2025-05-17T14:04:00Z')).toBe('May 17, 2025');
});

test('lines of one author within five minutes of a day form one group', () => {
  const line = (author: string, at: string) => ({ author, at, isOwn: author === 'me' });
  const days = groupMessages(
    [
      line('me', '2026-05-08T23:59:00Z'),
      line('me', '2026-05-09T00:00:00Z'),
      line('me', '2026-05-09T00:04:00Z'),
      line('Oskar', '2026-05-09T00:05:00Z'),
      line('Oskar', '2026-05-09T00:11:00Z'),
    ],
    (at) => at.slice(0, 10),
  );
  expect(days.map(({ day, messages }) => [day, messages.map(({ isLastOfGroup }) => isLastOfGroup)])).toEqual([
    ['2026-05-08', [true]],
    ['2026-05-09', [false, true, true, true]],
  ]);
});
