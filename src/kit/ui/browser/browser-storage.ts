// Browser storage. It may be full, forbidden or absent, and its values may come from an older version of the site, so
// reading and writing never throw, and pages work without stored values.

export interface BrowserStorage {
  read(key: string): string | null;
  /** Returns true if it was stored. */
  keep(key: string, text: string): boolean;
  forget(key: string): void;
  forgetAll(): void;
  /** Returns an unexpired value of `keepFor`, else undefined. The caller checks its shape. */
  readFresh(key: string): unknown;
  /** Stores `value` as JSON. Returns true if it was stored. */
  keepFor(key: string, value: unknown, milliseconds: number): boolean;
}

/** `find` may throw, as `window.localStorage` does if it is forbidden. */
export function openStorage(find: () => Storage, now: () => number = Date.now): BrowserStorage {
  function attempt<Result>(use: (storage: Storage) => Result, otherwise: Result): Result {
    try {
      return use(find());
    } catch {
      return otherwise;
    }
  }

  const read = (key: string) => attempt<string | null>((storage) => storage.getItem(key), null);
  const keep = (key: string, text: string) =>
    attempt((storage) => {
      storage.setItem(key, text);
      return true;
    }, false);

  return {
    read,
    keep,
    forget: (key) => attempt((storage) => storage.removeItem(key), undefined),
    forgetAll: () => attempt((storage) => storage.clear(), undefined),
    readFresh: (key) => {
      const entry = parse(read(key));
      return entry && entry.until > now() ? entry.value : undefined;
    },
    keepFor: (key, value, milliseconds) => keep(key, JSON.stringify({ until: now() + milliseconds, value })),
  };
}

/** Storage that lasts until the visitor clears it. */
export const deviceStorage = openStorage(() => window.localStorage);

/** Storage that lasts until the tab is closed. */
export const tabStorage = openStorage(() => window.sessionStorage);

function parse(text: string | null): { until: number; value: unknown } | null {
  try {
    const entry: unknown = JSON.parse(text ?? 'null');
    if (!(entry instanceof Object) || !('until' in entry) || !('value' in entry)) return null;
    return typeof entry.until === 'number' ? { until: entry.until, value: entry.value } : null;
  } catch {
    return null;
  }
}
