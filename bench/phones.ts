// Phones of a crowd behind one address, in a process of their own: each has a stream, opens it again as a page does when
// it breaks, and then reads what the page shows.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { sharedNowMs } from './stream-readers.ts';

const ADDRESS = '203.0.113.9';
const OPENED_TOGETHER = 50;
/** A page comes back after 0.5 to 1.5 s, and reads within half a second. */
const BACK_MS = { least: 500, spread: 1_000 };
const READ_WITHIN_MS = 500;
const HEALED_LATEST_MS = 60_000;

interface Crowd {
  port: number;
  meetId: number;
  /** The input of GetResultsData3. */
  event: { gender: string; divId: number; eventShort: string };
  count: number;
}

export interface Healed {
  /** When each phone had the mark. */
  atMs: number[];
  /** Replies other than 200. */
  refused: number;
}

export interface Phones {
  /** Waits until each phone has a stream again and has read this mark since. */
  healed(mark: string, sinceMs: number): Promise<Healed>;
  close(): void;
}

type Message = { ask: 'open'; crowd: Crowd } | { ask: 'healed'; mark: string; sinceMs: number };

/** Opens the streams, and waits for the first event of each. */
export async function openPhones(crowd: Crowd): Promise<Phones> {
  const phones = fork(import.meta.filename);
  const ended = once(phones, 'exit').then(([code]) => {
    throw new Error(`The process of the phones ended with ${code}.`);
  });
  ended.catch(() => {});
  const answer = async <Answer>(message: Message): Promise<Answer> => {
    phones.send(message);
    const [reply] = await Promise.race([once(phones, 'message'), ended]);
    if (reply.failure) throw new Error(reply.failure);
    return reply.answer;
  };
  await answer({ ask: 'open', crowd });
  return {
    healed: (mark, sinceMs) => answer({ ask: 'healed', mark, sinceMs }),
    close: () => phones.disconnect(),
  };
}

interface Phone {
  isOpen: boolean;
  isReading: boolean;
  etag: string;
  readAtMs: number;
}

function serve(): void {
  const phones: Phone[] = [];
  /** Each reply once, by its ETag. */
  const bodies = new Map<string, string>();
  let refused = 0;

  async function send(
    { port }: Crowd,
    path: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: object } = {},
  ): Promise<IncomingMessage> {
    const sent = request({
      port,
      host: '127.0.0.1',
      path: `/api/v1/${path}`,
      method: body ? 'POST' : 'GET',
      agent: false,
      headers: { 'x-forwarded-for': ADDRESS, 'accept-encoding': 'br', ...headers },
    });
    sent.end(body && JSON.stringify(body));
    const [reply] = await once(sent, 'response');
    if (reply.statusCode !== 200) {
      refused += 1;
      reply.resume();
      throw new Error(`The node answered ${reply.statusCode}.`);
    }
    return reply;
  }

  async function textOf(reply: IncomingMessage): Promise<string> {
    const pieces = await reply.toArray();
    const { etag = '' } = reply.headers;
    const text = bodies.get(etag) ?? brotliDecompressSync(Buffer.concat(pieces)).toString();
    if (etag) bodies.set(etag, text);
    return text;
  }

  async function read(phone: Phone, crowd: Crowd): Promise<void> {
    if (phone.isReading) return;
    phone.isReading = true;
    await sleep(Math.random() * READ_WITHIN_MS);
    phone.isReading = false;
    const meet = await textOf(await send(crowd, `Meet/GetMeetData?sport=tf&meetId=${crowd.meetId}`));
    const headers = { 'x-meet-token': JSON.parse(meet).meetToken, 'content-type': 'application/json' };
    const reply = await send(crowd, 'Meet/GetResultsData3', { headers, body: crowd.event });
    await textOf(reply);
    phone.etag = reply.headers.etag ?? '';
    phone.readAtMs = sharedNowMs();
  }

  async function open(phone: Phone, crowd: Crowd, onHello = () => {}): Promise<void> {
    const channel = `tf/meets/${crowd.meetId}/resultUpdate`;
    try {
      const stream = await send(crowd, `Realtime/Subscribe?channel=${channel}`);
      phone.isOpen = true;
      stream.setEncoding('latin1').on('data', (piece: string) => {
        if (piece.includes('event: hello')) onHello();
        if (piece.includes('event: ')) read(phone, crowd).catch(() => {});
      });
      await once(stream, 'close');
    } catch {}
    phone.isOpen = false;
    setTimeout(open, BACK_MS.least + Math.random() * BACK_MS.spread, phone, crowd);
  }

  async function openAll(crowd: Crowd): Promise<void> {
    while (phones.length < crowd.count) {
      const next = Math.min(OPENED_TOGETHER, crowd.count - phones.length);
      const opened = Array.from({ length: next }, () => {
        const phone = { isOpen: false, isReading: false, etag: '', readAtMs: 0 };
        phones.push(phone);
        return new Promise<void>((resolve) => void open(phone, crowd, resolve));
      });
      await Promise.all(opened);
    }
  }

  async function healed(mark: string, sinceMs: number): Promise<Healed> {
    const untilMs = sharedNowMs() + HEALED_LATEST_MS;
    const isHealed = ({ isOpen, etag, readAtMs }: Phone) =>
      isOpen && readAtMs > sinceMs && bodies.get(etag)?.includes(mark) === true;
    while (!phones.every(isHealed)) {
      if (sharedNowMs() > untilMs) throw new Error(`A phone was not right within ${HEALED_LATEST_MS} ms.`);
      await sleep(20);
    }
    return { atMs: phones.map(({ readAtMs }) => readAtMs), refused };
  }

  process.on('message', (message: Message) => {
    const work = message.ask === 'open' ? openAll(message.crowd) : healed(message.mark, message.sinceMs);
    work.then(
      (answer) => process.send!({ answer: answer ?? null }),
      (error) => process.send!({ failure: String(error) }),
    );
  });
  process.once('disconnect', () => process.exit(0));
}

if (import.meta.main) serve();
