import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteMeetVersion, watchMeetVersions } from '#competition/meets/meet-versions.client.ts';
import { createCaller } from './api-client.ts';
import { apiThrough } from './api-proxy.ts';

const CALLS = {
  'meets.getMeetData': 'GET /Meet/GetMeetData',
  'results.getEventListData': 'GET /Meet/GetEventListData',
  'results.getResultsData3': 'POST /Meet/GetResultsData3',
  'home.getHome': 'GET /Home/GetHome',
  'errorLog.logError': 'POST /Log/LogError changes',
};

/** Calls that failed after all retries. */
let failures: { call: string; isQuiet: boolean }[];
/** The builds that the answers came from. */
let builds: (string | null)[];

const newApi = (host?: string) =>
  apiThrough(
    createCaller(CALLS, {
      ...(host && { host }),
      failureHandler: {
        isOnline: () => true,
        record: ({ call }, isQuiet) => void failures.push({ call, isQuiet }),
        hold: (_, callAgain) => callAgain(),
      },
      onBuild: (build) => void builds.push(build),
    }),
  );

const MEET = { context: { meet: { meetId: 17, sport: 'tf' } } } as const;

/** The requests that were sent. */
let requests: { address: string; method: string; headers: Record<string, string>; body?: string }[];
/** The replies to the next requests, in order. */
let replies: Response[];

