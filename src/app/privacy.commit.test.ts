// What nobody may learn: the name behind a hidden athlete, more than initials of who shows those, birth dates, and the
// age of a minor. Looked for on every page that links lead to and in every call that there is.
import type { AnyContractProcedure } from '@orpc/contract';
import { traverseContractProcedures } from '@orpc/server';
import { expect, test } from 'vitest';
import { createHarborMeet, type HarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import { EVENTS, PEOPLE, type Person, TEAMS } from '#competition/results/harbor-programme.fixtures.ts';
import { RECORDS_BY } from '#competition/team-pages/team-records.rules.ts';
import { withOwnDatabase } from '#kit/server/testing.ts';
import { findVariant } from '#sport/events.rules.ts';
import { contract } from './contract.ts';
import { isPublicRead } from './roles.rules.ts';
import { CALL_RULES } from './roles.table.ts';
import { openTestNode } from './testing.ts';

type Site = Awaited<ReturnType<typeof openTestNode>>;

const { hidden, initials, gus } = PEOPLE;
const SECRETS = [
  hidden.firstName,
  hidden.lastName,
  initials.firstName,
  initials.lastName,
  hidden.birthOn,
  gus.birthOn,
];
/** Of the two minors: as the value of any field, and as the text of a cell or a word. */
const EXACT_AGE = /"[^"]*age[^"]*":\s*"?(13|16)\b|>\s*(13|16)\s*[<·,]/i;

async function withHarbor(visit: (site: Site, harbor: HarborMeet) => Promise<void>): Promise<void> {
  await withOwnDatabase(async ({ url, ctx }) => {
    const harbor = await createHarborMeet(ctx);
    const site = await openTestNode(url);
    try {
      await visit(site, harbor);
    } finally {
      await site.close();
    }
  });
}

/** Of addresses alike but for their ids and the values of their query, so many are read: filters multiply. */
const PAGES_OF_A_KIND = 12;

const kindOf = (link: string): string => {
  const { pathname, searchParams } = new URL(link, 'http://site');
  return `${pathname.replaceAll(/\d+/g, '1')}?${[...searchParams.keys()].sort()}`;
};

/** The pages that links of this site lead to, and those of the answers. */
async function readPages(site: Site): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const waiting = ['/'];
  const kinds = new Map<string, number>();
  for (const path of waiting) {
    const response = await site.ask(path);
    const text = await response.text();
    pages.set(path, text);
    if (response.status !== 200 || !response.headers.get('content-type')?.includes('text/html')) continue;
    for (const [, href = ''] of text.matchAll(/href="(\/[^"#]*)/g)) {
      const link = href.replaceAll('&amp;', '&');
      if (waiting.includes(link) || /\.\w+$/.test(link)) continue;
      const kind = kindOf(link);
      const known = kinds.get(kind) ?? 0;
      kinds.set(kind, known + 1);
      if (known < PAGES_OF_A_KIND) waiting.push(link);
    }
  }
  return pages;
}

/** Every call of the contract about every event of the meet, with all that it can be asked to tell. */
async function readCalls(site: Site, harbor: HarborMeet): Promise<Map<string, string>> {
  const replies = new Map<string, string>();
  const { meetId } = harbor;
  const data = await site.ask(`/api/v1/Meet/GetMeetData?meetId=${meetId}&sport=tf`);
  const { meetToken } = (await data.json()) as { meetToken: string };
  const headers = {
    'content-type': 'application/json',
    'x-meet-token': meetToken,
    'x-page-id': '0123456789abcdef',
  };
  const calls: [string, AnyContractProcedure][] = [];
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: call, path }) => {
    calls.push([path.join('.'), call]);
  });
  for (const [name, call] of calls.filter(([name]) => isPublicRead(name, CALL_RULES[name]!))) {
    const { method = 'GET', path = '' } = call['~orpc'].route;
    for (const input of inputsOf(name, harbor)) {
      const query = method === 'GET' ? `?${new URLSearchParams(input)}` : '';
      const body = method === 'GET' ? {} : { body: JSON.stringify(input) };
      const response = await site.ask(`/api/v1${path}${query}`, { method, headers, ...body });
      const about = `${name} ${JSON.stringify(input)}`;
      expect(response.status, about).toBe(200);
      replies.set(about, await response.text());
    }
  }
  return replies;
}

const textsOf = (example: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(example).map(([name, value]) => [name, String(value)]));

