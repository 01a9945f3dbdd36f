// The watcher of a timing folder with real files, against a site on real sockets.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openTestNode } from '#app/test-node.fixtures.ts';
import { addHost } from '#competition/meets/staff/staff.service.ts';
import { type LynxEncoding, lynxBytes } from '#hosting/result-files/lynx/lynx.fixtures.ts';
import { endDeviceKey, makeDeviceKey } from '#hosting/timing-files/keys/device-keys.service.ts';
import { createTimingMeet, type TimingTestMeet } from '#hosting/timing-files/timing-meet.fixtures.ts';
import { STATE_FILE } from '#hosting/timing-files/watcher/folder-state.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { watchFolder } from './lynx-watcher.ts';

const HEAT = `1,1,1,Boys 100m Dash Varsity,+1.4,m/s,,,,100,11:58:33.1230
1,103,3,Cole,Al,Team 1,10.87,,10.87,0.142,,11:58:33.1230
2,101,1,Adams,Al,Team 1,11.02,,0.15,,,
DQ,102,2,Baker,Al,Team 2,,,,,,
`;
const SECOND_HEAT = `1,1,2,Boys 100m Dash Varsity,,,,,,100,
1,105,2,Evans,Al,Team 1,10.91,,,,,
2,104,1,Diaz,Al,Team 2,11.30,,,,,
DNF,106,3,Ford,Al,Team 2,,,,,,
`;
const BOTH = ['103 10.87', '105 10.91', '101 11.02', '104 11.30', '102 DQ', '106 DNF'];

interface World {
  ctx: Context;
  meet: TimingTestMeet;
  host: Person;
  folder: string;
  key: string;
  keyId: number;
  server: Server;
  port: number;
  /** The addresses of calls so far. */
  calls: string[];
  put(name: string, text: string, encoding?: LynxEncoding): Promise<void>;
  results(): Promise<string[]>;
}

function withWorld(story: (world: World) => Promise<void>): Promise<void> {
  return withOwnDatabase(async ({ url }) => {
    const node = await openTestNode(url);
    const { ctx } = node;
    const { server, port } = await node.serve();
    const calls: string[] = [];
    server.on('request', ({ url = '' }) => void calls.push(url.split('/').at(-1)!));
    const folder = await mkdtemp(join(tmpdir(), 'lynx-'));
    const meet = await createTimingMeet(ctx);
    const host = await createPerson(ctx, 'Hal Host');
    await addHost(ctx, { meetId: meet.meetId, userId: host.userId });
    const { key, keyId } = await makeDeviceKey(host.ctx, meet.meetId, 'Camera');
    const put = async (name: string, text: string, encoding: LynxEncoding = 'utf-8') => {
      await writeFile(join(folder, name), lynxBytes(text, encoding));
      // Written a while ago, so that nobody waits for its end.
      const changed = new Date(Date.now() - 10_000 + calls.length);
      await utimes(join(folder, name), changed, changed);
    };
    const results = () => resultsOf(ctx, meet.eventOf('100m'));
    try {
      await story({ ctx, meet, host, folder, key, keyId, server, port, calls, put, results });
    } finally {
      server.closeAllConnections();
      server.close();
      await node.close();
      await rm(folder, { recursive: true });
    }
  });
}

async function resultsOf({ db }: Context, meetEventId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('results')
    .innerJoin('meet_numbers', 'meet_numbers.athlete_id', 'results.athlete_id')
    .select(['number', 'mark_entered', 'status'])
    .where('meet_event_id', '=', meetEventId)
    .where('removed_at', 'is', null)
    .orderBy('place')
    .orderBy('number')
    .execute();
  return rows.map(({ number, mark_entered, status }) => `${number} ${status ?? mark_entered}`);
}

/** Lets a computer watch during the story; returns what it printed. */
async function watching(
  { folder, port, meet, key }: World,
  story: (printed: string[], ended: Promise<void>) => Promise<void>,
): Promise<string[]> {
  const stopping = new AbortController();
  const printed: string[] = [];
  const ended = watchFolder({
    folder,
    server: `http://127.0.0.1:${port}`,
    meetId: meet.meetId,
    key,
    print: (line) => void printed.push(line),
    signal: stopping.signal,
    lookMs: 20,
    startListsMs: 50,
    firstPauseMs: 20,
  });
  ended.catch(() => {});
  try {
    await story(printed, ended);
  } finally {
    stopping.abort();
    await ended.catch(() => {});
  }
  return printed;
}

