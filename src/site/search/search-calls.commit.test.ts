import { expect, test } from 'vitest';
import { openTestNode } from '#app/test-node.fixtures.ts';
import { createHarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';

interface Reply {
  items: {
    type: string;
    title: string;
    path: string;
    badges: string[];
    isLive: boolean;
    hasProfile: boolean;
  }[];
  more: number;
  counts: Record<string, number>;
  teams: { ID: number; name: string; count: number }[];
  isAlike: boolean;
}

const CROWD = 30;
const LONG_TEXTS = ['x'.repeat(10_000), '\u{1f3c3}'.repeat(1_000)];
const BAD_TEXTS = [
  'x'.repeat(1_000),
  '"\'`<script>alert(1)</script>',
  '%_\\',
  '陈伟 محمد Ωμέγα',
  'a:',
  'zz: miller',
  'tf:hs:miller',
  '\u0000',
];

async function withSite(visit: (ask: (path: string) => Promise<Response>) => Promise<void>): Promise<void> {
  await withOwnDatabase(async ({ url, ctx }) => {
    await createHarborMeet(ctx);
    const crowd = await createAthletes(
      ctx,
      Array.from({ length: CROWD }, (_, index) => ({
        firstName: `Kim ${index}`,
        lastName: 'Crowd',
        gender: 'F' as const,
      })),
    );
    const { userId } = await createPerson(ctx, 'Kim Crowd');
    await ctx.db.updateTable('users').set({ social_enabled: true }).where('id', '=', userId).execute();
    await linkAthlete(ctx, { userId, athleteId: crowd[0]!, relation: 'self', isConfirmed: true });
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
        hasProfile: false,
      },
    ]);
    const { items: withProfile } = await search('q=kim+0');
    expect(withProfile.find(({ title }) => title === 'Kim 0 Crowd')).toMatchObject({ hasProfile: true });
    expect(await (await ask('/search2?q=kim+0')).text()).toContain('>Profile<');

    const crowd = await search('q=crowd');
    expect(crowd).toMatchObject({ more: CROWD - 10, counts: { athlete: CROWD } });
    expect(crowd.items).toHaveLength(10);
    expect((await search('q=a:crowd&page=2')).items).toHaveLength(CROWD - 20);
    expect((await search('q=crowd&page=1')).items).toHaveLength(5);
    expect((await search('q=crowd&page=1&sort=name')).items[1]!.title).toBe('Kim 1 Crowd');
    expect((await search('q=crowd&type=team&page=1')).items).toEqual([]);
    expect(await search('q=crowdd')).toMatchObject({ isAlike: true });

    const [team] = ada.teams;
    expect(await search(`q=ro&page=1&team=${team!.ID}`)).toMatchObject({ counts: { athlete: team!.count } });
    expect((await search(`q=ro&nearTeams=${team!.ID},999&nearStates=CA`)).items.length).toBeGreaterThan(0);
    for (const query of ['q=ro&nearTeams=x', 'q=ro&type=person', 'q=ro&team=-1', `q=${'x'.repeat(201)}`]) {
      expect((await ask(`/api/v1/AutoComplete/search?${query}`)).status, query).toBe(400);
    }

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
    expect(await (await ask('/search2?q=crowdd')).text()).toContain('Did you mean:');
    expect((await ask('/Search2/?q=crowd')).status).toBe(200);

    const filtered = await (await ask('/search2?q=a:+ada&sport=tf&level=high-school&sort=latest')).text();
    expect(filtered).toContain('aria-label="Remove High School"');
    expect(filtered).toContain('Clear all');
    for (const q of BAD_TEXTS) {
      const bad = await ask(`/search2?${new URLSearchParams({ q })}`);
      expect(bad.status, q.slice(0, 20)).toBe(200);
      expect(await bad.text(), q.slice(0, 20)).toContain('<h1');
    }

    for (const q of LONG_TEXTS) {
      const long = await ask(`/search2?${new URLSearchParams({ q })}`);
      expect(long.status).toBe(414);
      expect(await long.text()).toContain('This address is too long');
    }

    const help = (await (await ask('/api/v1/Support/SearchHelp?q=hand+time')).json()) as {
      items: { title: string }[];
    };
    expect(help.items[0]?.title).toBe('How hand times are compared with automatic ones');

    const { countries } = (await (await ask('/api/v1/public/GetStatesCountries2')).json()) as {
      countries: { code: string; states: unknown[] }[];
    };
    expect(countries.find(({ code }) => code === 'USA')!.states.length).toBeGreaterThan(50);
  }));
