import { expect, test } from 'vitest';
import { payloadOf } from '../push.rules.ts';
import { readMessage, targetOf } from './shown-message.rules.ts';

test('a message is read as the site wrote it', () => {
  const push = { title: 'Girls 800 Meters', body: 'Heat 3', href: '/meet/4', topic: 'abc' };
  expect(readMessage(payloadOf(push))).toEqual({
    title: 'Girls 800 Meters',
    body: 'Heat 3',
    href: '/meet/4',
    tag: 'abc',
  });
});

test.each([[null], [''], ['no JSON'], ['[]'], ['{"title":""}'], ['7']])(
  'a message that cannot be read is shown without content: %s',
  (text) => {
    expect(readMessage(text)).toEqual({ title: 'Homestretch', body: '', tag: 'news', href: '/' });
  },
);

test.each([['https://elsewhere.example/'], ['//elsewhere.example'], ['javascript:alert(1)']])(
  'a message leads to no other site: %s',
  (href) => {
    expect(readMessage(JSON.stringify({ title: 'A', href })).href).toBe('/');
  },
);

test('a tap leads to the news, the button to the page that ends messages', () => {
  expect(targetOf('', '/meet/4')).toBe('/meet/4');
  expect(targetOf('stop', '/meet/4')).toBe('/alerts');
});
