// Everything that a stranger can read: all pages reached by links, and every reading call.
import type { AnyContractProcedure } from '@orpc/contract';
import { traverseContractProcedures } from '@orpc/server';
import { expect } from 'vitest';
import { router } from '#app/api/router.ts';
import { isPublicRead, type Role } from '#app/roles/roles.rules.ts';
import { CALL_RULES } from '#app/roles/roles.table.ts';
import type { TestSite } from '#app/test-node.fixtures.ts';
import { EVENTS, PEOPLE, type Person, TEAMS } from '#competition/results/harbor-entries.fixtures.ts';
import type { HarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import { RECORDS_BY } from '#competition/team-pages/records/team-records.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';

/** Number of pages read with the same address apart from ids and query values, because filters multiply. */
const PAGES_OF_A_KIND = 12;

const kindOf = (link: string): string => {
  const { pathname, searchParams } = new URL(link, 'http://site');
  return `${pathname.replaceAll(/\d+/g, '1')}?${[...searchParams.keys()].sort()}`;
};

const isAsset = (link: string): boolean => /\.\w+$/.test(link);

/** Reads all pages that links lead to from `first`, and returns each path with its text. */
export async function readPages(
  site: TestSite,
  first: readonly string[] = ['/'],
  maxOfAKind = PAGES_OF_A_KIND,
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
      const count = kinds.get(kind) ?? 0;
      kinds.set(kind, count + 1);
      if (count < maxOfAKind) waiting.push(link);
    }
  }
  return pages;
}

export interface Subjects {
  /** Names to search for. */
  names: readonly { firstName: string; lastName: string }[];
  /** People without a page; calls about them are refused. */
  withoutPage: readonly Person[];
  /** An active team code; without one, calls about codes are skipped. */
  code?: string;
}

function listCalls(): [string, AnyContractProcedure][] {
  const calls: [string, AnyContractProcedure][] = [];
  traverseContractProcedures({ router, path: [] }, ({ contract: call, path }) => {
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

/** Makes every public call about every event of the meet, with all options on. */
export async function readCalls(
  site: TestSite,
  harbor: HarborMeet,
  subjects: Subjects,
): Promise<Map<string, string>> {
  const replies = new Map<string, string>();
  const data = await site.ask(`/api/v1/Meet/GetMeetData?meetId=${harbor.meetId}&sport=tf`);
  const { meetToken } = (await data.json()) as { meetToken: string };
  const headers = { ...JSON_HEADERS, 'x-meet-token': meetToken };
  for (const [name, call] of listCalls().filter(([name]) => isPublicRead(name, CALL_RULES[name]!))) {
    for (const input of inputsOf(name, harbor, subjects)) {
      const about = `${name} ${JSON.stringify(input)}`;
      const { status, text } = await ask(site, call, input, headers);
      expect(status, about).toBe(200);
      replies.set(about, text);
    }
  }
  return replies;
}

interface ReaderRole {
  role: Role;
  cookie: Record<string, string>;
  /** The name to put into every search. */
  searchName: Subjects['names'][number];
  /** Inputs that belong to the role, such as its team or a code it was given, which replace those of the example. */
  own: Record<string, unknown>;
}

/**
 * Makes every reading call in a role: with the example of the table, with the role's own inputs, and with the name in
 * each search. Refusals are read, too.
 */
export async function readCallsAs(
  site: TestSite,
  { role, cookie, searchName, own }: ReaderRole,
): Promise<Map<string, string>> {
  const replies = new Map<string, string>();
  for (const [name, call] of listCalls()) {
    const { who, changes, example } = CALL_RULES[name]!;
    if (changes || who === 'meet token') continue;
    const owned = Object.entries(own).filter(([field]) => field in example);
    const ownExample = { ...example, ...Object.fromEntries(owned) };
    for (const input of [example, ownExample, withSearchName(ownExample, searchName)]) {
      const about = `${name} as ${role} ${JSON.stringify(input)}`;
      if (replies.has(about)) continue;
      const { status, text } = await ask(site, call, input, { ...JSON_HEADERS, ...cookie });
      expect(status, about).toBeLessThan(500);
      replies.set(about, text);
    }
  }
  return replies;
}

/** Returns the input with the name in all fields for names. */
function withSearchName(
  example: Record<string, unknown>,
  { firstName, lastName }: Subjects['names'][number],
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

function inputsOf(call: string, harbor: HarborMeet, subjects: Subjects): Record<string, unknown>[] {
  const { who, example } = CALL_RULES[call]!;
  const options = { rawResults: 'true', showTips: 'true' };
  const withPage = (Object.keys(PEOPLE) as Person[]).filter(
    (person) => !subjects.withoutPage.includes(person),
  );
  if (call === 'search.search') {
    return subjects.names.flatMap(({ firstName, lastName }) =>
      [`${firstName} ${lastName}`, lastName, lastName.slice(1), `${lastName}x`].map((q) => ({ q })),
    );
  }
  if (call.startsWith('rankings.')) {
    const listed = EVENTS.filter(({ eventShort }) => findVariant(eventShort) !== null);
    return listed.flatMap(({ key, gender, eventShort, rounds }) => {
      const list = { ...options, sport: 'tf', divId: '1', event: eventShort, gender, season: '2026' };
      const hiddenId = harbor.resultId(key, rounds[0]!.round, 'hidden');
      const byName = subjects.names.map(({ lastName }) => ({ ...list, conditions: 'any', q: lastName }));
      if (call !== 'rankings.whyNotHere') return byName;
      return hiddenId === undefined ? [] : byName.map((each) => ({ ...each, resultId: String(hiddenId) }));
    });
  }
  if (call === 'navigation.getBreadcrumbs') {
    const athletes = withPage.map((person) => `/athlete/${harbor.athleteId(person)}`);
    const teams = TEAMS.map((name) => `/team/${harbor.teamId(name)}`);
    return [...athletes, ...teams, `/TrackAndField/meet/${harbor.meetId}`].map((path) => ({ path }));
  }
  if (call === 'athletePages.getAthleteDetails') {
    return [{ athleteIds: (Object.keys(PEOPLE) as Person[]).map((person) => harbor.athleteId(person)) }];
  }
  if (call === 'events.getMeetEventId') {
    const { eventId, eventTypeId } = findVariant('200m')!;
    return [{ eventId, eventTypeId, divId: harbor.varsityId }];
  }
  if ('code' in example) return subjects.code ? [{ code: subjects.code }] : [];
  const fixed = { ...options, ...('meetId' in example && { meetId: String(harbor.meetId), sport: 'tf' }) };
  if ('athleteId' in example) {
    return withPage.map((person) => ({
      ...options,
      sport: 'tf',
      athleteId: String(harbor.athleteId(person)),
    }));
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
    return { ...fixed, ...ids, gender, eventShort, round: rounds[0]!.round };
  });
}
