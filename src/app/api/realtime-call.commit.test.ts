// Channels over HTTP: who may hear which, what goes from one node to the other, and what is refused.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestNode, type TestSite } from '#app/test-node.fixtures.ts';
import { addStaff, endStaff } from '#competition/meets/staff/staff.service.ts';
import { createHarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import { createTestMeet } from '#competition/results/meet-results.fixtures.ts';
import { correctResult } from '#competition/results/results.service.ts';
import { CHANNELS_MAX } from '#kit/event-stream.ts';
import { inTransaction } from '#kit/server/context.ts';
import { readEvents } from '#kit/server/realtime/realtime.fixtures.ts';
import { publish } from '#kit/server/realtime/realtime-publish.ts';
import { openLine } from '#kit/server/testing/database-line.fixtures.ts';
import { type OwnDatabase, openOwnDatabase } from '#kit/server/testing/test-database.ts';
import { type LiveEvent, openStream } from '#kit/ui/live/live-stream.ts';
import { viewerChannel } from '#kit/viewer-channel.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { endSessionsOf } from '#people/accounts/sessions/sessions.service.ts';
import { createImelda, sessionFor } from '#people/accounts/sign-in/sign-in.fixtures.ts';
import { createTeams } from '#people/teams/teams.service.ts';

let own: OwnDatabase & { drop(): Promise<void> };
let one: TestSite;
let two: TestSite;
let imelda: { userId: number; cookie: string };
let admin: { userId: number; cookie: string };

beforeAll(async () => {
  own = await openOwnDatabase();
  [one, two] = [await openTestNode(own.url), await openTestNode(own.url)];
  imelda = await member('imelda');
  admin = await member('admin');
  await own.ctx.db.updateTable('users').set({ is_admin: true }).where('id', '=', admin.userId).execute();
});

afterAll(async () => {
  await one.close();
  await two.close();
  await own.drop();
});

async function member(name: string) {
  const { userId } = await createImelda(own.ctx, { email: `${name}@salt.example` });
  return { userId, cookie: await sessionFor(own.ctx, userId) };
}

/** A busy machine may take seconds to connect again. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });

const addressOf = (...channels: string[]) =>
  `/api/v1/Realtime/Subscribe?${new URLSearchParams({ channel: channels.join(',') })}`;

function subscribe(site: TestSite, channels: string[], cookie?: string, init: RequestInit = {}) {
  return site.ask(addressOf(...channels), { ...init, headers: { ...(cookie && { cookie }) } });
}

async function refusalOf(response: Response) {
  const { code } = (await response.json()) as { code: string };
  return [response.status, code];
}

const feedOf = ({ userId }: { userId: number }) => `/notifications/feed/${userId}`;
const unreadOf = ({ userId }: { userId: number }) => `/conversations/unread/${userId}`;
const viewerOf = ({ userId }: { userId: number }) => viewerChannel(userId);

describe.each([
  ['/notifications/feed/{userId}', feedOf],
  ['/conversations/unread/{userId}', unreadOf],
  ['/viewer/{userId}', viewerOf],
])('%s', (_, channelOf) => {
  test('is open to the person', async () => {
    const response = await subscribe(one, [channelOf(imelda)], imelda.cookie);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(response.headers.get('content-security-policy')).not.toBeNull();
    const reader = readEvents(response);
    expect(await reader.next()).toMatchObject({ name: 'hello' });
    await reader.close();
    expect(one.node.realtime.streamCount()).toBe(0);
  });

  test('is refused to whoever is signed out, and to anyone else, admins too', async () => {
    expect(await refusalOf(await subscribe(one, [channelOf(imelda)]))).toEqual([401, 'SIGN_IN_NEEDED']);
    expect(await refusalOf(await subscribe(one, [channelOf(imelda)], admin.cookie))).toEqual([
      403,
      'CHANNEL_NOT_YOURS',
    ]);
  });
});

test('a message of one node reaches the other, once on each, and never after a rollback', async () => {
  const here = readEvents(await subscribe(one, [feedOf(imelda)], imelda.cookie));
  const there = readEvents(await subscribe(two, [feedOf(imelda)], imelda.cookie));
  await here.next();
  await there.next();
  const undone = inTransaction(one.ctx, async (ctx) => {
    await publish(ctx, feedOf(imelda), { newCount: 99 });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await inTransaction(one.ctx, (ctx) => publish(ctx, feedOf(imelda), { newCount: 1 }));
  for (const reader of [here, there]) {
    const first = await reader.next();
    expect(first).toMatchObject({ name: 'message', data: { data: { newCount: 1 } } });
  }
  await publish(two.ctx, feedOf(imelda), { newCount: 2 });
  for (const reader of [here, there]) {
    expect(await reader.next()).toMatchObject({ data: { data: { newCount: 2 } } });
    await reader.close();
  }
});

test('whoever gets access to a team hears of it on every node', async () => {
  const there = readEvents(await subscribe(two, [viewerOf(imelda)], imelda.cookie));
  await there.next();
  const [teamId] = await createTeams(one.ctx, [{ name: 'Salt Harbor' }]);
  await grantAccess(one.ctx, { teamId: teamId!, sport: 'tf', userId: imelda.userId, type: 'C' });
  expect(await there.next()).toMatchObject({ name: 'message', data: { channel: viewerOf(imelda) } });
  await there.close();
});

test('what is too long to tell is a gap on every node', async () => {
  const there = readEvents(await subscribe(two, [feedOf(imelda)], imelda.cookie));
  await there.next();
  await publish(one.ctx, feedOf(imelda), { text: 'é'.repeat(3_000) });
  expect(await there.next()).toMatchObject({ name: 'gap', data: { channel: feedOf(imelda) } });
  await there.close();
});

test('one refused channel does not take the others with it', async () => {
  const reader = readEvents(await subscribe(one, [feedOf(admin), feedOf(imelda), 'no/such'], imelda.cookie));
  expect(await reader.next()).toMatchObject({
    data: { sequences: { [feedOf(imelda)]: expect.any(Number) } },
  });
  expect(await reader.next()).toMatchObject({
    name: 'refused',
    data: { channel: feedOf(admin), status: 403 },
  });
  expect(await reader.next()).toMatchObject({ name: 'refused', data: { channel: 'no/such', status: 404 } });
  await reader.close();
});

test('a browser reads what the site tells, and comes back by itself when a node stops', async () => {
  const stopping = await openTestNode(own.url);
  let site = stopping;
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) =>
    site.ask(path, { headers: { cookie: imelda.cookie }, ...(signal && { signal }) }),
  );
  const events: LiveEvent[] = [];
  const stream = openStream({
    addressOf: (channels) => addressOf(...channels),
    tell: (event) => void (event.kind !== 'beat' && events.push(event)),
    onBuild: () => {},
  });
  try {
    const channels = [feedOf(imelda)];
    stream.carry(channels);
    await eventually(() => expect(events.at(-1)).toEqual({ kind: 'state', state: 'live', channels }));
    await publish(one.ctx, feedOf(imelda), { newCount: 7 });
    const message = { kind: 'message', channel: feedOf(imelda), data: { newCount: 7 } };
    await eventually(() => expect(events.at(-1)).toEqual(message));
    site = two;
    stopping.node.realtime.drain();
    const isBack = () => expect(events.at(-1)).toEqual({ kind: 'missed', channels });
    await eventually(isBack);
    expect(two.node.realtime.streamCount()).toBe(1);
  } finally {
    stream.close();
    vi.unstubAllGlobals();
    await stopping.close();
  }
});

test('everybody hears which build serves', async () => {
  const reader = readEvents(await subscribe(one, ['deploy/version/web']));
  expect(await reader.next()).toMatchObject({ name: 'hello' });
  await reader.close();
});

test('a lost database connection is a gap for everyone, because messages may be missing', async () => {
  const reader = readEvents(await subscribe(one, [feedOf(imelda)], imelda.cookie));
  await reader.next();
  await own.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'homestretch listener' and datname = current_database()`,
  );
  expect(await reader.next()).toEqual({ name: 'gap', data: {} });
  await reader.close();
  await eventually(() => expect([one, two].map(({ node }) => node.bus.isListening())).toEqual([true, true]));
});

test.each([
  ['', 400, 'CHANNEL_MISSING'],
  ['?channel=', 400, 'CHANNEL_MISSING'],
  ['?channel=,,', 400, 'CHANNEL_MISSING'],
  [`?channel=${Array.from({ length: CHANNELS_MAX + 1 }, (_, n) => `a${n}`)}`, 400, 'CHANNELS_TOO_MANY'],
  ['?channel=/notifications/feed/x', 404, 'CHANNEL_UNKNOWN'],
  ['?channel=presence/', 404, 'CHANNEL_UNKNOWN'],
  ['?channel=@presence', 404, 'CHANNEL_UNKNOWN'],
  [`?channel=${'x'.repeat(3_000)}`, 414, 'ADDRESS_TOO_LONG'],
  ['?channel=presence/notifications/feed/1', 401, 'SIGN_IN_NEEDED'],
])('Subscribe%s is refused with %i', async (query, status, code) => {
  expect(await refusalOf(await one.ask(`/api/v1/Realtime/Subscribe${query}`))).toEqual([status, code]);
});

test('a stream is only read', async () => {
  expect(
    await refusalOf(await subscribe(one, ['deploy/version/web'], undefined, { method: 'POST' })),
  ).toEqual([405, 'METHOD_NOT_ALLOWED']);
  const head = await subscribe(one, ['deploy/version/web'], undefined, { method: 'HEAD' });
  expect([head.status, one.node.realtime.streamCount()]).toEqual([200, 0]);
});

test('one person has so many streams and no more', async () => {
  const readers = [];
  for (let stream = 0; stream < 20; stream += 1) {
    readers.push(readEvents(await subscribe(one, [feedOf(imelda)], imelda.cookie)));
  }
  const refused = await subscribe(one, [feedOf(imelda)], imelda.cookie);
  expect(refused.headers.get('retry-after')).not.toBeNull();
  expect(await refusalOf(refused)).toEqual([429, 'TOO_MANY_REQUESTS']);
  await Promise.all(readers.map((reader) => reader.close()));
});

test('a host who is removed hears nothing more of the staff a moment later, on every node', async () => {
  const { userId, cookie } = await member('host');
  const { meetId } = await createTestMeet(own.ctx);
  const staffId = await addStaff(one.ctx, { meetId, userId, role: 'host' });
  const channel = `tf/meets/${meetId}/settings`;
  const readers = await Promise.all(
    [one, two].map(async (site) => readEvents(await subscribe(site, [channel], cookie))),
  );
  for (const reader of readers) expect(await reader.next()).toMatchObject({ name: 'hello' });
  await endStaff(one.ctx, { meetId, staffId });
  for (const reader of readers) {
    expect(await reader.next()).toMatchObject({ name: 'refused', data: { channel, status: 403 } });
    expect(await reader.next()).toMatchObject({ name: 'bye' });
  }
  expect((await subscribe(two, [channel], cookie)).status).toBe(403);
});

test('what is saved while a node is cut off is on its pages when it is back, and its readers are told', async () => {
  const line = await openLine(own.url);
  const cut = await openTestNode(line.url);
  const { meetId, varsityId, resultId } = await createHarborMeet(own.ctx);
  const channel = `tf/meets/${meetId}/resultUpdate`;
  const ask = async () => {
    const { meetToken } = await (await cut.ask(`/api/v1/Meet/GetMeetData?sport=tf&meetId=${meetId}`)).json();
    const headers = { 'x-meet-token': meetToken, 'content-type': 'application/json' };
    const body = JSON.stringify({ gender: 'F', divId: varsityId, eventShort: '200m' });
    return (await cut.ask('/api/v1/Meet/GetResultsData3', { method: 'POST', headers, body })).text();
  };
  try {
    expect(await ask()).not.toContain('31.00');
    const reader = readEvents(await subscribe(cut, [channel]));
    await reader.next();
    await line.cut();
    await eventually(() => expect(cut.node.bus.isListening()).toBe(false));
    const slower = { markEntered: '31.00', markRaw: 31_000 };
    await correctResult(one.ctx, resultId('girls 200', 'F', 'bea'), slower, 'Misread');
    await line.mend();
    const gap = await reader.next();
    // Where the way back takes longer, its readers have been sent elsewhere.
    expect(['gap', 'bye']).toContain(gap?.name);
    await eventually(() => expect(cut.node.bus.isListening()).toBe(true));
    expect(await ask()).toContain('31.00');
  } finally {
    await line.cut();
    await cut.close();
  }
});

test('a session that is over may not listen any more: open streams end on every node', async () => {
  const { userId, cookie } = await member('leaving');
  const readers = await Promise.all(
    [one, two].map(async (site) => readEvents(await subscribe(site, [feedOf({ userId })], cookie))),
  );
  for (const reader of readers) expect(await reader.next()).toMatchObject({ name: 'hello' });
  await endSessionsOf(own.ctx, userId);
  for (const reader of readers) expect(await reader.next()).toMatchObject({ name: 'bye' });
  expect(await refusalOf(await subscribe(one, [feedOf({ userId })], cookie))).toEqual([
    401,
    'SIGN_IN_NEEDED',
  ]);
});
