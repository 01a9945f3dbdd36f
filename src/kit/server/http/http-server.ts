// The HTTP server of a node, with limits for clients that send nothing or send too slowly.
import { once } from 'node:events';
import { type RequestListener, Server, type ServerOptions } from 'node:http';
import { type AddressInfo, createServer, type Server as Door, type ListenOptions } from 'node:net';

// Request lines up to this length get the site's own answer instead of the parser's.
const HEADERS_MAX_BYTES = 64 * 1024;

export interface SlowLimits {
  /** A client that has not sent its headers by then is disconnected, also one that has sent nothing. */
  headersMs: number;
  /** The same for the whole request. Calls have less time (`receiveBody`); replies may take forever, as streams do. */
  requestMs: number;
  checkEveryMs: number;
}

// A phone with a poor connection sends a file of 15 MB within ten minutes.
const SLOW_LIMITS: SlowLimits = { headersMs: 20_000, requestMs: 600_000, checkEveryMs: 5_000 };

/**
 * An event loop takes in one connection a turn at each socket that listens, and a turn of a busy node takes 20 ms or more.
 * At one socket, a hundred newcomers would wait for seconds while everybody else is served.
 */
const DOORS = 16;

/** Listens with several sockets on one port, where the system can. */
export class HttpServer extends Server {
  readonly #doors: Door[] = [];

  constructor(listener: RequestListener, { headersMs, requestMs, checkEveryMs }: SlowLimits = SLOW_LIMITS) {
    const limits: ServerOptions = {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkEveryMs,
    };
    super({ maxHeaderSize: HEADERS_MAX_BYTES, ...limits }, listener);
  }

  /** Returns the port, for 0 any free one. Throws `EADDRINUSE` if another process has it. */
  async open(port: number, host: string): Promise<number> {
    // Sockets that share a port would share it with those of another process, too.
    const chosen = await freePort(port, host);
    const address = { port: chosen, host };
    try {
      await listening(this, { ...address, reusePort: true });
    } catch {
      await listening(this, address);
      return chosen;
    }
    for (let count = 1; count < DOORS; count += 1) {
      // The options that `Server` gives its sockets.
      const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
        this.emit('connection', socket),
      );
      this.#doors.push(door);
      await listening(door, { ...address, reusePort: true });
    }
    return chosen;
  }

  /** Calls back when the connections at all sockets have ended. */
  override close(callback?: (error?: Error) => void): this {
    const closing = this.#doors.map((door) => new Promise<void>((resolve) => door.close(() => resolve())));
    return super.close(async (error) => {
      await Promise.all(closing);
      callback?.(error);
    });
  }
}

async function freePort(port: number, host: string): Promise<number> {
  const probe = createServer();
  await listening(probe, { port, host });
  const address = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return address.port;
}

async function listening(server: Door, options: ListenOptions): Promise<void> {
  server.listen(options);
  await once(server, 'listening');
}
