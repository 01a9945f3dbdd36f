import { expect, test } from 'vitest';
import { headOf, screenHandle } from './head.ts';

const meetHandle = screenHandle<{ event: string }, { meet: string }>({
  head: ({ event }, { meet }) => ({ title: `${event}, ${meet}` }),
});

test('a screen makes its head from its own data and that of the layout above it', () => {
  const matches = [
    { loaderData: { counts: 1 } },
    { loaderData: { meet: 'Twilight' } },
    { handle: meetHandle, loaderData: { event: '200 Meters' } },
  ];
  expect(headOf(matches).title).toBe('200 Meters, Twilight · Homestretch');
});

test('the front page has the name of the site and what it is', () => {
  const handle = screenHandle({ head: () => ({ title: '' }) });
  expect(headOf([{ handle, loaderData: {} }]).title).toBe(
    'Homestretch: track and field and cross country results',
  );
});

test('a page that could not be loaded is left out of search engines', () => {
  expect(headOf([{ handle: meetHandle, loaderData: undefined }])).toEqual({
    title: 'This page cannot be shown · Homestretch',
    robots: 'noindex',
  });
});