const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 });
const countOf = async (ctx: Context, table: 'marks' | 'timing_files') =>
  Number(
    (
      await ctx.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

test('a folder fills the results, and gets the start lists', () =>
  withWorld(async (world) => {
    const { put, results, folder } = world;
    await writeFile(join(folder, 'lynx.evt'), 'of another program');
    await put('001-1-01.lif', HEAT, 'utf-16le');
    await put('notes.txt', 'Bring the flags.');
    const printed = await watching(world, async (printed) => {
      await soon(async () => expect(await results()).toEqual(['103 10.87', '101 11.02', '102 DQ']));
      await put('001-1-02.lif', SECOND_HEAT, 'windows-1252');
      await soon(async () => expect(await results()).toEqual(BOTH));
      await soon(() => expect(printed).toHaveLength(4));
      await soon(async () =>
        expect(await readFile(join(folder, 'lynx.sch'), 'utf8')).toBe('1,1,1\r\n1,1,2\r\n2,1,1\r\n5,1,1\r\n'),
      );
    });
    expect(await readFile(join(folder, 'lynx.evt.before-1'), 'utf8')).toBe('of another program');
    // "4×100" has a letter beyond ASCII.
    const startLists = await readFile(join(folder, 'lynx.evt'));
    expect([...startLists.subarray(0, 2)]).toEqual([0xff, 0xfe]);
    expect(startLists.toString('utf16le')).toContain('\r\n,101,1,Adams,Al,Team 1\r\n');
    expect(printed).toEqual([
      'lynx.evt was there before. It is kept as lynx.evt.before-1.',
      'New start lists: lynx.evt, lynx.ppl, lynx.sch, fldlynx.sch.',
      '001-1-01.lif: sent. The timing folder has 001-1-01.lif: 2 finishers, 1 DQ.',
      '001-1-02.lif: sent. The timing folder has 001-1-02.lif: 2 finishers, 1 DNF.',
    ]);
  }));

test('a changed start list is written again, also one that was deleted, and only then', () =>
  withWorld(async (world) => {
    const { ctx, folder, calls } = world;
    const printed = await watching(world, async (printed) => {
      await soon(() => expect(printed).toHaveLength(1));
      const callCount = calls.length;
      await soon(() => expect(calls.length).toBeGreaterThan(callCount + 2));
      expect(printed).toHaveLength(1);
      await ctx.db.updateTable('start_slots').set({ lane: 6 }).where('lane', '=', 3).execute();
      await soon(() => expect(printed).toHaveLength(2));
      await rm(join(folder, 'lynx.ppl'));
      await soon(() => expect(printed).toHaveLength(3));
    });
    expect(new Set(printed).size).toBe(1);
    expect((await readFile(join(folder, 'lynx.evt'))).toString('utf16le')).toContain(',103,6,Cole');
  }));

test('a cut network and a restarted computer lose nothing, and nothing counts twice', () =>
  withWorld(async (world) => {
    const { put, results, server, ctx } = world;
    await put('001-1-01.lif', HEAT);
    await watching(world, async (printed) => {
      await soon(async () => expect(await results()).toHaveLength(3));
      server.closeAllConnections();
      server.close();
      await put('001-1-02.lif', SECOND_HEAT);
      await soon(() => expect(printed.some((line) => line.startsWith('No answer from the site'))).toBe(true));
    });
    // The computer is started again while the network is still away.
    await watching(world, async (printed) => {
      const away = 'No answer from the site (ECONNREFUSED). Trying again in 1 s.';
      await soon(() => expect(printed).toContain(away));
      server.listen(world.port, '127.0.0.1');
      await soon(async () => expect(await results()).toEqual(BOTH));
      expect(printed).toContain('The site answers again.');
    });
    // A reply that was cut off let a file go twice.
    expect([await countOf(ctx, 'timing_files'), await countOf(ctx, 'marks')]).toEqual([2, 8]);
  }));

test('power lost while the state is saved: all files go again, and count once', () =>
  withWorld(async (world) => {
    const { put, results, folder, ctx, calls } = world;
    await put('001-1-01.lif', HEAT);
    await put('001-1-02.lif', SECOND_HEAT);
    await watching(world, async (printed) =>
      soon(() => expect(printed.filter((line) => line.includes('.lif: sent.'))).toHaveLength(2)),
    );
    const marks = await countOf(ctx, 'marks');
    const state = await readFile(join(folder, STATE_FILE), 'utf8');
    // The old state is whole as long as the new one does not have its name.
    await writeFile(join(folder, `${STATE_FILE}.next`), state.slice(0, 30));
    const sent = () => calls.filter((call) => call === 'Send').length;
    await watching(world, async () => {
      const callCount = calls.length;
      await soon(() => expect(calls.length).toBeGreaterThan(callCount));
    });
    expect(sent()).toBe(2);
    // A disk that lies.
    await writeFile(join(folder, STATE_FILE), state.slice(0, 30));
    const printed = await watching(world, async (printed) => {
      await soon(() => expect(printed.filter((line) => line.includes('.lif'))).toHaveLength(2));
    });
    expect(printed).toContain('001-1-01.lif: the site has it already.');
    expect([sent(), await countOf(ctx, 'marks'), await countOf(ctx, 'timing_files')]).toEqual([4, marks, 2]);
    expect(await results()).toEqual(BOTH);
  }));

test('a second file of a heat replaces the first, and a file of another event says why it is not taken', () =>
  withWorld(async (world) => {
    const { put, results } = world;
    await put('001-1-01.lif', HEAT);
    await watching(world, async (printed) => {
      const printedOf = (name: string) => printed.filter((line) => line.startsWith(name));
      await soon(async () => expect(await results()).toHaveLength(3));
      await put('001-1-01.lif', HEAT.replace('11.02', '10.85'));
      await soon(async () => expect(await results()).toEqual(['101 10.85', '103 10.87', '102 DQ']));
      await put('002-1-01.lif', HEAT.replace('1,1,1', '2,1,1'));
      await soon(() => expect(printedOf('002-1-01.lif')).toHaveLength(1));
      expect(printedOf('002-1-01.lif')[0]).toBe(
        '002-1-01.lif: not taken. The file says “Boys 100m Dash Varsity”, but its numbers are those of Boys 1600 Meters, Varsity. Check that it belongs to this meet and event.',
      );
    });
  }));

test('a computer whose key has ended stops and says so', () =>
  withWorld(async (world) => {
    const { put, host, meet, keyId, ctx } = world;
    await watching(world, async (printed, ended) => {
      await soon(() => expect(printed).toHaveLength(1));
      await endDeviceKey(host.ctx, meet.meetId, keyId);
      await put('001-1-01.lif', HEAT);
      await expect(ended).rejects.toThrow('A host has ended this key. Ask for a new one.');
    });
    expect(await countOf(ctx, 'timing_files')).toBe(0);
  }));

test('in a folder with 2,000 files, a restarted computer sends only those that it had not sent', () =>
  withWorld(async (world) => {
    const { put, results, folder, ctx, calls, meet, port } = world;
    const sent: Record<string, { size: number; changedMs: number }> = {};
    for (let number = 1; number < 2000; number += 1) {
      const name = `old-${number}.lif`;
      await put(name, `page ${number} of a diary\n`);
      const { size, mtimeMs } = await stat(join(folder, name));
      if (number > 60) sent[name] = { size, changedMs: mtimeMs };
    }
    await put('001-1-01.lif', HEAT);
    const site = { server: `http://127.0.0.1:${port}`, meetId: meet.meetId };
    const state = { ...site, sent, startListDigest: null, written: {} };
    await writeFile(join(folder, STATE_FILE), JSON.stringify(state));
    const sends = () => calls.filter((call) => call === 'Send').length;
    await watching(world, async () => soon(async () => expect(await results()).toHaveLength(3)));
    expect([sends(), await countOf(ctx, 'timing_files')]).toEqual([61, 61]);
    await put('001-1-02.lif', SECOND_HEAT);
    await watching(world, async () => soon(async () => expect(await results()).toEqual(BOTH)));
    expect(sends()).toBeLessThanOrEqual(63);
  }));

test('the command prints how to call it, and stops with a signal', () =>
  withWorld(async (world) => {
    const { folder, port, meet, key, put, results } = world;
    const command = join(import.meta.dirname, 'lynx.ts');
    const run = (...args: string[]): ChildProcess & { text(): string } => {
      const child = spawn(process.execPath, [command, ...args], {
        env: { ...process.env, INIT_CWD: folder, LYNX_KEY: key },
      });
      let text = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
      return Object.assign(child, { text: () => text });
    };
    const codeOf = (child: ChildProcess) =>
      new Promise((resolve) => child.on('exit', (code) => resolve(code)));
    const wrong = run(folder, '--meet', 'x');
    expect(await codeOf(wrong)).toBe(2);
    await soon(() => expect(wrong.text()).toContain('Usage: npm run lynx -- FOLDER --meet ID --server URL.'));
    await put('001-1-01.lif', HEAT);
    const right = run('.', '--meet', String(meet.meetId), '--server', `http://127.0.0.1:${port}/`);
    const ended = codeOf(right);
    await soon(async () => expect(await results()).toHaveLength(3));
    const line = '001-1-01.lif: sent. The timing folder has 001-1-01.lif: 2 finishers, 1 DQ.';
    await soon(() => expect(right.text()).toContain(line));
    right.kill('SIGTERM');
    expect(await ended).toBe(0);
  }));