function inputsOf(call: string, harbor: HarborMeet): Record<string, string>[] {
  const { who, example } = CALL_RULES[call]!;
  const options = { rawResults: 'true', showTips: 'true' };
  if (call === 'search.search') {
    return [hidden, initials].flatMap(({ firstName, lastName }) =>
      [`${firstName} ${lastName}`, lastName, lastName.slice(1), `${lastName}x`].map((q) => ({ q })),
    );
  }
  if (call.startsWith('rankings.')) {
    const listed = EVENTS.filter(({ eventShort }) => findVariant(eventShort) !== null);
    return listed.flatMap(({ key, gender, eventShort, rounds }) => {
      const list = { ...options, sport: 'tf', divId: '1', event: eventShort, gender, season: '2026' };
      const hiddenId = harbor.resultId(key, rounds[0]!.round, 'hidden');
      const asked = [hidden, initials].map(({ lastName }) => ({ ...list, conditions: 'any', q: lastName }));
      if (call !== 'rankings.whyNotHere') return asked;
      return hiddenId === undefined ? [] : asked.map((ask) => ({ ...ask, resultId: String(hiddenId) }));
    });
  }
  if (call === 'navigation.getBreadcrumbs') {
    const shown = (Object.keys(PEOPLE) as Person[]).filter((person) => person !== 'hidden');
    const athletes = shown.map((person) => `/athlete/${harbor.athleteId(person)}`);
    const teams = TEAMS.map((name) => `/team/${harbor.teamId(name)}`);
    return [...athletes, ...teams, `/TrackAndField/meet/${harbor.meetId}`].map((path) => ({ path }));
  }
  const fixed = { ...options, ...('meetId' in example && { meetId: String(harbor.meetId), sport: 'tf' }) };
  if ('athleteId' in example) {
    const shown = (Object.keys(PEOPLE) as Person[]).filter((person) => person !== 'hidden');
    return shown.map((person) => ({ ...options, sport: 'tf', athleteId: String(harbor.athleteId(person)) }));
  }
  if ('team' in example || 'teamId' in example) {
    const ids = TEAMS.map((name) => String(harbor.teamId(name)));
    return ids.flatMap((id) =>
      RECORDS_BY.map((by) => ({ ...options, sport: 'tf', team: id, teamId: id, by })),
    );
  }
  if (call.startsWith('navigation.')) return [{ ...options, divId: '1', sport: 'tf' }];
  if (who === 'anyone' || Object.keys(example).length === 0) return [{ ...textsOf(example), ...fixed }];
  return EVENTS.map(({ key, gender, eventShort, division, rounds }) => {
    const divisionId = String(division === 'Open' ? harbor.openId : harbor.varsityId);
    const ids = {
      divId: divisionId,
      divisionId,
      eventId: String(harbor.eventId(key)),
      eventTypeId: '1',
      meters: '5000',
    };
    return { ...options, ...ids, gender, eventShort, round: rounds[0]!.round };
  });
}

test(
  'no page and no call tells what is hidden',
  () =>
    withHarbor(async (site, harbor) => {
      const told = new Map([...(await readPages(site)), ...(await readCalls(site, harbor))]);
      for (const [where, text] of told) {
        for (const secret of SECRETS) {
          expect(text.toLowerCase().includes(secret.toLowerCase()), `${secret} in ${where}`).toBe(false);
        }
        expect(EXACT_AGE.exec(text)?.[0], where).toBeUndefined();
      }
      // All of it has been looked at: the same people appear as far as they allow.
      const texts = [...told].filter(([, text]) => text.includes('Name withheld')).map(([where]) => where);
      expect(texts.filter((where) => where.startsWith('/'))).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/\/results$/),
          expect.stringMatching(/\/results\/f\/\d+\/200m$/),
          expect.stringMatching(/\/results\/f\/\d+\/200m\?.*why=1/),
          expect.stringMatching(/\/results\/f\/\d+\/4x100m$/),
          expect.stringMatching(/\/teamscores$/),
        ]),
      );
      for (const call of ['getResultsData3', 'getAllResultsData', 'getRunSplits', 'getTeamScoreData']) {
        expect(
          texts.some((where) => where.includes(call)),
          call,
        ).toBe(true);
      }
      for (const shown of ['O. V.', 'Ada Rowan', 'U18', 'M45']) {
        expect(
          [...told.values()].some((text) => text.includes(shown)),
          shown,
        ).toBe(true);
      }
    }),
  90_000,
);
