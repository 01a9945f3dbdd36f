import { describe, expect, test } from 'vitest';
import type { Api } from '#kit/ui/page/api-context.ts';
import { NO_FAVORITES } from '#site/search/hits/near-favorites.rules.ts';
import { askOverlay } from './overlay-answers.client.ts';

const { signal } = new AbortController();

const HIT = { type: 'Team', title: 'Salt Harbor' };
const ARTICLES = Array.from({ length: 5 }, (_, index) => ({ id: `${index}`, title: 'Help', url: '/help' }));

function siteThat(searchHelp: () => Promise<unknown>) {
  const asked: [call: string, input: object, how: object][] = [];
  const call = (name: string, reply: () => Promise<unknown>) => (input: object, how: object) => {
    asked.push([name, input, how]);
    return reply();
  };
  const search = call('search', async () => ({ items: [HIT], more: 24, isAlike: false }));
  return {
    asked,
    api: { search: { search }, help: { searchHelp: call('help', searchHelp) } } as unknown as Api,
  };
}

describe('what the overlay asks', () => {
  test('hits, and at most three help articles', async () => {
    const { api, asked } = siteThat(async () => ({ items: ARTICLES }));
    const answer = await askOverlay(api, 'tide', NO_FAVORITES, signal);
    expect(answer).toMatchObject({ text: 'tide', items: [HIT], more: 24, isAlike: false });
    expect(answer.articles.map(({ id }) => id)).toEqual(['0', '1', '2']);
    const how = { signal, context: { quiet: true } };
    expect(asked).toEqual([
      ['search', { q: 'tide' }, how],
      ['help', { q: 'tide' }, how],
    ]);
  });

  test('no help for a kind of hit', async () => {
    const { api, asked } = siteThat(async () => ({ items: ARTICLES }));
    expect((await askOverlay(api, 't: tide', NO_FAVORITES, signal)).articles).toEqual([]);
    expect(asked.map(([call]) => call)).toEqual(['search']);
  });

  test('help that fails leaves the hits', async () => {
    const { api } = siteThat(() => Promise.reject(new Error('no')));
    expect(await askOverlay(api, 'tide', NO_FAVORITES, signal)).toMatchObject({ items: [HIT], articles: [] });
  });

  test('what is near to the favorites first, to twenty of them', async () => {
    const { api, asked } = siteThat(async () => ({ items: [] }));
    const teamIds = Array.from({ length: 30 }, (_, index) => index + 1);
    await askOverlay(api, 'a: tide', { teamIds, states: ['CA', 'NS'] }, signal);
    expect(asked[0]![1]).toEqual({
      q: 'a: tide',
      nearTeams: teamIds.slice(0, 20).join(','),
      nearStates: 'CA,NS',
    });
  });
});
