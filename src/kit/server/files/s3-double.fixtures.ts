// A small S3-compatible store on this machine: objects of one bucket in memory, requests signed as Amazon's are.
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Address } from './s3-store.ts';

export interface S3Double {
  address: S3Address;
  objects: Map<string, { content: Buffer; type: string }>;
  /** Answers the next request with this status. */
  failNext(status: number): void;
  close(): void;
}

const KEY_ID = 'double-key';

export async function openS3Double(): Promise<S3Double> {
  const objects: S3Double['objects'] = new Map();
  let failure: number | null = null;
  const server = createServer(async (request, response) => {
    const key = new URL(request.url ?? '', 'http://localhost').pathname.replace('/bucket/', '');
    const content = await bodyOf(request);
    const object = objects.get(key);
    if (failure !== null) {
      response.writeHead(failure).end();
      failure = null;
    } else if (!isSigned(request)) {
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    } else if (request.method === 'PUT') {
      objects.set(key, { content, type: request.headers['content-type'] ?? '' });
      response.writeHead(200, { etag: '"1"' }).end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (object) {
      response.writeHead(200, {
        'content-length': object.content.length,
        'content-type': object.type,
        etag: '"1"',
      });
      response.end(request.method === 'HEAD' ? undefined : object.content);
    } else {
      response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: {
      endpoint: `http://127.0.0.1:${port}/bucket`,
      region: 'us-east-1',
      accessKeyId: KEY_ID,
      secretAccessKey: 'double-secret',
    },
    objects,
    failNext: (status) => {
      failure = status;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const isSigned = ({ headers }: IncomingMessage) =>
  headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${KEY_ID}/`) &&
  headers['x-amz-date'] !== undefined &&
  headers['x-amz-content-sha256'] !== undefined;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
