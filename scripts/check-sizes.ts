// Measures the script and the styles of a first visit to each public page, and fails above the budget.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { STAFF_SCREENS } from '../src/app/offline/build-worker.ts';
import { pageAssets } from '../src/app/pages/page-assets.ts';
import { DIST, readBuiltRenderer } from '../src/app/pages/page-renderer.ts';

/** The libraries that draw every page (React and React Router), the frame and the page. */
export const FIRST_VISIT_MAX_KB = 118;
/** The script that a page starts with besides the libraries: the frame and the addresses of its area. */
export const FIRST_VISIT_OWN_MAX_KB = 15;
/** Chunks of the build that hold the libraries of every page. */
const FRAMEWORK_CHUNKS = ['libraries', 'rolldown-runtime'];
/** The limit of the styles, gzipped like the script. */
export const FIRST_VISIT_STYLES_MAX_KB = 30;
/**
 * The screens that the staff of a meet keeps for a place without a network, gzipped, besides the libraries and the frame
 * of every page. The rest of the meet manager does not fit.
 */
const STAFF_SCREENS_MAX_KB = 52;
/** The limit of the theme script, which blocks the first paint. */
const THEME_MAX_BYTES = 400;

export interface PageSize {
  /** The path of the page's innermost screen. */
  name: string;
  /** The area whose table of addresses a first visit loads, such as `teams`. */
  area: string;
  /** Gzipped script of the libraries, in kilobytes. */
  librariesKb: number;
  /** The site's own script that the page begins with: the frame and the addresses of the area. */
  ownKb: number;
  /** The code of its screens, which comes when the page is loaded: React has nothing to draw until then. */
  screenKb: number;
  stylesKb: number;
}

/** Matches pages for developers of the site, which load every part at once. */
const FOR_BUILDERS = /\/(dev[/-]|stories\/)/;

/** Kilobytes of gzipped script and styles that a first visit to each public page loads. Needs the build in dist/. */
export async function measurePageSizes(): Promise<PageSize[]> {
  const { assets, sourcesOfPages } = await readBuiltRenderer();
  const framework = await listFrameworkFiles();
  return Promise.all(
    // The server has drawn public pages only, so only their screens come later.
    sourcesOfPages()
      .map((sources) => ({ name: sources.later.at(-1) ?? '', sources }))
      .filter(({ name }) => name !== '' && !FOR_BUILDERS.test(name))
      .map(async ({ name, sources }) => {
        const { script, preloads, prefetches, styles } = assets(sources);
        const [libraries, own] = [
          framework,
          [script, ...preloads].filter((file) => !framework.includes(file)),
        ];
        return {
          name,
          area: areaOf(sources.atOnce),
          librariesKb: await gzipKb(libraries),
          ownKb: await gzipKb(own),
          screenKb: await gzipKb(prefetches),
          stylesKb: await gzipKb(styles),
        };
      }),
  );
}

/** The page with the most script in each area. */
export function largestOfAreas(sizes: readonly PageSize[]): PageSize[] {
  const byArea = Map.groupBy(sizes, ({ area }) => area);
  return [...byArea.values()].map((pages) =>
    pages.reduce((largest, page) => (scriptKb(page) > scriptKb(largest) ? page : largest)),
  );
}

/** Returns a line per page. Throws if one is over the budget or a file is missing. Needs the build in dist/. */
export async function checkSizes(): Promise<string[]> {
  const sizes = await measurePageSizes();
  const overBudget = sizes.filter(isOverBudget).map(lineOf);
  const theme = await readFile(join(DIST, 'client/assets/theme.js'));
  if (theme.byteLength >= THEME_MAX_BYTES) overBudget.push(`theme.js has ${theme.byteLength} bytes`);
  const staffKb = await measureStaffScreens();
  if (staffKb > STAFF_SCREENS_MAX_KB) overBudget.push(staffLineOf(staffKb));
  if (overBudget.length > 0) throw new Error(`Too much for a first visit:\n${overBudget.join('\n')}`);
  return [...new Set(sizes.map(lineOf)), staffLineOf(staffKb)];
}

/** Kilobytes of gzipped script of the screens that work without a network. */
async function measureStaffScreens(): Promise<number> {
  const assets = pageAssets(await readManifest());
  const scriptOf = (atOnce: readonly string[]) => assets({ atOnce, later: [] }).preloads;
  const ofEveryPage = scriptOf([]);
  return gzipKb(scriptOf(STAFF_SCREENS).filter((file) => !ofEveryPage.includes(file)));
}

const staffLineOf = (kilobytes: number) =>
  `screens without a network ${kilobytes.toFixed(1)} of ${STAFF_SCREENS_MAX_KB} KB`;

/** Sums the script of a first visit to a page, with the script that loads after the page. */
export const scriptKb = ({ librariesKb, ownKb, screenKb }: PageSize) => librariesKb + ownKb + screenKb;

const isOverBudget = (page: PageSize) =>
  page.ownKb > FIRST_VISIT_OWN_MAX_KB ||
  scriptKb(page) > FIRST_VISIT_MAX_KB ||
  page.stylesKb > FIRST_VISIT_STYLES_MAX_KB;

const lineOf = (page: PageSize) =>
  `${page.area}: libraries ${page.librariesKb.toFixed(1)} KB, own ${page.ownKb.toFixed(1)} of ${FIRST_VISIT_OWN_MAX_KB}, ` +
  `then its screen ${page.screenKb.toFixed(1)}, in all ${scriptKb(page).toFixed(1)} of ${FIRST_VISIT_MAX_KB}; ` +
  `styles ${page.stylesKb.toFixed(1)} of ${FIRST_VISIT_STYLES_MAX_KB}: ${page.name}`;

const areaOf = (files: readonly string[]) =>
  /^src\/app\/routes\/(\w+)\.ts$/.exec(files.find((file) => file.startsWith('src/app/routes/')) ?? '')?.[1] ??
  'none';

async function listFrameworkFiles(): Promise<string[]> {
  return Object.values(await readManifest())
    .filter(({ name }) => FRAMEWORK_CHUNKS.includes(name ?? ''))
    .map(({ file }) => `/${file}`);
}

const readManifest = async (): Promise<Manifest> =>
  JSON.parse(await readFile(join(DIST, 'client/.vite/manifest.json'), 'utf8'));

async function gzipKb(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(gzipBytes));
  return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1024;
}

async function gzipBytes(file: string): Promise<number> {
  return gzipSync(await readFile(join(DIST, 'client', file)), { level: 9 }).byteLength;
}

if (import.meta.main) console.log((await checkSizes()).join('\n'));
