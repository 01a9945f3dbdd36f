// What this browser keeps between pages. Storage may be full, forbidden or absent, and what is in it may come from an
// older version of the site: reading and keeping never throw, and a page is whole without what was not kept.

export interface BrowserStorage {
  read(key: string): string | null;
  /** Returns whether it is kept. */
  keep(key: string, text: string): boolean;
  forget(key: string): void;
  forgetAll(): void;
  /** What `keepFor` kept and whose time is not over; undefined when there is nothing. Its shape is the reader's to check. */
  readFresh(key: string): unknown;
  /** Returns whether it is kept. `value` becomes JSON. */
  keepFor(key: string, value: unknown, milliseconds: number): boolean;
}

/** `find` may throw, as `window.localStorage` does where it is forbidden. */
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
      const kept = parse(read(key));
      return kept && kept.until > now() ? kept.value : undefined;
    },
    keepFor: (key, value, milliseconds) => keep(key, JSON.stringify({ until: now() + milliseconds, value })),
  };
}

/** Until the visitor empties the browser. */
export const deviceStorage = openStorage(() => window.localStorage);

/** Until the tab is closed. */
export const tabStorage = openStorage(() => window.sessionStorage);

function parse(text: string | null): { until: number; value: unknown } | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (!(kept instanceof Object) || !('until' in kept) || !('value' in kept)) return null;
    return typeof kept.until === 'number' ? { until: kept.until, value: kept.value } : null;
  } catch {
    return null;
  }
}
