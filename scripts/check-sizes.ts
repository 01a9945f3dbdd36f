// Measures the script and the styles that a first visit to each public page loads; more than the budget is a failure.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { DIST, readBuiltRenderer } from '../src/app/pages/page-renderer.ts';

/** The libraries that draw every page (React and React Router), the frame and the page. */
export const FIRST_VISIT_MAX_KB = 120;
/** Chunks of the build that hold the libraries of every page. */
const FRAMEWORK_CHUNKS = ['libraries', 'rolldown-runtime'];
/** Gzipped, as the script is. */
export const FIRST_VISIT_STYLES_MAX_KB = 30;
/** The page waits for it. */
const THEME_MAX_BYTES = 400;

export interface PageSize {
  /** The path of its innermost screen. */
  name: string;
  /** The area whose table of addresses a first visit loads, such as `teams`. */
  area: string;
  /** Gzipped script, in kilobytes. */
  kb: number;
  /** The part of it that is no library. */
  ownKb: number;
  stylesKb: number;
}

/** Pages for those who build the site, with every part at once, and those of members, who do not come for the first time. */
const NOT_PUBLIC =
  /\/(dev[/-]|account\/|training-log\/|notifications\/|team-codes\/|access\/|rosters\/|identities\/)/;

/** Kilobytes of gzipped script and styles that a first visit to each public page loads. Needs the build in dist/. */
export async function measurePageSizes(): Promise<PageSize[]> {
  const { assets, filesOfPages } = await readBuiltRenderer();
  const framework = await listFrameworkFiles();
  return Promise.all(
    filesOfPages()
      .map((files) => ({ name: files.at(-1) ?? 'not found', files }))
      .filter(({ name }) => !NOT_PUBLIC.test(name))
      .map(async ({ name, files }) => {
        const { script, preloads, styles } = assets(files);
        const scripts = [script, ...preloads];
        return {
          name,
          area: areaOf(files),
          kb: await gzipKb(scripts),
          ownKb: await gzipKb(scripts.filter((file) => !framework.includes(file))),
          stylesKb: await gzipKb(styles),
        };
      }),
  );
}

/** The page with the most script of its own in each area. */
export function largestOfAreas(sizes: readonly PageSize[]): PageSize[] {
  const byArea = Map.groupBy(sizes, ({ area }) => area);
  return [...byArea.values()].map((pages) =>
    pages.reduce((most, page) => (page.ownKb > most.ownKb ? page : most)),
  );
}

/** Returns a line a page; throws when one is over the budget, or a file is missing. Needs the build in dist/. */
export async function checkSizes(): Promise<string[]> {
  const sizes = await measurePageSizes();
  const overBudget = sizes.filter(isOverBudget).map(lineOf);
  const theme = await readFile(join(DIST, 'client/assets/theme.js'));
  if (theme.byteLength >= THEME_MAX_BYTES) overBudget.push(`theme.js has ${theme.byteLength} bytes`);
  if (overBudget.length > 0) throw new Error(`Too much for a first visit:\n${overBudget.join('\n')}`);
  return sizes.map(lineOf);
}

const isOverBudget = ({ kb, stylesKb }: PageSize) =>
  kb > FIRST_VISIT_MAX_KB || stylesKb > FIRST_VISIT_STYLES_MAX_KB;

const lineOf = ({ name, kb, ownKb, stylesKb }: PageSize) =>
  `${kb.toFixed(1)} KB of ${FIRST_VISIT_MAX_KB} (libraries ${(kb - ownKb).toFixed(1)}, own ${ownKb.toFixed(1)}), styles ${stylesKb.toFixed(1)} KB of ${FIRST_VISIT_STYLES_MAX_KB} ${name}`;

const areaOf = (files: readonly string[]) =>
  /^src\/app\/routes\/(\w+)\.ts$/.exec(files.find((file) => file.startsWith('src/app/routes/')) ?? '')?.[1] ??
  'none';

async function listFrameworkFiles(): Promise<string[]> {
  const manifest: Manifest = JSON.parse(await readFile(join(DIST, 'client/.vite/manifest.json'), 'utf8'));
  return Object.values(manifest)
    .filter(({ name }) => FRAMEWORK_CHUNKS.includes(name ?? ''))
    .map(({ file }) => `/${file}`);
}

async function gzipKb(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(gzipBytes));
  return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1024;
}

async function gzipBytes(file: string): Promise<number> {
  return gzipSync(await readFile(join(DIST, 'client', file)), { level: 9 }).byteLength;
}

if (import.meta.main) console.log((await checkSizes()).join('\n'));
