// Which files of the browser build a page needs, read from Vite's manifest.
import type { Manifest } from 'vite';

export interface PageFiles {
  script: string;
  styles: string[];
  /** Code of the screens that the page shows, loaded beside the first script and not after it. */
  preloads: string[];
}

/** `screens` are source files such as `src/site/home/HomeScreen.tsx`. */
export type PageAssets = (screens: readonly string[]) => PageFiles;

export const BROWSER_ENTRY = 'src/app/browser.tsx';

export function pageAssets(manifest: Manifest): PageAssets {
  const cache = new Map<string, PageFiles>();
  return (screens) => {
    const key = screens.join(' ');
    const files = cache.get(key) ?? filesOf(manifest, screens);
    cache.set(key, files);
    return files;
  };
}

function filesOf(manifest: Manifest, screens: readonly string[]): PageFiles {
  const chunks = new Set<string>();
  const add = (name: string) => {
    if (chunks.has(name) || !manifest[name]) return;
    // Imported chunks come first, so that a chunk's own styles override theirs.
    for (const imported of manifest[name].imports ?? []) add(imported);
    chunks.add(name);
  };
  for (const name of [BROWSER_ENTRY, ...screens]) add(name);
  const address = (file: string) => `/${file}`;
  const script = address(manifest[BROWSER_ENTRY]?.file ?? '');
  return {
    script,
    styles: [...new Set([...chunks].flatMap((name) => manifest[name]?.css ?? []))].map(address),
    preloads: [...chunks]
      .map((name) => address(manifest[name]?.file ?? ''))
      .filter((file) => file !== script),
  };
}
