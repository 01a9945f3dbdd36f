// The pages of a cross-country meet for visitors: races, scores, reasons, and withheld names.
import { expect, test } from 'vitest';
import { openTestNode, readPage, type TestSite } from '#app/test-node.fixtures.ts';
import {
  createRaceMeet,
  type RaceMeet,
  TIED_RACE,
  WORKED_RACE,
} from '#competition/results/race-meet.fixtures.ts';
import { correctResult } from '#competition/results/results.service.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';

function withFoghorn(visit: (site: TestSite, meet: RaceMeet) => Promise<void>) {
  return () =>
    withOwnDatabase(async ({ url, ctx }) => {
      const meet = await createRaceMeet(ctx, [
        { name: 'Varsity', gender: 'M', order: WORKED_RACE, hasMile: true },
        { name: 'Varsity', gender: 'F', order: TIED_RACE },
        { name: 'Open', gender: 'F', order: '' },
      ]);
      const hidden = meet.athleteId('Varsity M', 'B2');
      await ctx.db.updateTable('athletes').set({ visibility: 'hidden' }).where('id', '=', hidden).execute();
      const site = await openTestNode(url);
      try {
        await visit(site, meet);
      } finally {
        await site.close();
      }
    });
}

async function read(site: TestSite, path: string) {
  const sent = await readPage(site, path);
  const { page } = sent;
  return {
    ...sent,
    // The text that readers see and hear.
    text: page
      .replace(/<(script|style).*?<\/\1>/gs, ' ')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' '),
  };
}

const meetPath = ({ meetId }: RaceMeet) => `/CrossCountry/meet/${meetId}`;
const racePath = (meet: RaceMeet, race: string) => `${meetPath(meet)}/results/${meet.divisionId(race)}`;

test(
  'the front page has a card for every race, with its winner and best teams',
  withFoghorn(async (site, meet) => {
    const { status, canonical, text, page } = await read(site, meetPath(meet));
    expect({ status, canonical }).toEqual({ status: 200, canonical: meetPath(meet) });
    expect(text).toContain('Boys Varsity 5,000 m, Lighthouse Loop course 27 finishers Official');
    expect(text).toContain(
      'Individuals 1 A1 Runner 1 Alder Creek 15:14.2 2 B1 Runner 1 Brightwater 15:15.5 3',
    );
    expect(text).toContain('1 Alder Creek 33 2 Brightwater 34 3 Copper Basin 55');
    expect(text).toMatch(/Girls Open 5,000 m, Lighthouse Loop course Official/);
    expect(page).toContain(`href="${racePath(meet, 'Varsity F')}"`);
    expect(page).toContain('application/ld+json');
  }),
);

test(
  'results open with the first race, whose own address is canonical',
  withFoghorn(async (site, meet) => {
    const { status, canonical, page, text } = await read(site, `${meetPath(meet)}/results`);
    expect({ status, canonical }).toEqual({ status: 200, canonical: racePath(meet, 'Varsity M') });
    expect(text).toContain('Five score, two displace.');
    expect(text).toMatch(
      /1 Alder Creek 15:24.4 average, 0:20.8 spread 33 , why\? 1 4 6 9 13 15 18 15:24.4 0:20.8/,
    );
    expect(text).toMatch(/– Dunmore 4 finishers INC/);
    expect(page).toContain('aria-label="Alder Creek: finishers at places 1, 6, 8, 12, 17, 19, 23"');
    expect(page).toContain(`href="/athlete/${meet.athleteId('Varsity M', 'A1')}/cross-country"`);
    expect(page).toContain(`href="/team/${meet.teamId('A')}/cross-country"`);
    expect(page).toContain(`id="r${meet.resultId('Varsity M', 'A1')}"`);
  }),
);

test(
  'the address can select one of the two tables, and the splits',
  withFoghorn(async (site, meet) => {
    const race = racePath(meet, 'Varsity M');
    const teams = await read(site, `${race}?show=teams`);
    expect(teams.text).toContain('Avg time');
    expect(teams.text).not.toContain('Individual results');
    const individuals = await read(site, `${race}?show=individuals&splits=1`);
    expect(individuals.text).not.toContain('Avg time');
    expect(individuals.text).toContain('Mile 1 4:59 (2nd)');
    expect(individuals.canonical).toBe(race);
  }),
);

test(
  'without a script a page has the reasons of every place, scoring place and score',
  withFoghorn(async (site, meet) => {
    const { text } = await read(site, `${racePath(meet, 'Varsity M')}?why=1`);
    expect(text).toContain('1 + 4 + 6 + 9 + 13 = 33.');
    expect(text).toContain('Why 1st in team scoring?');
    expect(text).toContain('The runner is unattached.');
    const tied = await read(site, `${racePath(meet, 'Varsity F')}?why=1`);
    expect(tied.text).toContain('The 6th runner breaks the tie: 11th.');
  }),
);

test(
  'team scores show runner by runner what counts, and the finishers left out',
  withFoghorn(async (site, meet) => {
    const { text, page } = await read(site, `${meetPath(meet)}/teamscores`);
    expect(text).toContain('7 finishers not counted in team scoring');
    expect(text).toContain('Only a team&#39;s first 7 runners count in team scoring.');
    expect(text).toContain('Total (5 scorers) 33');
    expect(page).toContain(`id="race${meet.divisionId('Varsity M')}"`);
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }),
);

test(
  'a hidden runner keeps place and scoring place, and is not named',
  withFoghorn(async (site, meet) => {
    for (const path of [racePath(meet, 'Varsity M'), `${meetPath(meet)}/teamscores`, meetPath(meet)]) {
      const { page } = await read(site, path);
      expect(page, path).not.toContain('B2 Runner 1');
      expect(page, path).not.toContain(`/athlete/${meet.athleteId('Varsity M', 'B2')}/`);
    }
    const { text } = await read(site, racePath(meet, 'Varsity M'));
    expect(text).toMatch(/5 , why\? 3 , why\? Name withheld/);
  }),
);

test(
  'a race that has not been run has a page without results',
  withFoghorn(async (site, meet) => {
    const { status, text } = await read(site, racePath(meet, 'Open F'));
    expect(status).toBe(200);
    expect(text).toContain('No results yet');
  }),
);

test(
  'an unknown race is a 404 page, and a meet under the wrong sport redirects',
  withFoghorn(async (site, meet) => {
    for (const path of ['/results/0', '/results/x', '/results/999999', '/results/m/1/100m', '/schedule2']) {
      expect((await read(site, `${meetPath(meet)}${path}`)).status, path).toBe(404);
    }
    for (const path of ['', '/results', '/teamscores']) {
      const { status, location } = await read(site, `/TrackAndField/meet/${meet.meetId}${path}`);
      expect({ status, location }, path).toEqual({ status: 301, location: meetPath(meet) });
    }
  }),
);

test(
  'a cached page is rendered again when a runner of the race is disqualified',
  withFoghorn(async (site, meet) => {
    const path = racePath(meet, 'Varsity M');
    expect((await read(site, path)).text).toContain('1 Alder Creek');
    const resultId = meet.resultId('Varsity M', 'A1');
    const disqualified = { status: 'DQ', place: null, markEntered: 'DQ', markRaw: 20_000_001 } as const;
    await correctResult(site.ctx, resultId, disqualified, 'cut the course');
    const { text } = await read(site, path);
    expect(text).toMatch(/1 Brightwater .* why\? 1 2 6 /);
  }),
);
