// Which files of the browser build a page needs, read from Vite's manifest.
import type { Manifest } from 'vite';

export interface PageFiles {
  script: string;
  styles: string[];
  /** Code that is loaded beside the first script and not after it. */
  preloads: string[];
  /** Code of the screens that the page shows: the server has drawn them, so it comes once the page is loaded. */
  prefetches: string[];
}

/** Source files such as `src/site/home/HomeScreen.tsx`. */
export interface PageSources {
  atOnce: readonly string[];
  later: readonly string[];
}

export type PageAssets = (sources: PageSources) => PageFiles;

export const BROWSER_ENTRY = 'src/app/browser.tsx';

export function pageAssets(manifest: Manifest): PageAssets {
  const cache = new Map<string, PageFiles>();
  return (sources) => {
    const key = [...sources.atOnce, '', ...sources.later].join(' ');
    const files = cache.get(key) ?? filesOf(manifest, sources);
    cache.set(key, files);
    return files;
  };
}

function filesOf(manifest: Manifest, { atOnce, later }: PageSources): PageFiles {
  const chunks = new Set<string>();
  const add = (name: string) => {
    if (chunks.has(name) || !manifest[name]) return;
    // Imported chunks come first, so that a chunk's own styles override theirs.
    for (const imported of manifest[name].imports ?? []) add(imported);
    chunks.add(name);
  };
  for (const name of [BROWSER_ENTRY, ...atOnce]) add(name);
  const preloads = [...chunks];
  for (const name of later) add(name);
  const address = (file: string) => `/${file}`;
  const scriptsOf = (names: readonly string[]) => names.map((name) => address(manifest[name]?.file ?? ''));
  const [script = ''] = scriptsOf([BROWSER_ENTRY]);
  return {
    script,
    styles: [...new Set([...chunks].flatMap((name) => manifest[name]?.css ?? []))].map(address),
    preloads: scriptsOf(preloads).filter((file) => file !== script),
    prefetches: scriptsOf([...chunks].slice(preloads.length)),
  };
}
