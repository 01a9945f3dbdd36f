// Reads a stream of events for tests.
import { createEventReader, type StreamEvent } from '#kit/event-stream.ts';

export interface EventsHeard {
  /** Waits for the next event. Undefined if the stream has ended. */
  next(): Promise<StreamEvent | undefined>;
  /** The text received so far, with comments. */
  text(): string;
  close(): Promise<void>;
}

export function readEvents(source: Response | ReadableStream<Uint8Array>): EventsHeard {
  const body = source instanceof ReadableStream ? source : source.body!;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const readPiece = createEventReader();
  const waiting: StreamEvent[] = [];
  let text = '';
  return {
    async next() {
      while (waiting.length === 0) {
        const { done, value } = await reader.read();
        if (done) return undefined;
        const piece = decoder.decode(value, { stream: true });
        text += piece;
        waiting.push(...readPiece(piece));
      }
      return waiting.shift();
    },
    text: () => text,
    close: () => reader.cancel(),
  };
}
