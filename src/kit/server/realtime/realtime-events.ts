// What goes over a stream of events, as bytes: each is made once for all who hear it.
import type { Refusal } from '#kit/refusal.ts';
import type { Bytes } from '#kit/server/http/compression.ts';

/** For readers that come back by themselves, as a browser's own EventSource does. */
const RETRY_MS = 3_000;

const encoder = new TextEncoder();

function event(name: string, data: object): Bytes {
  return encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** Begins every stream: a line that none of the channels' messages has passed yet. */
export function helloEvent(epoch: string, sequences: Record<string, number>): Bytes {
  const hello = event('hello', { epoch, sequences });
  return joined([encoder.encode(`retry: ${RETRY_MS}\n`), hello]);
}

export const messageEvent = (channel: string, sequence: number, data: object): Bytes =>
  event('message', { channel, sequence, data });

/** Something was not told: of one channel, or of all. */
export const gapEvent = (channel?: string, sequence?: number): Bytes =>
  event('gap', channel === undefined ? {} : { channel, sequence });

export const refusedEvent = (channel: string, { status, code, message }: Refusal): Bytes =>
  event('refused', { channel, status, code, message });

/** The node stops, or the stream has lasted long enough: come back. */
export const byeEvent = (): Bytes => event('bye', {});

/** A comment, so that the reader and all that stands between know that somebody is there. */
export const HEARTBEAT: Bytes = encoder.encode(':\n\n');

export function joined(parts: readonly Bytes[]): Bytes {
  if (parts.length === 1) return parts[0]!;
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
