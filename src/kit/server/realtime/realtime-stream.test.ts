// Streams over real sockets: a phone that does not read costs a bounded amount of memory and is dropped.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { afterEach, expect, test } from 'vitest';
import { HttpServer } from '#kit/server/http/http-server.ts';
import { type ByteStream, openByteStream } from './realtime-stream.ts';

const PIECE = new TextEncoder().encode(`event: message\ndata: ${'x'.repeat(4_000)}\n\n`);
/** More than the buffers of the operating system on both sides of a connection. */
const PIECES_MAX = 10_000;

interface Served {
  stream: ByteStream;
  phone: Socket;
  isEnded(): boolean;
  /** Bytes that wait in this process, outside of the stream. */
  waitingBytes(): number;
}

let close = () => {};
afterEach(() => close());

async function openStreamTo(): Promise<Served> {
  const served = Promise.withResolvers<Served>();
  const phone = connect(
    await serve((outgoing) => {
      let isEnded = false;
      const stream = openByteStream({
        onEnd: () => {
          isEnded = true;
        },
        cut: () => outgoing.destroy(),
      });
      const waitingBytes = () => outgoing.writableLength;
      served.resolve({ stream, phone, isEnded: () => isEnded, waitingBytes });
      return new Response(stream.body, { headers: { 'content-type': 'text/event-stream' } });
    }),
    '127.0.0.1',
  );
  phone.on('error', () => {});
  phone.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  return served.promise;
}

type Outgoing = { destroy(): void; writableLength: number };

async function serve(answer: (outgoing: Outgoing) => Response): Promise<number> {
  const server = new HttpServer(
    getRequestListener((_, bindings) => answer((bindings as unknown as { outgoing: Outgoing }).outgoing)),
  );
  close = () => void server.close().closeAllConnections();
  return server.open(0, '127.0.0.1');
}

test('a phone that stops reading is disconnected when 64 KB wait for it, beside those of its connection', async () => {
  const { stream, phone, isEnded, waitingBytes } = await openStreamTo();
  phone.pause();
  let mostWaiting = 0;
  for (let piece = 0; piece < PIECES_MAX && !isEnded(); piece += 1) {
    stream.write(PIECE);
    await turn();
    mostWaiting = Math.max(mostWaiting, waitingBytes());
  }
  expect(isEnded()).toBe(true);
  expect(mostWaiting).toBeLessThanOrEqual(64 * 1024 + 2 * PIECE.byteLength);
  phone.resume();
  await once(phone, 'close');
});

test('a phone that reads gets everything, in order', async () => {
  const { stream, phone, isEnded } = await openStreamTo();
  let bytes = 0;
  phone.on('data', (data) => (bytes += data.length));
  for (let piece = 0; piece < 500; piece += 1) {
    stream.write(PIECE);
    await turn();
  }
  stream.end();
  while (bytes < 500 * PIECE.byteLength) await once(phone, 'data');
  expect(isEnded()).toBe(true);
  phone.destroy();
});

test('a phone that leaves ends its stream', async () => {
  const { stream, phone, isEnded } = await openStreamTo();
  phone.destroy();
  while (!isEnded()) {
    stream.write(PIECE);
    await turn();
  }
});
