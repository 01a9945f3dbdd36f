// One stream to one reader: bytes go in until either side ends it, and a reader who falls behind is cut off.
import type { Bytes } from '#kit/server/http/compression.ts';

/** Waiting for a reader who does not read; whoever comes back reads anew. */
const BEHIND_MOST_BYTES = 64 * 1024;

export interface ByteStream {
  body: ReadableStream<Bytes>;
  write(bytes: Bytes): void;
  /** After what has been written; `last` goes out before. */
  end(last?: Bytes): void;
}

/** `onEnd` once, whoever ends it. `cut` closes the connection of a reader who reads no more. */
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
  }

  return {
    body,
    end,
    write(bytes) {
      if (!isOpen) return;
      if (-(out.desiredSize ?? 0) <= BEHIND_MOST_BYTES) return out.enqueue(bytes);
      end();
      cut?.();
    },
  };
}
