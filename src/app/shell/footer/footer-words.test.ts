import { expect, test } from 'vitest';
import { isOpen } from '#site/navigation/closed-areas.rules.ts';
import { athletesText } from './footer.words.ts';
import { visitorFooter } from './visitor-footer.ts';

test.each([
  [2_404, '2,404'],
  [50_000, '0.1 M'],
  [3_812_004, '3.8 M'],
])('%i athletes are written %s', (count, text) => {
  expect(athletesText(count)).toBe(text);
});

const stats = {
  activeCoaches: 1_204,
  results: 412_906,
  athletes: 3_812_004,
  meetsUploaded: 61_240,
  recentResults: 0,
};

test('the footer has the site’s counts and links to its parts', () => {
  const { text } = visitorFooter({ stats, sourceUrl: 'https://code.example', hasItems: true });
  for (const number of ['412,906', '3.8 M', '61,240', '1,204</dd>', 'active coaches'])
    expect(text).toContain(number);
  expect(text, 'none this week').not.toContain('results this week');
  expect([...text.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)).toEqual(
    [
      '/account/login/signup',
      '/getapp',
      '/userhome/subscriptions',
      '/Partner/SiteSupporter/Upgrade',
      '/help',
      '/contact',
      '/terms',
      '/privacy',
      '/developers',
      'https://code.example',
    ].filter(isOpen),
  );
});

test('the footer of the support site has no items', () => {
  const { text } = visitorFooter({ stats, sourceUrl: null, hasItems: false });
  expect(text).not.toContain('href=');
});