beforeEach(() => {
  requests = [];
  replies = [];
  failures = [];
  builds = [];
  vi.stubGlobal(
    'fetch',
    async (
      address: string,
      { method = 'GET', ...init }: RequestInit & { headers: Record<string, string> },
    ) => {
      requests.push({
        address,
        method,
        headers: init.headers,
        ...(init.body ? { body: String(init.body) } : {}),
      });
      return replies.shift() ?? Response.json(meetReply(1));
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const meetReply = (dataVersion: number, meetToken = 'token-1') => ({ meetToken, meet: { dataVersion } });
const addresses = () => requests.map(({ method, address }) => `${method} ${address}`);
const refused = (status: number, code: string) =>
  Response.json({ code, message: 'No.', requestId: 'r' }, { status });

test('a GET carries its input in the query, with lists joined and undefined values left out', async () => {
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

test('a call passes its abort signal to the request', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    signals.push(signal);
    return Response.json({});
  });
  const { signal } = new AbortController();
  await newApi().home.getHome({}, { signal });
  await newApi().home.getHome({});
  expect(signals).toEqual([signal, undefined]);
});

test('every call of a page carries the same page id', async () => {
  await newApi().home.getHome({});
  await newApi().home.getHome({});
  const ids = requests.map(({ headers }) => headers['x-page-id']);
  expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(ids).size).toBe(1);
});

test('a meet call first fetches the token of the meet, once', async () => {
  const api = newApi();
  await api.results.getEventListData(undefined, MEET);
  await api.results.getResultsData3({ gender: 'f', divId: 1, eventShort: '200m' }, MEET);
  expect(addresses()).toEqual([
    'GET /api/v1/Meet/GetMeetData?meetId=17&sport=tf',
    'GET /api/v1/Meet/GetEventListData',
    'POST /api/v1/Meet/GetResultsData3',
  ]);
  expect(requests[1]?.headers['x-meet-token']).toBe('token-1');
  expect(requests[2]).toMatchObject({
    body: '{"gender":"f","divId":1,"eventShort":"200m"}',
    headers: { 'x-meet-token': 'token-1', 'content-type': 'application/json' },
  });
});

test('a meet page and its tab share one request for the meet', async () => {
  const api = newApi();
  await Promise.all([
    api.meets.getMeetData({ meetId: 17, sport: 'tf' }),
    api.results.getEventListData(undefined, MEET),
  ]);
  expect(addresses().filter((address) => address.includes('GetMeetData'))).toHaveLength(1);
});

test('a meet that is opened again within ten minutes is not read again', async () => {
  let nowMs = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => nowMs);
  const api = newApi();
  const open = () => api.meets.getMeetData({ meetId: 21, sport: 'tf' });
  await open();
  nowMs += 599_999;
  await open();
  expect(requests).toHaveLength(1);
  nowMs += 1;
  await open();
  expect(requests).toHaveLength(2);
  // A clock that was set back says nothing about the age.
  nowMs -= 3_600_000;
  await open();
  expect(requests).toHaveLength(3);
});

test('a meet is read again after a message or a reply with a newer version, and not after an older one', async () => {
  const api = newApi();
  const open = () => api.meets.getMeetData({ meetId: 22, sport: 'tf' });
  const meet = { context: { meet: { meetId: 22, sport: 'tf' } } } as const;
  const heard: [number, number][] = [];
  const stop = watchMeetVersions((...version) => heard.push(version));
  replies = [Response.json(meetReply(5))];
  await open();
  noteMeetVersion(22, 5);
  await open();
  expect(requests).toHaveLength(1);

  noteMeetVersion(22, 6);
  replies = [Response.json(meetReply(6))];
  await open();
  await open();
  expect(requests).toHaveLength(2);

  replies = [
    Response.json({ items: [] }, { headers: { 'x-data-version': '7' } }),
    Response.json(meetReply(7)),
  ];
  await api.results.getEventListData(undefined, meet);
  await open();
  replies = [Response.json({ items: [] }, { headers: { 'x-data-version': '3' } })];
  await api.results.getEventListData(undefined, meet);
  await open();
  expect(addresses().filter((address) => address.includes('GetMeetData'))).toHaveLength(3);
  expect(heard).toEqual([
    [22, 5],
    [22, 6],
    [22, 7],
  ]);
  stop();
});

test('a meet is read again by a page that follows it, and after every change that this browser has made', async () => {
  const api = newApi();
  const meet = { meetId: 23, sport: 'tf' } as const;
  await api.meets.getMeetData(meet);
  await api.meets.getMeetData(meet, { context: { quiet: true } });
  expect(requests).toHaveLength(2);
  await api.errorLog.logError({});
  await api.meets.getMeetData(meet);
  expect(requests).toHaveLength(4);
});

test('an expired token is fetched again, once', async () => {
  const api = newApi();
  replies = [
    Response.json(meetReply(1, 'old')),
    refused(403, 'MEET_TOKEN_EXPIRED'),
    Response.json(meetReply(1, 'new')),
  ];
  await api.results.getEventListData(undefined, MEET);
  expect(requests.map(({ headers }) => headers['x-meet-token'])).toEqual([
    undefined,
    'old',
    undefined,
    'new',
  ]);
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

test('a meet that could not be read is requested again', async () => {
  const api = newApi();
  replies = [refused(404, 'MEET_UNKNOWN')];
  await expect(api.results.getEventListData(undefined, MEET)).rejects.toMatchObject({ code: 'MEET_UNKNOWN' });
  await api.results.getEventListData(undefined, MEET);
  expect(requests.at(-1)?.headers['x-meet-token']).toBe('token-1');
});

test('a change that is sent again keeps its request key', async () => {
  replies = [new Response('Bad gateway', { status: 502 }), Response.json({ recorded: true })];
  const api = newApi();
  await api.errorLog.logError({ Message1: 'x' });
  await api.errorLog.logError({ Message1: 'x' });
  const keys = requests.map(({ headers }) => headers['x-request-key']);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(failures).toEqual([{ call: 'errorLog.logError', isQuiet: false }]);
});

test('a failure that the caller handles is recorded and reaches the caller', async () => {
  replies = [new Response('Bad gateway', { status: 502 })];
  const quiet = { context: { quiet: true } };
  await expect(newApi().errorLog.logError({}, quiet)).rejects.toMatchObject({
    name: 'ServerFailure',
    status: 502,
  });
  expect(failures).toEqual([{ call: 'errorLog.logError', isQuiet: true }]);
});

test('every answer reports its build', async () => {
  replies = [Response.json({}, { headers: { 'x-build': '1779465600.a1b2c3d4' } }), refused(404, 'NOTHING')];
  const api = newApi();
  await api.home.getHome({});
  await expect(api.home.getHome({})).rejects.toThrow();
  expect(builds).toEqual(['1779465600.a1b2c3d4', null]);
});

test('the support and the video site call the API of the public one', async () => {
  replies = [Response.json({})];
  await newApi('https://results.example').home.getHome();
  expect(requests[0]?.address).toBe('https://results.example/api/v1/Home/GetHome');
});

test('null is a reply and no failure', async () => {
  replies = [Response.json(null)];
  expect(await newApi().home.getHome({})).toBeNull();
  expect(failures).toEqual([]);
});
