// Events of a stream as bytes, each encoded once for all listeners.
import type { Refusal } from '#kit/refusal.ts';
import type { Bytes } from '#kit/server/http/compression.ts';

/** The retry pause for readers that reconnect by themselves, such as EventSource. */
const RETRY_MS = 3_000;

const encoder = new TextEncoder();

function event(name: string, data: object): Bytes {
  return encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** The first event of every stream, before any message. */
export function helloEvent(epoch: string, sequences: Record<string, number>): Bytes {
  const hello = event('hello', { epoch, sequences });
  return joined([encoder.encode(`retry: ${RETRY_MS}\n`), hello]);
}

export const messageEvent = (channel: string, sequence: number, data: object): Bytes =>
  event('message', { channel, sequence, data });

/** Says that messages of one channel, or of all, were lost. */
export const gapEvent = (channel?: string, sequence?: number): Bytes =>
  event('gap', channel === undefined ? {} : { channel, sequence });

export const refusedEvent = (channel: string, { status, code, message }: Refusal): Bytes =>
  event('refused', { channel, status, code, message });

/** Asks the reader to reconnect, because the node stops or the stream is too old. */
export const byeEvent = (): Bytes => event('bye', {});

/** A comment that keeps the connection alive. */
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
