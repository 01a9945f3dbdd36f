// The pages of athletes over HTTP: their metadata, redirects from merged athletes, and refreshed cached pages.
import { expect, test } from 'vitest';
import { openTestNode, readPage, type TestSite } from '#app/test-node.fixtures.ts';
import { mergeAthletes } from '#competition/results/merges/merges.service.ts';
import { correctResult } from '#competition/results/results.service.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { createRowanWorld, type RowanWorld } from './athlete-pages.fixtures.ts';

function withRowan(visit: (site: TestSite, world: RowanWorld) => Promise<void>) {
  return () =>
    withOwnDatabase(async ({ url, ctx }) => {
      const world = await createRowanWorld(ctx);
      const site = await openTestNode(url);
      try {
        await visit(site, world);
      } finally {
        await site.close();
      }
    });
}

async function read(site: TestSite, path: string) {
  const response = await readPage(site, path);
  const { page } = response;
  return {
    ...response,
    isIndexed: !page.includes('name="robots" content="noindex"'),
    jsonLd: /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1],
  };
}

const setVisibility = (site: TestSite, athleteId: number, visibility: 'initials' | 'hidden') =>
  site.ctx.db.updateTable('athletes').set({ visibility }).where('id', '=', athleteId).execute();

test(
  'an address without a sport shows the sport of the last result and names its canonical address',
  withRowan(async (site, { athleteId }) => {
    const rowan = `/athlete/${athleteId('rowan')}`;
    const { status, canonical, isIndexed, jsonLd, page } = await read(site, rowan);
    expect({ status, canonical, isIndexed }).toEqual({
      status: 200,
      canonical: `${rowan}/track-and-field`,
      isIndexed: true,
    });
    expect(JSON.parse(jsonLd!)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: 'Rowan Tellis',
      url: `http://localhost${rowan}/track-and-field`,
      affiliation: { '@type': 'SportsTeam', name: 'Salt Harbor' },
    });
    expect(page).toMatch(new RegExp(`href="${rowan}/track-and-field" aria-current="page"`));
    expect(page).toContain(`href="${rowan}/cross-country"`);
  }),
);

test(
  'an athlete without results can be claimed, and has room for the settings of the family',
  withRowan(async (site) => {
    const [athleteId] = await createAthletes(site.ctx, [
      { firstName: 'Tove', lastName: 'Marsh', gender: 'F' },
    ]);
    const { status, page } = await read(site, `/athlete/${athleteId}`);
    expect(status).toBe(200);
    expect(page).toContain(`data-athlete-slot="${athleteId}"`);
    expect(page).toContain('Is this you, or your child?');
  }),
);

test(
  'an athlete who shows initials is not indexed, and a hidden athlete has no page',
  withRowan(async (site, { athleteId }) => {
    await setVisibility(site, athleteId('rowan'), 'initials');
    const { status, isIndexed, jsonLd, page } = await read(
      site,
      `/athlete/${athleteId('rowan')}/track-and-field`,
    );
    expect({ status, isIndexed, jsonLd }).toEqual({ status: 200, isIndexed: false, jsonLd: undefined });
    expect(page).toContain('<h1>R. T.</h1>');
    expect(page).not.toContain('Tellis');
    for (const path of ['', '/track-and-field', '/cross-country']) {
      expect((await read(site, `/athlete/${athleteId('hidden')}${path}`)).status).toBe(404);
    }
  }),
);

test(
  'an unknown athlete, sport or season is a 404 page',
  withRowan(async (site, { athleteId }) => {
    const rowan = `/athlete/${athleteId('rowan')}`;
    const addresses = [
      '/athlete/0',
      '/athlete/abc/track-and-field',
      '/athlete/999999999/track-and-field',
      `${rowan}/indoor`,
      `${rowan}/track-and-field/2026`,
      `${rowan}/track-and-field?season=1999`,
    ];
    for (const path of addresses)
      expect({ path, ...(await read(site, path)) }).toMatchObject({ path, status: 404 });
  }),
);

test(
  'a sport without results says so and is not indexed',
  withRowan(async (site, { athleteId }) => {
    const { status, isIndexed, page } = await read(site, `/athlete/${athleteId('bao')}/cross-country`);
    expect({ status, isIndexed }).toEqual({ status: 200, isIndexed: false });
    expect(page).toContain('No cross country results yet');
  }),
);

test(
  'a merged athlete redirects permanently to the other one, in the same sport and season',
  withRowan(async (site, { athleteId }) => {
    // They never raced each other.
    const [from, into] = [athleteId('bao'), athleteId('finn')];
    const address = `/athlete/${from}/track-and-field?season=2026`;
    expect((await read(site, address)).status).toBe(200);
    await mergeAthletes(site.ctx, { fromAthleteId: from, intoAthleteId: into, reason: 'one and the same' });
    const { status, location } = await read(site, address);
    expect({ status, location }).toEqual({
      status: 301,
      location: `/athlete/${into}/track-and-field?season=2026`,
    });
  }),
);

test(
  'a corrected result appears on the page',
  withRowan(async (site, { athleteId, resultId }) => {
    const rowan = `/athlete/${athleteId('rowan')}/track-and-field`;
    expect((await read(site, rowan)).page).not.toContain('cut the corner');
    const final = resultId('Twilight', '800m', 'F', 'rowan');
    await correctResult(site.ctx, final, { validation: -12, validationNote: 'cut the corner' }, 'protest');
    expect((await read(site, rowan)).page).toContain('cut the corner');
  }),
);
