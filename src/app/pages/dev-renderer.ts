// `npm run dev`: pages and their files straight from the sources, with Vite's hot reload.
import { join } from 'node:path';
import { createServer } from 'vite';
import type { PageRenderer } from './page-renderer.ts';

const ROOT = join(import.meta.dirname, '../../..');

export async function createDevRenderer(): Promise<PageRenderer> {
  const vite = await createServer({ root: ROOT, server: { middlewareMode: true } });
  const ssr = async () => (await vite.ssrLoadModule('/src/app/ssr.tsx')) as typeof import('#app/ssr.tsx');
  return {
    addressOf: async (url) => (await ssr()).addressOf(url),
    renderPage: async (...page) => (await ssr()).renderPage(...page),
    assets: () => ({ script: '/src/app/browser.dev.ts', styles: [], preloads: [], prefetches: [] }),
    build: 'dev',
    builtAt: 0,
    file: async () => null,
    middleware: vite.middlewares,
    // Vite puts styles into the page as elements and talks over a socket.
    policy: { 'style-src-elem': ["'unsafe-inline'"], 'connect-src': ['ws:'] },
    close: () => vite.close(),
  };
}
