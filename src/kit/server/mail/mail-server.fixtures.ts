// A mail server for tests that stores the mail it accepts.
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export interface MailServer {
  url: string;
  /** Received mail, in order of arrival. */
  received: { to: string[]; data: string }[];
  /** The reply to the next receivers, such as `450 Try later`. Without it all are accepted. */
  answers: string[];
  close(): Promise<void>;
}

export async function openMailServer(): Promise<MailServer> {
  const received: MailServer['received'] = [];
  const answers: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    talk(socket, received, answers);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    answers,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function talk(socket: Socket, received: MailServer['received'], answers: string[]): void {
  let to: string[] = [];
  let data: string | null = null;
  let rest = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  const handleLine = (line: string) => {
    if (data !== null) {
      if (line !== '.') {
        data += `${line}\n`;
        return;
      }
      received.push({ to, data });
      [to, data] = [[], null];
      say('250 Taken');
    } else if (line.startsWith('RCPT TO:')) {
      const answer = answers.shift() ?? '250 OK';
      if (answer.startsWith('250')) to.push(line.slice('RCPT TO:'.length));
      say(answer);
    } else if (line === 'DATA') {
      data = '';
      say('354 Go on');
    } else if (line === 'QUIT') {
      say('221 Bye');
      socket.end();
    } else say('250 OK');
  };
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('utf8')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) handleLine(line);
  });
  say('220 test');
}
