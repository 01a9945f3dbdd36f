// The pages of a team over HTTP, without scripts.
import { expect, test } from 'vitest';
import { openTestNode } from '#app/test-node.fixtures.ts';
import { createHarborMeet, type HarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import { correctResult } from '#competition/results/results.service.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';

type Site = Awaited<ReturnType<typeof openTestNode>>;

async function withTeam(visit: (site: Site, harbor: HarborMeet) => Promise<void>): Promise<void> {
  await withOwnDatabase(async ({ url }) => {
    const site = await openTestNode(url);
    try {
      await visit(site, await createHarborMeet(site.ctx));
    } finally {
      await site.close();
    }
  });
}

async function open(site: Site, path: string) {
  const response = await site.ask(path);
  const page = await response.text();
  const text = page
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  return {
    status: response.status,
    page,
    text,
    title: /<title>([^<]*)/.exec(page)?.[1],
    canonical: /<link rel="canonical" href="http:\/\/localhost([^"]+)">/
      .exec(page)?.[1]
      ?.replaceAll('&amp;', '&'),
    isIndexed: !page.includes('name="robots" content="noindex"'),
  };
}

const OUTDOOR = 'track-and-field-outdoor';

test('the home of a team has its meets, leaders, records and roster without a script', () =>
  withTeam(async (site, { teamId }) => {
    const { status, text, title, canonical, page } = await open(site, `/team/${teamId('Alder Creek')}`);
    expect(status).toBe(200);
    expect(title).toBe('Alder Creek, outdoor 2026 · Homestretch');
    expect(canonical).toBe(`/team/${teamId('Alder Creek')}/${OUTDOOR}`);
    for (const part of [
      'High School',
      '3 athletes',
      'Harbor Invitational',
      'Boys 1st of 2, Girls 2nd of 3',
      'Live',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain('Season leaders, boys');
    expect(text).toMatch(/1600 Meters 4:21\.50 TR , Team record PR , Personal record Eli Thorn/);
    const [, json = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'SportsTeam',
      name: 'Alder Creek',
      sport: 'Track & Field',
    });
    expect(json).not.toContain('Thorn');
  }));

test('every tab is a page, with season, gender and grouping in its address', () =>
  withTeam(async (site, { teamId }) => {
    const team = `/team/${teamId('Alder Creek')}/${OUTDOOR}`;
    const girls = 'season=2026&gender=f';
    const textOf = async (path: string) => (await open(site, `${team}${path}`)).text;
    expect(await textOf(`/roster?${girls}`)).toMatch(/Roster, girls 2 athletes .* Dina Holt .* Ada Rowan 12/);
    expect(await textOf(`/schedule?season=2026`)).toContain('Boys 1st of 2, Girls 2nd of 3');
    expect(await textOf(`/bests?${girls}`)).toMatch(/Season bests, girls .* 200 Meters 1 24\.08/);
    expect(await textOf(`/bests?${girls}&by=athlete`)).toMatch(/Dina Holt 1 1\.60m .* Ada Rowan 1 24\.08/);
    expect(await textOf(`/bests?${girls}&by=summary`)).toMatch(
      /Event Boys Girls .* 1600 Meters 4:21\.50 E\. Thorn, 2026/,
    );
    expect(await textOf('/records?gender=f')).toMatch(/Team records, girls Top 10 in each event/);
    expect(await textOf('/records?gender=f&by=grade')).toMatch(
      /Event 9th 10th 11th 12th 200 Meters 24\.08 , school record A\. Rowan, 2026/,
    );
  }));

test('each page has one canonical address, which leaves out the latest season and the first gender', () =>
  withTeam(async (site, { teamId }) => {
    const team = `/team/${teamId('Alder Creek')}`;
    const canonical = async (path: string) =>
      (await open(site, `${team}${path}`)).canonical?.replace(team, '');
    expect(await canonical(`/${OUTDOOR}?season=2026&gender=m`)).toBe(`/${OUTDOOR}`);
    expect(await canonical(`/TRACK-and-field-OUTDOOR/?gender=f&utm=1`)).toBe(`/${OUTDOOR}?gender=f`);
    expect(await canonical(`/${OUTDOOR}/records?by=event`)).toBe(`/${OUTDOOR}/records`);
    expect(await canonical(`/${OUTDOOR}/records?by=grade&gender=f`)).toBe(
      `/${OUTDOOR}/records?gender=f&by=grade`,
    );
  }));

test('an unknown team, kind of season, season or tab is a 404', () =>
  withTeam(async (site, { teamId }) => {
    const team = `/team/${teamId('Alder Creek')}`;
    const paths = ['/team/999999', '/team/0', '/team/abc', `${team}/swimming`, `${team}/${OUTDOOR}/coaches`];
    for (const path of [
      ...paths,
      `${team}/${OUTDOOR}?season=1999`,
      `${team}/${OUTDOOR}/roster?season=1999`,
    ]) {
      const { status, isIndexed } = await open(site, path);
      expect({ path, status, isIndexed }).toEqual({ path, status: 404, isIndexed: false });
    }
  }));

test('a season without meets says so and is not indexed', () =>
  withTeam(async (site, { teamId }) => {
    const { status, text, isIndexed } = await open(site, `/team/${teamId('Cedar Point')}/cross-country`);
    expect(status).toBe(200);
    expect(text).toContain('No meets yet');
    expect(isIndexed).toBe(false);
  }));

test('no page names or links to a hidden athlete', () =>
  withTeam(async (site, { teamId, athleteId }) => {
    const team = `/team/${teamId('Birchfield')}/${OUTDOOR}`;
    for (const tab of [
      '',
      '/roster',
      '/bests',
      '/bests?by=athlete',
      '/records',
      '/records?by=grade',
      '/records?by=summary',
    ]) {
      const { page, status } = await open(site, `${team}${tab}${tab.includes('?') ? '&' : '?'}gender=f`);
      expect(status).toBe(200);
      expect(page).not.toMatch(/Zerafina|Quellmark/);
      expect(page).not.toContain(`/athlete/${athleteId('hidden')}`);
    }
    const roster = await open(site, `${team}/roster?gender=f`);
    expect(roster.text).toContain('Plus one athlete whose name is hidden.');
  }));

test('a correction appears on the page at once', () =>
  withTeam(async (site, { teamId, resultId }) => {
    const team = `/team/${teamId('Alder Creek')}/${OUTDOOR}?gender=f`;
    expect((await open(site, team)).text).toContain('Girls 2nd of 3');
    await correctResult(site.ctx, resultId('girls 200', 'F', 'hidden'), { status: 'DQ' }, 'lane');
    expect((await open(site, team)).text).toContain('Girls 1st of 3');
  }));
