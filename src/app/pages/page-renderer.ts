// The page renderer and the browser's files as built into dist/, or as Vite makes them while somebody develops.
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { readStaticFiles } from '#kit/server/files/static-files.ts';
import type { PolicyAdditions } from '#kit/server/security/security-headers.ts';
import { type PageAssets, pageAssets } from './page-assets.ts';
import { rememberAddresses } from './remembered-addresses.ts';

type Ssr = typeof import('#app/ssr.tsx');
type Address = ReturnType<Ssr['addressOf']>;

export interface PageRenderer {
  addressOf(url: URL): Address | Promise<Address>;
  renderPage: Ssr['renderPage'];
  assets: PageAssets;
  /** Names this build; part of every cache key. */
  build: string;
  /** When it was made, in seconds since 1970: a later one is newer. */
  builtAt: number;
  /** The reply for a file of the browser's, or null when there is none at this address. */
  file(request: Request): Promise<Response | null>;
  /** Answers before the application does: Vite while somebody develops. */
  middleware?(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /** Additions to the content security policy. */
  policy?: PolicyAdditions;
  close?(): Promise<void>;
}

export const DIST = join(import.meta.dirname, '../../../dist');
const MANIFEST = 'client/.vite/manifest.json';

/** Throws one sentence when nothing has been built. */
export async function readBuiltRenderer(dist = DIST): Promise<PageRenderer & Pick<Ssr, 'sourcesOfPages'>> {
  const manifest = await readFile(join(dist, MANIFEST), 'utf8').catch((error) => {
    throw new Error('The pages are not built yet: run `npm start`, which builds them.', { cause: error });
  });
  const ssr: Ssr = await import(join(dist, 'ssr/ssr.js'));
  return {
    addressOf: rememberAddresses(ssr.addressOf),
    renderPage: ssr.renderPage,
    sourcesOfPages: ssr.sourcesOfPages,
    assets: pageAssets(JSON.parse(manifest)),
    builtAt: (await stat(join(dist, MANIFEST))).mtimeMs / 1000,
    build: createHash('sha1').update(manifest).digest('base64url').slice(0, 8),
    file: await readStaticFiles(join(dist, 'client')),
  };
}
