// Caches pages, or values that pages are made of, in memory up to a size. Evicts them by tag.

/** A renewed page may be served until this time after its data began to be read. */
export const RENEWED_MS = 1_000;

/** A page, or a value that pages are made of. */
export interface Tagged {
  /** Announcing one of these evicts it; `*` evicts everything. */
  tags: readonly string[];
  /** Epoch milliseconds at which it expires; never if null or absent. */
  validUntilMs?: number | null;
}

interface Entry<Item> {
  page: Item;
  /** When its data began to be read, by the stopwatch. */
  begunMs: number;
  /** When it expires, by the stopwatch. */
  untilMs: number;
  /** True once a tag was renewed after that. */
  isOutdated: boolean;
}

/** The tags that were evicted or renewed since the oldest page in the making began, and how often any was. */
interface Writes {
  count: number;
  countOf: Map<string, number>;
}

/** When a page is requested, and what the reader accepts. */
export interface Asking {
  stopwatchMs: number;
  /** True if the page may not be outdated, not even for the rest of its second. */
  isFresh?: boolean;
  /** False while writes of other nodes may be unknown here. Then a page is served for a second. */
  isInTouch?: boolean;
}

export interface Making<Item> {
  keep(key: string, page: Item): void;
  /** True if somebody who asks now may get the page, as far as can be said before its tags are known. */
  isFor(asking: Asking): boolean;
  end(): void;
}

/**
 * Two ways to say that a page is outdated: an evicted page is dropped at once, a renewed one is served until it is a
 * second old. So no page is outdated for longer than a second, and hundreds of writes a second do not drop every page
 * before somebody has seen it.
 *
 * A write may happen after a page has read its data and before it is stored. So call `begin()` before reading. Ages
 * are those of a stopwatch, which no change of the clock moves.
 */
export class TagCache<Item extends Tagged> {
  // A Map keeps its order: the first page is the least recently used.
  readonly #entries = new Map<string, Entry<Item>>();
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #evicted: Writes = { count: 0, countOf: new Map() };
  readonly #renewed: Writes = { count: 0, countOf: new Map() };
  readonly #sizeMax: number;
  readonly #sizeOf: (page: Item) => number;
  #total = 0;
  #beingMade = 0;

  /** All pages together are at most `sizeMax` large. */
  constructor(sizeMax: number, sizeOf: (page: Item) => number) {
    this.#sizeMax = sizeMax;
    this.#sizeOf = sizeOf;
  }

  get count(): number {
    return this.#entries.size;
  }

  /** The size of all pages together. */
  get total(): number {
    return this.#total;
  }

  /** `nowMs` is the time of day, in milliseconds since 1970. */
  get(key: string, nowMs: number, { stopwatchMs, isFresh, isInTouch = true }: Asking): Item | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    const { page, begunMs, untilMs } = entry;
    // A clock that is set back must not let a page live on, and one that is set ahead ends it.
    const isExpired = untilMs <= stopwatchMs || (page.validUntilMs ?? nowMs + 1) <= nowMs;
    const isOld = !isYoung(begunMs, stopwatchMs);
    if (isExpired || (entry.isOutdated && isOld)) {
      this.#remove(key, entry);
      return null;
    }
    if ((entry.isOutdated || !isInTouch) && (isFresh || isOld)) return null;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return page;
  }

  /** The page that `get` does not serve only because writes of other nodes may be unknown. */
  spare(key: string): Item | null {
    return this.#entries.get(key)?.page ?? null;
  }

  /** Call it before reading the data of a page, and end it in any case. `nowMs` is the time of day. */
  begin(begunMs: number, nowMs: number): Making<Item> {
    const [evictedBefore, renewedBefore] = [this.#evicted.count, this.#renewed.count];
    this.#beingMade += 1;
    return {
      keep: (key, page) => {
        if (hasWrites(this.#evicted, page.tags, evictedBefore)) return;
        const { validUntilMs = null } = page;
        const untilMs = validUntilMs === null ? Number.POSITIVE_INFINITY : begunMs + validUntilMs - nowMs;
        const isOutdated = hasWrites(this.#renewed, page.tags, renewedBefore);
        this.#put(key, { page, begunMs, untilMs, isOutdated });
      },
      isFor: ({ stopwatchMs, isFresh, isInTouch = true }) => {
        if (this.#evicted.count !== evictedBefore) return false;
        const isCurrent = isInTouch && this.#renewed.count === renewedBefore;
        return isCurrent || (!isFresh && isYoung(begunMs, stopwatchMs));
      },
      end: () => {
        this.#beingMade -= 1;
        // Writes matter only to pages being made at the time.
        if (this.#beingMade > 0) return;
        this.#evicted.countOf.clear();
        this.#renewed.countOf.clear();
      },
    };
  }

  /** Drops the pages with these tags at once. */
  evict(tags: readonly string[]): void {
    note(this.#evicted, tags);
    for (const [key, entry] of this.#tagged(tags)) this.#remove(key, entry);
  }

  /** Serves the pages with these tags until they are a second old. */
  renew(tags: readonly string[], stopwatchMs: number): void {
    note(this.#renewed, tags);
    for (const [key, entry] of this.#tagged(tags)) {
      if (isYoung(entry.begunMs, stopwatchMs)) entry.isOutdated = true;
      else this.#remove(key, entry);
    }
  }

  #tagged(tags: readonly string[]): [string, Entry<Item>][] {
    const keys = new Set<string>();
    for (const tag of tags) {
      for (const key of tag === '*' ? this.#entries.keys() : (this.#keysByTag.get(tag) ?? [])) keys.add(key);
    }
    return [...keys].map((key) => [key, this.#entries.get(key)!]);
  }

  #put(key: string, entry: Entry<Item>): void {
    const { page } = entry;
    const before = this.#entries.get(key);
    // A page that was begun earlier may be ready later.
    if (before && before.begunMs > entry.begunMs) return;
    if (before) this.#remove(key, before);
    const size = this.#sizeOf(page);
    if (size > this.#sizeMax) return;
    this.#entries.set(key, entry);
    this.#total += size;
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(tag, new Set([key]));
    }
    for (const [oldest, oldEntry] of this.#entries) {
      if (this.#total <= this.#sizeMax) break;
      this.#remove(oldest, oldEntry);
    }
  }

  #remove(key: string, { page }: Entry<Item>): void {
    this.#entries.delete(key);
    this.#total -= this.#sizeOf(page);
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}

const isYoung = (begunMs: number, stopwatchMs: number): boolean => stopwatchMs - begunMs < RENEWED_MS;

function note(writes: Writes, tags: readonly string[]): void {
  writes.count += 1;
  for (const tag of tags) writes.countOf.set(tag, writes.count);
}

const hasWrites = ({ countOf }: Writes, tags: readonly string[], before: number): boolean =>
  ['*', ...tags].some((tag) => (countOf.get(tag) ?? 0) > before);
