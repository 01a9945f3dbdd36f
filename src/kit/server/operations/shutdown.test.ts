import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createShutdown } from './shutdown.ts';

test('a stop answers open requests, accepts no new ones, then closes in order', async () => {
  const answer = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const server = createServer(async (_request, response) => {
    arrived.resolve();
    await answer.promise;
    response.end('answered');
  });
  server.listen(0);
  await once(server, 'listening');
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const closed: string[] = [];
  const close =
    (name: string, works = true) =>
    async () => {
      closed.push(name);
      if (!works) throw new Error(name);
    };
  const shutdown = createShutdown(
    server,
    [close('bus', false), close('database')],
    pino({ level: 'silent' }),
  );

  const inFlight = fetch(url);
  await arrived.promise;
  const stopped = shutdown.stop();
  expect(shutdown.isStopping()).toBe(true);
  await expect(fetch(url)).rejects.toThrow();
  expect(closed).toEqual([]);

  answer.resolve();
  expect(await (await inFlight).text()).toBe('answered');
  await Promise.all([stopped, shutdown.stop()]);
  expect(closed).toEqual(['bus', 'database']);
});

test('a stop does not wait for an endless stream', async () => {
  let drain = () => {};
  const server = createServer((_request, response) => {
    response.write('hello ');
    drain = () => void response.end('bye');
  });
  server.listen(0);
  await once(server, 'listening');
  const stream = await fetch(`http://localhost:${(server.address() as AddressInfo).port}`);
  const shutdown = createShutdown(server, [], pino({ level: 'silent' }), () => drain());
  await shutdown.stop();
  expect(await stream.text()).toBe('hello bye');
});
