// A connection for one request after the other, which costs less than a client of HTTP.
import { connect } from 'node:net';

const READ_BYTES = 64 * 1024;
const HEAD_END = '\r\n\r\n';

export interface Reply {
  status: number;
  /** Seconds after which the server asks to come back; null if it does not. */
  retryAfter: number | null;
  etag: string;
  body(): Buffer;
}

export interface Connection {
  get(path: string): Promise<Reply>;
}

/** Opens a connection for one request after the other, which costs less than a client of HTTP. */
export function openConnection(port: number): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const buffer = Buffer.alloc(READ_BYTES);
    let pieces: Buffer[] = [];
    let missing = Number.NaN;
    let [status, etag] = [0, ''];
    let retryAfter: number | null = null;
    let done = (_: Reply) => {};
    const take = (length: number) => {
      const piece = Buffer.from(buffer.subarray(0, length));
      pieces.push(piece);
      if (Number.isNaN(missing)) {
        const headEnd = piece.indexOf(HEAD_END);
        if (headEnd < 0) throw new Error('The head of a reply came in pieces.');
        const head = piece.toString('latin1', 0, headEnd);
        status = Number(head.slice(head.indexOf(' ') + 1, head.indexOf(' ') + 4));
        retryAfter = Number(/retry-after: (\d+)/i.exec(head)?.[1]) || null;
        etag = /etag: (.+)/i.exec(head)?.[1] ?? '';
        missing = headEnd + HEAD_END.length + Number(/content-length: (\d+)/i.exec(head)?.[1]);
      }
      missing -= length;
      if (missing > 0) return true;
      const whole = pieces;
      pieces = [];
      missing = Number.NaN;
      const body = () => {
        const reply = Buffer.concat(whole);
        return reply.subarray(reply.indexOf(HEAD_END) + HEAD_END.length);
      };
      done({ status, retryAfter, etag, body });
      return true;
    };
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback: take } });
    socket.once('error', reject);
    socket.once('close', () => process.exit(1));
    socket.once('connect', () =>
      resolve({
        get: (path) =>
          new Promise((answered) => {
            done = answered;
            socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\n\r\n`);
          }),
      }),
    );
  });
}
