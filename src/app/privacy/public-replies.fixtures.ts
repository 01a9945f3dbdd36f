// All that a site tells somebody who may know nothing: the pages that links lead to, and every call that reads.
import type { AnyContractProcedure } from '@orpc/contract';
import { traverseContractProcedures } from '@orpc/server';
import { expect } from 'vitest';
import { contract } from '#app/api/contract.ts';
import { isPublicRead, type Role } from '#app/roles/roles.rules.ts';
import { CALL_RULES } from '#app/roles/roles.table.ts';
import type { TestSite } from '#app/test-node.fixtures.ts';
import { EVENTS, PEOPLE, type Person, TEAMS } from '#competition/results/harbor-entries.fixtures.ts';
import type { HarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import { RECORDS_BY } from '#competition/team-pages/records/team-records.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';

/** Of addresses alike but for their ids and the values of their query, so many are read: filters multiply. */
const PAGES_OF_A_KIND = 12;

const kindOf = (link: string): string => {
  const { pathname, searchParams } = new URL(link, 'http://site');
  return `${pathname.replaceAll(/\d+/g, '1')}?${[...searchParams.keys()].sort()}`;
};

const isAsset = (link: string): boolean => /\.\w+$/.test(link);

/** The pages that links of this site lead to from `first` on, and the answers of pages that are none. */
export async function readPages(
  site: TestSite,
  first: readonly string[] = ['/'],
  most = PAGES_OF_A_KIND,
): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const waiting = [...first];
  const kinds = new Map<string, number>();
  for (const path of waiting) {
    const response = await site.ask(path);
    const text = await response.text();
    pages.set(path, text);
    if (response.status !== 200 || !response.headers.get('content-type')?.includes('text/html')) continue;
    for (const [, href = ''] of text.matchAll(/href="(\/[^"#]*)/g)) {
      const link = href.replaceAll('&amp;', '&');
      if (waiting.includes(link) || isAsset(link)) continue;
      const kind = kindOf(link);
      const known = kinds.get(kind) ?? 0;
      kinds.set(kind, known + 1);
      if (known < most) waiting.push(link);
    }
  }
  return pages;
}

export interface Asked {
  /** Whom the calls are asked about by name. */
  names: readonly { firstName: string; lastName: string }[];
  /** Who has no page now: calls about such a one are refused. */
  withoutPage: readonly Person[];
  /** A code of a team that is in use; without one nothing is asked about codes. */
  code?: string;
}

function listCalls(): [string, AnyContractProcedure][] {
  const calls: [string, AnyContractProcedure][] = [];
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: call, path }) => {
    calls.push([path.join('.'), call]);
  });
  return calls;
}

async function ask(
  site: TestSite,
  call: AnyContractProcedure,
  input: Record<string, unknown>,
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> {
  const { method = 'GET', path = '' } = call['~orpc'].route;
  const query = method === 'GET' ? `?${new URLSearchParams(textsOf(input))}` : '';
  const body = method === 'GET' ? {} : { body: JSON.stringify(input) };
  const address = `/api/v1${path}`.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(input[name]));
  const response = await site.ask(`${address}${query}`, { method, headers, ...body });
  return { status: response.status, text: await response.text() };
}

const JSON_HEADERS = { 'content-type': 'application/json', 'x-page-id': '0123456789abcdef' };

/** Every public call of the contract about every event of the meet, with all that it can be asked to tell. */
export async function readCalls(
  site: TestSite,
  harbor: HarborMeet,
  asked: Asked,
): Promise<Map<string, string>> {
  const replies = new Map<string, string>();
  const data = await site.ask(`/api/v1/Meet/GetMeetData?meetId=${harbor.meetId}&sport=tf`);
  const { meetToken } = (await data.json()) as { meetToken: string };
  const headers = { ...JSON_HEADERS, 'x-meet-token': meetToken };
  for (const [name, call] of listCalls().filter(([name]) => isPublicRead(name, CALL_RULES[name]!))) {
    for (const input of inputsOf(name, harbor, asked)) {
      const about = `${name} ${JSON.stringify(input)}`;
      const { status, text } = await ask(site, call, input, headers);
      expect(status, about).toBe(200);
      replies.set(about, text);
    }
  }
  return replies;
}

