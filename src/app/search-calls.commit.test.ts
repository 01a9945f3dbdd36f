import { expect, test } from 'vitest';
import { createHarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import { withOwnDatabase } from '#kit/server/testing.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { openTestNode } from './testing.ts';

interface Reply {
  items: { type: string; title: string; path: string; badges: string[]; subtitle: string }[];
  more: number;
  counts: Record<string, number>;
  isAlike: boolean;
}

const CROWD = 30;

async function withSite(visit: (ask: (path: string) => Promise<Response>) => Promise<void>): Promise<void> {
  await withOwnDatabase(async ({ url, ctx }) => {
    await createHarborMeet(ctx);
    await createAthletes(
      ctx,
      Array.from({ length: CROWD }, (_, index) => ({
        firstName: `Kim ${index}`,
        lastName: 'Crowd',
        gender: 'F' as const,
      })),
    );
    const site = await openTestNode(url);
    try {
      await visit(site.ask);
    } finally {
      await site.close();
    }
  });
}

test('the search call and its page', () =>
  withSite(async (ask) => {
    const search = async (query: string) =>
      (await (await ask(`/api/v1/AutoComplete/search?${query}`)).json()) as Reply;

    const harbor = await search('q=harbor');
    expect(harbor.items.map(({ type }) => type)).toContain('TFMeet');
    const ada = await search('q=ada+row&fq=a');
    expect(ada.items).toMatchObject([
      {
        type: 'Athlete',
        title: 'Ada Rowan',
        badges: ['tf'],
        path: expect.stringMatching(/^\/athlete\/\d+\/track-and-field$/),
      },
    ]);

    const crowd = await search('q=crowd');
    expect(crowd).toMatchObject({ more: CROWD - 10, counts: { athlete: CROWD } });
    expect(crowd.items).toHaveLength(10);
    expect((await search('q=a:crowd&page=2')).items).toHaveLength(CROWD - 20);
    expect((await search('q=crowd&page=1')).items).toHaveLength(5);
    expect(await search('q=crowdd')).toMatchObject({ isAlike: true });
    expect(await search('q=')).toMatchObject({ items: [], more: 0 });
    expect((await ask('/api/v1/AutoComplete/search?q=crowd&page=99')).status).toBe(400);

    const page = await ask('/search2?q=crowd');
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('<mark>Crowd</mark>');
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).toContain(`All ${CROWD} athletes`);
    expect(await (await ask('/search2')).text()).toContain('Two letters are enough');
    expect(await (await ask('/search2?q=qqqqqqq&level=club')).text()).toContain('Search without filters');
    expect(await (await ask('/search2?q=crowdd')).text()).toContain('spelled like it');
    expect((await ask('/Search2/?q=crowd')).status).toBe(200);

    const { countries } = (await (await ask('/api/v1/public/GetStatesCountries2')).json()) as {
      countries: { code: string; states: unknown[] }[];
    };
    expect(countries.find(({ code }) => code === 'USA')!.states.length).toBeGreaterThan(50);
  }));
