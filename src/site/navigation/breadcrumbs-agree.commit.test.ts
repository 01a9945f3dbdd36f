// The breadcrumbs on every public page equal the reply of GetBreadcrumbs for its address.
import { expect, test } from 'vitest';
import { openTestNode } from '#app/test-node.fixtures.ts';
import { createHarborMeet, type HarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import { createRaceMeet, WORKED_RACE } from '#competition/results/race-meet.fixtures.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import {
  ensureSchoolDivision,
  ensureSchoolDivisions,
  saveMembership,
} from '#people/venues/school-divisions/school-divisions.service.ts';

type Site = Awaited<ReturnType<typeof openTestNode>>;

/** At most this many linked pages of each kind are read. */
const PAGES_OF_A_KIND = 2;
const TIMEOUT_MS = 120_000;

interface Crumb {
  label: string;
  to: string;
}

const text = (escaped: string): string =>
  escaped.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

/** Returns the breadcrumbs on the page, in order. */
function crumbsOf(page: string): Crumb[] {
  const bar = /<nav[^>]*aria-label="Breadcrumb"[^>]*>([\s\S]*?)<\/nav>/.exec(page)?.[1] ?? '';
  return [...bar.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g)].map(([, to = '', label = '']) => ({
    label: text(label),
    to: text(to),
  }));
}

async function addTeamsToLeague(site: Site, { teamId }: HarborMeet): Promise<number> {
  const { stateId } = await ensureSchoolDivisions(site.ctx, { country: 'USA', state: 'OH' });
  const league = { parentId: stateId!, kind: 'league', name: 'Tidewater League', levelMask: 4 } as const;
  const leagueId = await ensureSchoolDivision(site.ctx, league);
  await saveMembership(site.ctx, {
    schoolDivisionId: leagueId,
    sport: 'tf',
    fromYear: 2020,
    toYear: 2030,
    teamIds: [teamId('Alder Creek')],
  });
  return leagueId;
}

const kindOf = (link: string): string => {
  const { pathname, searchParams } = new URL(link, 'http://site');
  return `${pathname.replaceAll(/\d+/g, '1')}?${[...searchParams.keys()].sort()}`;
};

/** Reads these pages and some of each kind that they link to. */
async function readPages(site: Site, starts: readonly string[]): Promise<Map<string, string>> {
  const waiting = new Set(starts);
  const kinds = new Map<string, number>();
  const pages = new Map<string, string>();
  for (const path of waiting) {
    const response = await site.ask(path);
    const page = await response.text();
    if (response.status !== 200 || !response.headers.get('content-type')?.includes('html')) continue;
    pages.set(path, page);
    for (const [, href = ''] of page.matchAll(/href="(\/[^"#]*)/g)) {
      const link = text(href);
      const count = kinds.get(kindOf(link)) ?? 0;
      if (waiting.has(link) || count >= PAGES_OF_A_KIND) continue;
      kinds.set(kindOf(link), count + 1);
      waiting.add(link);
    }
  }
  return pages;
}

test(
  'every page shows the breadcrumbs of the call',
  () =>
    withOwnDatabase(async ({ url }) => {
      const site = await openTestNode(url);
      try {
        const harbor = await createHarborMeet(site.ctx);
        const leagueId = await addTeamsToLeague(site, harbor);
        const starts = ['/', '/TrackAndField/rankings', `/TrackAndField/rankings/list/${leagueId}`];
        const race = await createRaceMeet(site.ctx, [
          { name: 'Junior', gender: 'M', order: '' },
          { name: 'Varsity', gender: 'M', order: WORKED_RACE },
        ]);
        const pages = await readPages(site, [
          ...starts,
          `/CrossCountry/meet/${race.meetId}`,
          `/CrossCountry/meet/${race.meetId}/results`,
          `/TrackAndField/meet/${harbor.meetId}`,
          `/team/${harbor.teamId('Alder Creek')}`,
          `/athlete/${harbor.athleteId('eli')}`,
        ]);
        const crumbsByPath = new Map<string, Crumb[]>();
        for (const [path, page] of pages) {
          crumbsByPath.set(path, crumbsOf(page));
          const reply = await site.ask(`/api/v1/SiteHeader/GetBreadcrumbs?path=${encodeURIComponent(path)}`);
          const { items = [] } = (await reply.json()) as { items?: Crumb[] };
          const replied = items.map(({ label, to }) => ({ label, to }));
          expect({ path, crumbs: replied }).toEqual({ path, crumbs: crumbsByPath.get(path) });
        }
        const labelsOf = (path: string) => crumbsByPath.get(path)?.map(({ label }) => label);
        expect(labelsOf(`/TrackAndField/rankings/list/${leagueId}`)).toEqual([
          'High School',
          'OH',
          'Tidewater League',
          'Rankings',
        ]);
        expect(labelsOf(`/team/${harbor.teamId('Alder Creek')}`)).toEqual([
          'High School',
          'OH',
          'Tidewater League',
          'Alder Creek',
          'Outdoor 2026',
        ]);
        expect([...crumbsByPath.values()].filter(({ length }) => length > 0).length).toBeGreaterThan(40);
      } finally {
        await site.close();
      }
    }),
  TIMEOUT_MS,
);
