import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { HttpServer } from './http-server.ts';

const LIMITS = { headersMs: 150, requestMs: 300, checkEveryMs: 25 };

let close = () => {};
afterEach(() => close());

async function serve(): Promise<number> {
  const server = new HttpServer((_, response) => {
    response.write('begun ');
    setTimeout(() => response.end('and done'), 600);
  }, LIMITS);
  close = () => server.close().closeAllConnections();
  return server.open(0, '127.0.0.1');
}

async function open(port: number): Promise<{ socket: Socket; text(): string; isClosed(): boolean }> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  let isClosed = false;
  socket.setEncoding('utf8').on('data', (piece) => (text += piece));
  socket.on('close', () => (isClosed = true)).on('error', () => {});
  await once(socket, 'connect');
  return { socket, text: () => text, isClosed: () => isClosed };
}

/** Sends a byte now and then, as a client that wants to keep the connection for itself. */
async function drip({ socket, isClosed }: Awaited<ReturnType<typeof open>>): Promise<number> {
  const fromMs = performance.now();
  while (!isClosed() && performance.now() - fromMs < 5_000) {
    socket.write('a');
    await sleep(20);
  }
  return performance.now() - fromMs;
}

test('a client that sends nothing, and one that drips its headers or its body, are disconnected', async () => {
  const port = await serve();
  const [silent, headers, body] = [await open(port), await open(port), await open(port)];
  headers.socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nx-long: ');
  body.socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9999\r\n\r\n');
  expect(await drip(headers)).toBeLessThan(5_000);
  expect(headers.text()).toContain('408 Request Timeout');
  expect(await drip(body)).toBeLessThan(5_000);
  expect(silent.isClosed()).toBe(true);
});

test('a reply may take longer than any request', async () => {
  const port = await serve();
  const reader = await open(port);
  reader.socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
  await once(reader.socket, 'close');
  expect(reader.text()).toContain('and done');
});

test('a real client has twenty seconds for its headers', () => {
  const server = new HttpServer(() => {});
  expect([server.headersTimeout, server.requestTimeout]).toEqual([20_000, 600_000]);
});

test('newcomers of a busy node are taken in many at a time', async () => {
  const server = new HttpServer((_, response) => response.end());
  close = () => server.close().closeAllConnections();
  const port = await server.open(0, '127.0.0.1');
  const takenIn: number[] = [];
  let isOver = false;
  const countTurn = () => {
    takenIn.push(0);
    if (!isOver) setImmediate(countTurn);
  };
  countTurn();
  server.on('connection', () => takenIn.push(takenIn.pop()! + 1));
  const sockets = await Promise.all(Array.from({ length: 200 }, () => open(port)));
  isOver = true;
  for (const { socket } of sockets) socket.destroy();
  expect(Math.max(...takenIn)).toBeGreaterThan(4);
});

test('a port that another server has is refused', async () => {
  const port = await serve();
  const other = new HttpServer(() => {});
  await expect(other.open(port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('a server that closes waits for the replies at all of its sockets, and takes nobody in', async () => {
  const { promise: end, resolve: endAll } = Promise.withResolvers<void>();
  let requests = 0;
  const server = new HttpServer(async (_, response) => {
    requests += 1;
    await end;
    response.end('answered');
  });
  const port = await server.open(0, '127.0.0.1');
  const replies = Array.from({ length: 40 }, async () => (await fetch(`http://127.0.0.1:${port}`)).text());
  await expect.poll(() => requests).toBe(40);
  let isClosed = false;
  const closed = new Promise<void>((resolve) => server.close(() => resolve())).then(() => {
    isClosed = true;
  });
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
  expect(isClosed).toBe(false);
  endAll();
  expect(new Set(await Promise.all(replies))).toEqual(new Set(['answered']));
  server.closeIdleConnections();
  await closed;
});
