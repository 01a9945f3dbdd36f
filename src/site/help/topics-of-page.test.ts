import { expect, test, vi } from 'vitest';
import { visit } from '#kit/ui/errors/visit-history.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { articlesOfPage } from '#site/help/articles/help-search.rules.ts';
import { loadTopicsOfPage } from './help.client.ts';

const getHelpTopics = vi.fn(async ({ currentUrl }: { currentUrl: string }) => {
  const items = articlesOfPage(currentUrl).map(({ id, title }) => ({ title, url: `/help/${id}` }));
  return {
    items: items.length > 0 ? items : [{ title: 'Everything', url: '/help' }],
    isOfPage: items.length > 0,
  };
});
const api = { help: { getHelpTopics } } as unknown as Api;
const titles = async () => (await loadTopicsOfPage(api)).map(({ title }) => title);

test('topics are those of the page before the help, without its query', async () => {
  expect(await titles(), 'a visitor who came from no page').toEqual([]);
  expect(getHelpTopics).not.toHaveBeenCalled();
  visit('/search2?q=rowan');
  visit('/help');
  visit('/help/badges');
  expect(await titles()).toEqual(['How to search for athletes, teams and meets']);
  expect(getHelpTopics.mock.lastCall?.[0]).toEqual({ currentUrl: '/search2' });
});

test('a page without articles of its own shows none', async () => {
  visit('/developers');
  visit('/help');
  expect(await titles()).toEqual([]);
});
