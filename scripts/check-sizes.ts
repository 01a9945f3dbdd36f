// Measures the script that a first visit to each public page loads; more than the budget is a failure.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DIST, readBuiltRenderer } from '../src/app/page-renderer.ts';

/** settled.md: React and React Router alone are 98 KB; the shell and the page share the rest. */
export const FIRST_VISIT_MOST_KB = 120;
/** settled.md: blocking, so tiny. */
const THEME_MOST_BYTES = 400;

export interface PageSize {
  /** Its innermost screen. */
  name: string;
  kb: number;
}

/** Kilobytes of gzipped script that a first visit to each public page loads. Needs the build in dist/. */
export async function measurePageSizes(): Promise<PageSize[]> {
  const { assets, filesOfPages } = await readBuiltRenderer();
  return Promise.all(
    filesOfPages().map(async (files) => {
      const { script, preloads } = assets(files);
      const sizes = await Promise.all([script, ...preloads].map(gzipBytes));
      const kb = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1024;
      return { name: files.at(-1) ?? 'not found', kb };
    }),
  );
}

/** Returns a line a page; throws when one is over the budget, or a file is missing. Needs the build in dist/. */
export async function checkSizes(): Promise<string[]> {
  const sizes = await measurePageSizes();
  const lineOf = ({ name, kb }: PageSize) => `${kb.toFixed(1)} KB of ${FIRST_VISIT_MOST_KB} ${name}`;
  const overBudget = sizes.filter(({ kb }) => kb > FIRST_VISIT_MOST_KB).map(lineOf);
  const theme = await readFile(join(DIST, 'client/assets/theme.js'));
  if (theme.byteLength >= THEME_MOST_BYTES) overBudget.push(`theme.js has ${theme.byteLength} bytes`);
  if (overBudget.length > 0) throw new Error(`Too much script for a first visit:\n${overBudget.join('\n')}`);
  return sizes.map(lineOf);
}

async function gzipBytes(file: string): Promise<number> {
  return gzipSync(await readFile(join(DIST, 'client', file)), { level: 9 }).byteLength;
}

if (import.meta.main) console.log((await checkSizes()).join('\n'));
