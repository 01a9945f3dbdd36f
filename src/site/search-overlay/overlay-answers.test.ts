import { describe, expect, test } from 'vitest';
import type { Api } from '#kit/ui/page/api-context.ts';
import { NO_FAVORITES } from '#site/search/hits/near-favorites.rules.ts';
import { searchForOverlay } from './overlay-answers.client.ts';

const { signal } = new AbortController();

const HIT = { type: 'Team', title: 'Salt Harbor' };
const ARTICLES = Array.from({ length: 5 }, (_, index) => ({ id: `${index}`, title: 'Help', url: '/help' }));

function siteThat(searchHelp: () => Promise<unknown>) {
  const requests: [call: string, input: object, how: object][] = [];
  const call = (name: string, reply: () => Promise<unknown>) => (input: object, how: object) => {
    requests.push([name, input, how]);
    return reply();
  };
  const search = call('search', async () => ({ items: [HIT], more: 24, isAlike: false }));
  return {
    requests,
    api: { search: { search }, help: { searchHelp: call('help', searchHelp) } } as unknown as Api,
  };
}

describe('a search of the overlay', () => {
  test('returns hits and at most three help articles', async () => {
    const { api, requests } = siteThat(async () => ({ items: ARTICLES }));
    const answer = await searchForOverlay(api, 'tide', NO_FAVORITES, signal);
    expect(answer).toMatchObject({ text: 'tide', items: [HIT], more: 24, isAlike: false });
    expect(answer.articles.map(({ id }) => id)).toEqual(['0', '1', '2']);
    const how = { signal, context: { quiet: true } };
    expect(requests).toEqual([
      ['search', { q: 'tide' }, how],
      ['help', { q: 'tide' }, how],
    ]);
  });

  test('leaves out help articles when the text has a prefix', async () => {
    const { api, requests } = siteThat(async () => ({ items: ARTICLES }));
    expect((await searchForOverlay(api, 't: tide', NO_FAVORITES, signal)).articles).toEqual([]);
    expect(requests.map(([call]) => call)).toEqual(['search']);
  });

  test('returns the hits when the help search fails', async () => {
    const { api } = siteThat(() => Promise.reject(new Error('no')));
    expect(await searchForOverlay(api, 'tide', NO_FAVORITES, signal)).toMatchObject({
      items: [HIT],
      articles: [],
    });
  });

  test('sends at most twenty favorite teams', async () => {
    const { api, requests } = siteThat(async () => ({ items: [] }));
    const teamIds = Array.from({ length: 30 }, (_, index) => index + 1);
    await searchForOverlay(api, 'a: tide', { teamIds, states: ['CA', 'NS'] }, signal);
    expect(requests[0]![1]).toEqual({
      q: 'a: tide',
      nearTeams: teamIds.slice(0, 20).join(','),
      nearStates: 'CA,NS',
    });
  });
});
