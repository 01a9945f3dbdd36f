// Tests that the pages of lists, which share most of what they are made of, show every change at once.
import { expect, test, vi } from 'vitest';
import { saveStandards } from '#competition/bests/standards.service.ts';
import { saveTestMarks } from '#competition/rankings/rankings.fixtures.ts';
import { createTestTeams } from '#competition/results/entrants.fixtures.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { saveTeam } from '#people/teams/teams.service.ts';
import {
  removeCustomDivision,
  saveCustomDivision,
} from '#people/venues/school-divisions/custom-divisions.service.ts';
import {
  ensureSchoolDivision,
  ensureSchoolDivisions,
  saveMembership,
} from '#people/venues/school-divisions/school-divisions.service.ts';
import { rankingsAddress } from '#sport/addresses/addresses.rules.ts';
import { openTestNode, type TestSite } from './test-node.fixtures.ts';

const ADMIN = { kind: 'user', userId: 1, sessionId: 1, isAdmin: true, isVerified: true } as const;
const MEMBERS = { sport: 'tf', fromYear: 2025, toYear: 2026 } as const;

/** Ohio with the league Lake of one of two teams, each with a mark in the 100 m. */
async function createOhio({ ctx }: TestSite) {
  const { stateId } = await ensureSchoolDivisions(ctx, { country: 'USA', state: 'OH' });
  const lake = { parentId: stateId!, kind: 'league', name: 'Lake' } as const;
  const leagueId = await ensureSchoolDivision(ctx, lake);
  const [oak, elm] = (await createTestTeams(ctx, 2)) as [number, number];
  await saveMembership(ctx, { ...MEMBERS, schoolDivisionId: leagueId, teamIds: [oak] });
  await saveTestMarks(ctx, [
    { who: 'Al', mark: '10.80', teamId: oak },
    { who: 'Bo', mark: '10.90', teamId: elm },
  ]);
  return { stateId: stateId!, leagueId, oak, elm };
}

/** Reads the list of a division: the divisions in its menu with their teams, and the text of the page. */
async function readList(site: TestSite, divisionId: number, query = '') {
  const path = `${rankingsAddress('tf', 'list', divisionId)}?event=100m&gender=m&season=2026${query}`;
  const response = await site.ask(path);
  const text = await response.text();
  const counted = text.matchAll(/<span>([^<]+)<\/span><span class="[^"]*">(\d+)<\/span>/g);
  return { status: response.status, text, menu: [...counted].map(([, name, count]) => `${name} ${count}`) };
}

test('a list shows a changed division, team or standard right after the write, on each node', () =>
  withOwnDatabase(async ({ url }) => {
    const [one, two] = await Promise.all([openTestNode(url), openTestNode(url)]);
    const { stateId, leagueId, oak, elm } = await createOhio(one);
    const { ctx } = one;
    /** Reads the list where it is written, and waits until the other node has heard of it. */
    const readBoth = async (
      divisionId: number,
      isRight: (list: Awaited<ReturnType<typeof readList>>) => boolean,
    ) => {
      expect(isRight(await readList(one, divisionId))).toBe(true);
      await vi.waitFor(async () => expect(isRight(await readList(two, divisionId))).toBe(true));
    };
    await readBoth(leagueId, ({ menu, text }) => menu.includes('Lake 1') && !text.includes('Bo Oak'));

    await saveMembership(ctx, { ...MEMBERS, schoolDivisionId: leagueId, teamIds: [elm] });
    await readBoth(leagueId, ({ menu, text }) => menu.includes('Lake 2') && text.includes('Bo Oak'));

    const team = { name: 'Oak Ridge', levelMask: 4, state: 'OH', country: 'USA' };
    await saveTeam(ctx, { ...team, teamId: oak, version: 1 });
    await readBoth(leagueId, ({ text }) => text.includes('Oak Ridge') && !text.includes('Team 1'));

    const admin = { ...ctx, visitor: ADMIN };
    const rivals = { parentId: stateId, name: 'Rivals', teamIds: [oak, elm] };
    const schoolDivisionId = await saveCustomDivision(admin, rivals);
    await readBoth(leagueId, ({ menu }) => menu.includes('Rivals 2'));
    await readBoth(schoolDivisionId, ({ text }) => text.includes('Al Oak') && text.includes('Bo Oak'));

    await saveCustomDivision(admin, {
      ...rivals,
      schoolDivisionId,
      version: 1,
      name: 'Friends',
      teamIds: [elm],
    });
    await readBoth(leagueId, ({ menu }) => menu.includes('Friends 1') && !menu.includes('Rivals 2'));
    await readBoth(schoolDivisionId, ({ text }) => !text.includes('Al Oak') && text.includes('Bo Oak'));

    await removeCustomDivision(admin, { schoolDivisionId, version: 2 });
    await readBoth(leagueId, ({ text }) => !text.includes('Friends'));
    await readBoth(schoolDivisionId, ({ status }) => status === 404);

    const standard = { eventVariant: '100m', gender: 'M', seasonId: 2026, label: 'State cut' } as const;
    await saveStandards(ctx, [{ ...standard, schoolDivisionId: stateId, markEntered: '10.85' }]);
    await readBoth(leagueId, ({ text }) => text.includes('State cut'));
    await Promise.all([one.close(), two.close()]);
  }));

test('a list that is made after the first mark of an event offers the event', () =>
  withOwnDatabase(async ({ url }) => {
    const site = await openTestNode(url);
    const { leagueId, oak } = await createOhio(site);
    const offers = async (query: string) =>
      (await readList(site, leagueId, query)).text.includes('event=400m');
    expect(await offers('')).toBe(false);
    await saveTestMarks(site.ctx, [{ who: 'Di', mark: '58.10', teamId: oak }], {
      eventVariant: '400m',
      gender: 'F',
    });
    expect(await offers('&grade=9')).toBe(true);
    await site.close();
  }));
