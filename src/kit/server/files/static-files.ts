// Files of the browser build, read and compressed once at the start. A file with a hash in its name never changes.
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { type Encoding, encodedOnce, encodingFor } from '#kit/server/http/compression.ts';
import { etagOf, knowsEtag } from '#kit/server/http/etag.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const COMPRESSED_ALREADY = new Set(['.png', '.woff2']);
const BROTLI_QUALITY = 9;

// Vite names what it builds `hash.ext` or `name-hash.ext`, with six to eight characters of hash.
const HASHED = /^assets\/(.*-[\w-]{8}|[\w-]{6,8})\.\w+$/;
const FOREVER = 'public, max-age=31536000, immutable';
const FOR_A_DAY = 'public, max-age=86400';
/** Checked at each visit, because an old worker would keep an old site. */
const SERVICE_WORKER = 'service-worker.js';
const ASKED_EACH_TIME = 'no-cache';

/** Answers `GET /path` with a file of the folder, or null if there is none. Dot files and the manifest are never sent. */
export async function readStaticFiles(
  folder: string,
): Promise<(request: Request) => Promise<Response | null>> {
  const files = new Map<string, Awaited<ReturnType<typeof readStaticFile>>>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join('/');
    if (entry.isFile() && !name.startsWith('.')) files.set(`/${name}`, await readStaticFile(path, name));
  }
  return async (request) => {
    const file = files.get(new URL(request.url).pathname);
    if (!file) return null;
    if (knowsEtag(request, file.headers.etag))
      return new Response(null, { status: 304, headers: file.headers });
    const encoding: Encoding = file.isCompressed
      ? 'identity'
      : encodingFor(request.headers.get('accept-encoding'));
    const body = await file.body(encoding);
    const headers = { ...file.headers, 'content-length': String(body.byteLength) };
    return new Response(request.method === 'HEAD' ? null : body, {
      headers: encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding },
    });
  };
}

async function readStaticFile(path: string, name: string) {
  const bytes = new Uint8Array(await readFile(path));
  const headers = {
    'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    'cache-control': cacheControlOf(name),
    etag: etagOf(bytes),
    vary: 'Accept-Encoding',
  };
  const body = encodedOnce(bytes, BROTLI_QUALITY);
  return { headers, body, isCompressed: COMPRESSED_ALREADY.has(extname(path)) };
}

function cacheControlOf(name: string): string {
  if (name === SERVICE_WORKER) return ASKED_EACH_TIME;
  return HASHED.test(name) ? FOREVER : FOR_A_DAY;
}