interface AskedAs {
  role: Role;
  cookie: Record<string, string>;
  /** Whom everything that looks for a name looks for. */
  wanted: Asked['names'][number];
  /** What the role asks about where the example is about others: its own team, a code that it was given. */
  own: Record<string, unknown>;
}

/**
 * Every call that reads, with the example of the table, with what is the role's own, and with the name where something
 * is looked for; refusals are read, too.
 */
export async function readCallsAs(
  site: TestSite,
  { role, cookie, wanted, own }: AskedAs,
): Promise<Map<string, string>> {
  const replies = new Map<string, string>();
  for (const [name, call] of listCalls()) {
    const { who, changes, example } = CALL_RULES[name]!;
    if (changes || who === 'meet token') continue;
    const owned = Object.entries(own).filter(([field]) => field in example);
    const ownExample = { ...example, ...Object.fromEntries(owned) };
    for (const input of [example, ownExample, lookingFor(ownExample, wanted)]) {
      const about = `${name} as ${role} ${JSON.stringify(input)}`;
      if (replies.has(about)) continue;
      const { status, text } = await ask(site, call, input, { ...JSON_HEADERS, ...cookie });
      expect(status, about).toBeLessThan(500);
      replies.set(about, text);
    }
  }
  return replies;
}

/** The same input, with the name in the fields for names. */
function lookingFor(
  example: Record<string, unknown>,
  { firstName, lastName }: Asked['names'][number],
): Record<string, unknown> {
  const texts: [RegExp, string][] = [
    [/^first_?name$/i, firstName],
    [/^last_?name$/i, lastName],
    [/^(q|text|info|name|search|query|search_?text)$/i, `${firstName} ${lastName}`],
  ];
  return Object.fromEntries(
    Object.entries(example).map(([field, value]) => [
      field,
      texts.find(([pattern]) => pattern.test(field))?.[1] ?? value,
    ]),
  );
}

const textsOf = (example: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(example).map(([name, value]) => [name, String(value)]));

function inputsOf(call: string, harbor: HarborMeet, asked: Asked): Record<string, string>[] {
  const { who, example } = CALL_RULES[call]!;
  const options = { rawResults: 'true', showTips: 'true' };
  const shown = (Object.keys(PEOPLE) as Person[]).filter((person) => !asked.withoutPage.includes(person));
  if (call === 'search.search') {
    return asked.names.flatMap(({ firstName, lastName }) =>
      [`${firstName} ${lastName}`, lastName, lastName.slice(1), `${lastName}x`].map((q) => ({ q })),
    );
  }
  if (call.startsWith('rankings.')) {
    const listed = EVENTS.filter(({ eventShort }) => findVariant(eventShort) !== null);
    return listed.flatMap(({ key, gender, eventShort, rounds }) => {
      const list = { ...options, sport: 'tf', divId: '1', event: eventShort, gender, season: '2026' };
      const hiddenId = harbor.resultId(key, rounds[0]!.round, 'hidden');
      const byName = asked.names.map(({ lastName }) => ({ ...list, conditions: 'any', q: lastName }));
      if (call !== 'rankings.whyNotHere') return byName;
      return hiddenId === undefined ? [] : byName.map((each) => ({ ...each, resultId: String(hiddenId) }));
    });
  }
  if (call === 'navigation.getBreadcrumbs') {
    const athletes = shown.map((person) => `/athlete/${harbor.athleteId(person)}`);
    const teams = TEAMS.map((name) => `/team/${harbor.teamId(name)}`);
    return [...athletes, ...teams, `/TrackAndField/meet/${harbor.meetId}`].map((path) => ({ path }));
  }
  if ('code' in example) return asked.code ? [{ code: asked.code }] : [];
  const fixed = { ...options, ...('meetId' in example && { meetId: String(harbor.meetId), sport: 'tf' }) };
  if ('athleteId' in example) {
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
