// A line to the database that tests cut, mend, or let fall silent.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface DatabaseLine {
  /** The address of the database over the line. */
  url: string;
  /** Closes all connections and accepts no new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Loses everything that is sent, as a firewall does that has forgotten a connection. Nobody is told. */
  fallSilent(): void;
  /** Carries new connections again. Those from before stay silent. */
  speak(): void;
}

export async function openLine(databaseUrl: string): Promise<DatabaseLine> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  };
  const line = createServer((near) => {
    keep(near);
    if (isSilent) return;
    const far = connect(Number(target.port), target.hostname);
    keep(far);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => line.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const { port } = line.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    mend: () => listen(port),
    cut: () =>
      new Promise<void>((resolve) => {
        line.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    fallSilent() {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    speak() {
      isSilent = false;
    },
  };
}
