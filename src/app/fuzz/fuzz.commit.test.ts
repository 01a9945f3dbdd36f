// Whatever is sent to a call or a page, the site answers in time and nothing of it breaks. `npm run fuzz -- N` sends more.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieOf } from '#app/roles/roles.fixtures.ts';
import type { Role } from '#app/roles/roles.rules.ts';
import { openRolesSite, type RolesSite } from '#app/roles/roles-site.fixtures.ts';
import { addressOf, renderPage } from '#app/ssr.tsx';
import { type FuzzRequest, fuzzRequests } from './fuzz.fixtures.ts';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 20_000);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const ANSWER_MAX_MS = 10_000;
const TEST_MAX_MS = 60_000 + REQUESTS * 60;

let site: RolesSite;
const cookies = new Map<Role, Record<string, string>>();
let meetToken = '';

beforeAll(async () => {
  const assets = () => ({ script: '/assets/browser.js', styles: [], preloads: [], prefetches: [] });
  site = await openRolesSite({
    addressOf,
    renderPage,
    assets,
    build: 'test',
    builtAt: 0,
    file: async () => null,
  });
  for (const role of ['signed out', 'athlete', 'coach of the team', 'admin'] as const) {
    cookies.set(role, await cookieOf(site.ctx, role));
  }
  const { text } = await site.ask(new Request('http://localhost/api/v1/Meet/GetMeetData?meetId=1&sport=tf'));
  meetToken = JSON.parse(text).meetToken;
});

afterAll(() => site.close());

function requestOf({ role, method, path, body, isFromPage, hasMeetToken }: FuzzRequest): Request {
  const headers = {
    'content-type': 'application/json',
    ...cookies.get(role),
    ...(isFromPage && { 'x-page-id': '0123456789abcdef' }),
    ...(hasMeetToken && { 'x-meet-token': meetToken }),
  };
  return new Request(`http://localhost${path}`, { method, headers, body });
}

test(
  `${REQUESTS} hostile requests get no 5xx and wait for no answer`,
  async () => {
    const broken: string[] = [];
    for (const fuzz of fuzzRequests(SEED, REQUESTS)) {
      const begunAt = performance.now();
      const { status } = await site.ask(requestOf(fuzz));
      const ms = performance.now() - begunAt;
      if (status >= 500 || ms > ANSWER_MAX_MS) {
        const { target, role, method, path, body } = fuzz;
        broken.push(
          `${status} ${Math.round(ms)} ms ${target} as ${role}: ${method} ${path} ${body ?? ''}`.slice(
            0,
            600,
          ),
        );
      }
    }
    expect(broken).toEqual([]);
  },
  TEST_MAX_MS,
);
