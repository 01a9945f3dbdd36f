// One stream to one reader. A reader that falls behind is disconnected.
import type { Bytes } from '#kit/server/http/compression.ts';

/** The most bytes that wait for a slow reader. It reconnects and reloads. */
const BEHIND_BYTES_MAX = 64 * 1024;
/** A reader that has not taken the end of its stream by then is gone, and its connection is closed. */
const LINGER_MS = 10_000;

export interface ByteStream {
  body: ReadableStream<Bytes>;
  write(bytes: Bytes): void;
  /** Ends the stream after everything written and `last`. */
  end(last?: Bytes): void;
}

/** Calls `onEnd` once, whichever side ends the stream. `cut` closes the connection of a reader that stopped reading. */
export function openByteStream({ onEnd, cut }: { onEnd(): void; cut?(): void }): ByteStream {
  let out: ReadableStreamDefaultController<Bytes>;
  let isOpen = true;
  const size = ({ byteLength }: Bytes) => byteLength;
  const body = new ReadableStream<Bytes>(
    {
      start: (controller) => {
        out = controller;
      },
      cancel: finish,
    },
    { highWaterMark: 0, size },
  );

  function finish(): void {
    if (!isOpen) return;
    isOpen = false;
    onEnd();
  }

  function end(last?: Bytes): void {
    if (!isOpen) return;
    if (last) out.enqueue(last);
    out.close();
    finish();
    if (cut) setTimeout(cut, LINGER_MS).unref();
  }

  return {
    body,
    end,
    write(bytes) {
      if (!isOpen) return;
      if (-(out.desiredSize ?? 0) <= BEHIND_BYTES_MAX) return out.enqueue(bytes);
      out.close();
      finish();
      cut?.();
    },
  };
}
