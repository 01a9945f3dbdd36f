// Whatever somebody asks of a meet that is there: the right status, a page that a person understands, nothing broken.

import { describe, expect, test } from 'vitest';
import { withHarbor } from '#app/harbor-site.fixtures.ts';
import type { TestSite } from '#app/test-node.fixtures.ts';
import type { HarborMeet } from '#competition/results/harbor-meet.fixtures.ts';

async function read(site: TestSite, path: string, init?: RequestInit) {
  const response = await site.ask(path, init);
  const page = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    page,
    title: /<h1>(.*?)<\/h1>/.exec(page)?.[1],
  };
}

const eventPath = ({ meetId, varsityId }: HarborMeet, event = '200m', gender = 'f') =>
  `/TrackAndField/meet/${meetId}/results/${gender}/${varsityId}/${event}`;

describe('of a meet that is there', () => {
  test('what it does not have is a 404 page with a way on', () =>
    withHarbor(async (site, harbor) => {
      const meet = `/TrackAndField/meet/${harbor.meetId}`;
      const { openId, varsityId } = harbor;
      const addresses = [
        eventPath(harbor, '20m'),
        eventPath(harbor, '200m', 'm'),
        eventPath(harbor, '200m', 'x'),
        eventPath(harbor, '200m', 'everybody'),
        eventPath(harbor, '%00'),
        eventPath(harbor, "200m'%20or%201=1"),
        eventPath(harbor, '..%2f..%2f..%2fetc%2fpasswd'),
        eventPath(harbor, '%3Cscript%3Ealert(1)%3C%2Fscript%3E'),
        `${meet}/results/f/${openId}/200m`,
        ...['0', '-1', '1e3', '01', '９', `${varsityId}%20`, '9'.repeat(15), '9'.repeat(16)].map(
          (id) => `${meet}/results/f/${id}/200m`,
        ),
        `${meet}/results/f/${varsityId}`,
        `${meet}/standings`,
        `/CrossCountry/meet/${harbor.meetId + 1}`,
        `/TrackAndField/meet/${harbor.meetId + 1}/results`,
        `/TrackAndField/meet/${harbor.meetId + 1}/teamscores`,
        `/TrackAndField/meet/${harbor.meetId + 1}/teams`,
      ];
      for (const path of addresses) {
        const { status, page, title } = await read(site, path);
        expect({ path, status, title }).toEqual({
          path,
          status: 404,
          title: 'Page not found',
        });
        expect(page, path).toContain('href="/"');
        expect(page, path).not.toContain('of the input');
        expect(page, path).not.toContain('<script>alert');
        expect(page, path).not.toContain('Ada Rowan');
      }
    }));

  test('it is found under its own sport', () =>
    withHarbor(async (site, { meetId }) => {
      const { status, headers } = await read(site, `/CrossCountry/meet/${meetId}`);
      expect([status, headers.get('location')]).toEqual([301, `/TrackAndField/meet/${meetId}`]);
    }));

  test('a way up leads nowhere else', () =>
    withHarbor(async (site, harbor) => {
      const { status, page } = await read(
        site,
        `/assets/../TrackAndField/meet/${harbor.meetId}/../../../etc/passwd`,
      );
      expect(status).toBe(404);
      expect(page).not.toContain('root:');
    }));

  test('a query that makes no sense shows the page as it is without', () =>
    withHarbor(async (site, harbor) => {
      const { page: plain } = await read(site, eventPath(harbor));
      for (const query of [
        'round=Z',
        'by=luck',
        'open=yes',
        'why=2',
        'round=&by=&open=&why=',
        'a[]=1&a[]=2',
        '%ff=%ff',
      ]) {
        const { status, page } = await read(site, `${eventPath(harbor)}?${query}`);
        expect(status, query).toBe(200);
        expect(rowsOf(page), query).toEqual(rowsOf(plain));
      }
    }));

  test('a round that the event did not have is the newest one', () =>
    withHarbor(async (site, harbor) => {
      const rows = async (round: string) =>
        rowsOf((await read(site, `${eventPath(harbor)}?round=${round}`)).page);
      const [final, prelims] = [await rows('F'), await rows('P')];
      expect(final).toContain(`r${harbor.resultId('girls 200', 'F', 'edda')}`);
      expect(prelims).not.toEqual(final);
      expect(await rows('S')).toEqual(final);
    }));

  test('an address without end is refused with a page', () =>
    withHarbor(async (site, harbor) => {
      for (const path of [
        eventPath(harbor, 'x'.repeat(10_000)),
        `${eventPath(harbor)}?q=${'x'.repeat(10_000)}`,
      ]) {
        const { status, headers, title } = await read(site, path);
        expect(status).toBe(414);
        expect(headers.get('content-type')).toContain('text/html');
        expect(title).toMatch(/address/i);
      }
    }));

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])(
    '%s of a page is refused, and changes nothing',
    (method) =>
      withHarbor(async (site, harbor) => {
        const before = (await read(site, eventPath(harbor))).page;
        const { status, headers, title } = await read(site, eventPath(harbor), { method });
        expect(status).toBe(405);
        expect(headers.get('allow')).toBe('GET, HEAD');
        expect(title).toMatch(/\w+ \w+/);
        expect((await read(site, eventPath(harbor))).page).toBe(before);
      }),
  );
});

/** Ids of the rows of results, in order. */
const rowsOf = (page: string): string[] => [...page.matchAll(/<tr id="(r\d+)"/g)].map(([, id]) => id!);
