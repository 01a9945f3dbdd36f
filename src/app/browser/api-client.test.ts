import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCaller } from './api-client.ts';
import { apiThrough } from './api-proxy.ts';

const CALLS = {
  'meets.getMeetData': 'GET /Meet/GetMeetData',
  'results.getEventListData': 'GET /Meet/GetEventListData',
  'results.getResultsData3': 'POST /Meet/GetResultsData3',
  'home.getHome': 'GET /Home/GetHome',
  'errorLog.logError': 'POST /Log/LogError changes',
};

/** What still failed after all retries, and what the answers said of their build. */
let failures: { call: string; isQuiet: boolean }[];
let builds: (string | null)[];

const newApi = (host?: string) =>
  apiThrough(
    createCaller(CALLS, {
      ...(host && { host }),
      desk: {
        isOnline: () => true,
        record: ({ call }, isQuiet) => void failures.push({ call, isQuiet }),
        hold: (_, again) => again(),
      },
      onBuild: (build) => void builds.push(build),
    }),
  );

const MEET = { context: { meet: { meetId: 17, sport: 'tf' } } } as const;

/** What was asked, and the replies that are still to be given. */
let asked: { address: string; method: string; headers: Record<string, string>; body?: string }[];
let replies: Response[];

beforeEach(() => {
  asked = [];
  replies = [];
  failures = [];
  builds = [];
  vi.stubGlobal(
    'fetch',
    async (
      address: string,
      { method = 'GET', ...init }: RequestInit & { headers: Record<string, string> },
    ) => {
      asked.push({
        address,
        method,
        headers: init.headers,
        ...(init.body ? { body: String(init.body) } : {}),
      });
      return replies.shift() ?? Response.json({ meetToken: 'token-1' });
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const addresses = () => asked.map(({ method, address }) => `${method} ${address}`);
const refused = (status: number, code: string) =>
  Response.json({ code, message: 'No.', requestId: 'r' }, { status });

test('a GET carries its input in the query, lists joined and what is not there left out', async () => {
  await newApi().home.getHome({ q: 'salt & pepper' });
  await (newApi().home.getHome as (input: object) => Promise<unknown>)({
    q: undefined,
    ids: [1, 2],
    isOpen: false,
  });
  expect(addresses()).toEqual([
    'GET /api/v1/Home/GetHome?q=salt+%26+pepper',
    'GET /api/v1/Home/GetHome?ids=1%2C2&isOpen=false',
  ]);
});

test('a call that is not wanted any more is taken back', async () => {
  const given: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    given.push(signal);
    return Response.json({});
  });
  const { signal } = new AbortController();
  await newApi().home.getHome({}, { signal });
  await newApi().home.getHome({});
  expect(given).toEqual([signal, undefined]);
});

test('every call shows that a page of this site makes it, always the same one', async () => {
  await newApi().home.getHome({});
  await newApi().home.getHome({});
  const ids = asked.map(({ headers }) => headers['x-page-id']);
  expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(ids).size).toBe(1);
});

test('a meet call asks for the token of the meet first, and once', async () => {
  const api = newApi();
  await api.results.getEventListData(undefined, MEET);
  await api.results.getResultsData3({ gender: 'f', divId: 1, eventShort: '200m' }, MEET);
  expect(addresses()).toEqual([
    'GET /api/v1/Meet/GetMeetData?meetId=17&sport=tf',
    'GET /api/v1/Meet/GetEventListData',
    'POST /api/v1/Meet/GetResultsData3',
  ]);
  expect(asked[1]?.headers['x-meet-token']).toBe('token-1');
  expect(asked[2]).toMatchObject({
    body: '{"gender":"f","divId":1,"eventShort":"200m"}',
    headers: { 'x-meet-token': 'token-1', 'content-type': 'application/json' },
  });
});

test('a meet page and its tab share one question for the meet', async () => {
  const api = newApi();
  await Promise.all([
    api.meets.getMeetData({ meetId: 17, sport: 'tf' }),
    api.results.getEventListData(undefined, MEET),
  ]);
  expect(addresses().filter((address) => address.includes('GetMeetData'))).toHaveLength(1);
});

test('a token that ran out is asked for again, once', async () => {
  const api = newApi();
  replies = [
    Response.json({ meetToken: 'old' }),
    refused(403, 'MEET_TOKEN_EXPIRED'),
    Response.json({ meetToken: 'new' }),
  ];
  await api.results.getEventListData(undefined, MEET);
  expect(asked.map(({ headers }) => headers['x-meet-token'])).toEqual([undefined, 'old', undefined, 'new']);
});

test('a refusal arrives with its code, words and fields', async () => {
  replies = [
    Response.json(
      { code: 'INPUT_INVALID', message: 'No.', fields: { q: 'Too long' }, requestId: 'r' },
      { status: 400 },
    ),
  ];
  await expect(newApi().home.getHome({ q: 'x' })).rejects.toMatchObject({
    name: 'Refusal',
    code: 'INPUT_INVALID',
    message: 'No.',
    status: 400,
    fields: { q: 'Too long' },
  });
});

test('a meet that could not be had is asked for anew', async () => {
  const api = newApi();
  replies = [refused(404, 'MEET_UNKNOWN')];
  await expect(api.results.getEventListData(undefined, MEET)).rejects.toMatchObject({ code: 'MEET_UNKNOWN' });
  await api.results.getEventListData(undefined, MEET);
  expect(asked.at(-1)?.headers['x-meet-token']).toBe('token-1');
});

test('a change that is sent again is the same change', async () => {
  replies = [new Response('Bad gateway', { status: 502 }), Response.json({ recorded: true })];
  const api = newApi();
  await api.errorLog.logError({ Message1: 'x' });
  await api.errorLog.logError({ Message1: 'x' });
  const keys = asked.map(({ headers }) => headers['x-request-key']);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(failures).toEqual([{ call: 'errorLog.logError', isQuiet: false }]);
});

test('a failure that the caller deals with is recorded, and reaches the caller', async () => {
  replies = [new Response('Bad gateway', { status: 502 })];
  const quiet = { context: { quiet: true } };
  await expect(newApi().errorLog.logError({}, quiet)).rejects.toMatchObject({
    name: 'ServerFailure',
    status: 502,
  });
  expect(failures).toEqual([{ call: 'errorLog.logError', isQuiet: true }]);
});

test('every answer tells its build', async () => {
  replies = [Response.json({}, { headers: { 'x-build': '1779465600.a1b2c3d4' } }), refused(404, 'NOTHING')];
  const api = newApi();
  await api.home.getHome({});
  await expect(api.home.getHome({})).rejects.toThrow();
  expect(builds).toEqual(['1779465600.a1b2c3d4', null]);
});

test('the support and the video site make their calls to the public one', async () => {
  replies = [Response.json({})];
  await newApi('https://results.example').home.getHome();
  expect(asked[0]?.address).toBe('https://results.example/api/v1/Home/GetHome');
});

test('a reply that nobody is null is a reply, and no failure', async () => {
  replies = [Response.json(null)];
  expect(await newApi().home.getHome({})).toBeNull();
  expect(failures).toEqual([]);
});
