// npm run routes: prints every address of the site with its screen, who may see it, and whether it is open yet.
import { join } from 'node:path';
import { createServer } from 'vite';

// Screens import styles, so Vite reads them; nothing is built and nothing listens.
const vite = await createServer({
  root: join(import.meta.dirname, '..'),
  server: { middlewareMode: true, hmr: false, ws: false },
  logLevel: 'error',
});
try {
  const { routeTable } = (await vite.ssrLoadModule(
    '/src/app/ssr.tsx',
  )) as typeof import('../src/app/ssr.tsx');
  const { formatRoutes } = await import('../src/app/route-table.ts');
  console.log(formatRoutes(routeTable()));
} finally {
  await vite.close();
}
