// Caches rendered pages in memory, each compressed once, up to a number of bytes. Evicts them by tag.
import { type Bytes, type Encoding, encodedOnce } from '#kit/server/http/compression.ts';
import { etagOf } from '#kit/server/http/etag.ts';

// Quality 5 costs a page a few milliseconds once; 11 would cost hundreds for a tenth fewer bytes.
const BROTLI_QUALITY = 5;
// Most fresh pages are read once: half the work for a sixth more bytes.
const FIRST_BROTLI_QUALITY = 3;
// Both compressed forms together are less than half of the page. Key, tags and bookkeeping come on top.
const SIZE_WITH_COMPRESSED = 1.5;
const ENTRY_BYTES = 1024;

export interface Page {
  status: number;
  /** Text, which is sent compressed, or the bytes of a picture, which are sent as they are. */
  html: string | Bytes;
  /** Announcing one of these evicts the page; `*` evicts every page. */
  tags: readonly string[];
  /** Epoch milliseconds at which the page expires. */
  validUntilMs: number | null;
  /** Grows with every change of what the page is about, if that is counted. */
  version?: number;
}

export interface ReadyPage extends Omit<Page, 'html'> {
  etag: string;
  bytes: number;
  /** True if compressing it makes it smaller. */
  isText: boolean;
  /** Compressed at the first request, then cached. */
  body(encoding: Encoding): Promise<Bytes>;
}

export function readyPage({ html, ...page }: Page): ReadyPage {
  const isText = typeof html === 'string';
  const plain = isText ? new TextEncoder().encode(html) : html;
  return {
    ...page,
    isText,
    etag: etagOf(plain),
    bytes: plain.byteLength * (isText ? SIZE_WITH_COMPRESSED : 1) + ENTRY_BYTES,
    body: encodedOnce(plain, BROTLI_QUALITY, FIRST_BROTLI_QUALITY),
  };
}

/** A renewed page may be served until this time after its data began to be read. */
export const RENEWED_MS = 1_000;

interface Entry {
  page: ReadyPage;
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

export interface Making {
  keep(key: string, page: ReadyPage): void;
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
export class PageCache {
  // A Map keeps its order: the first page is the least recently used.
  readonly #entries = new Map<string, Entry>();
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #evicted: Writes = { count: 0, countOf: new Map() };
  readonly #renewed: Writes = { count: 0, countOf: new Map() };
  readonly #bytesMax: number;
  #bytes = 0;
  #beingMade = 0;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#entries.size, bytes: this.#bytes };
  }

  /** `nowMs` is the time of day, in milliseconds since 1970. */
  get(key: string, nowMs: number, { stopwatchMs, isFresh, isInTouch = true }: Asking): ReadyPage | null {
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
  spare(key: string): ReadyPage | null {
    return this.#entries.get(key)?.page ?? null;
  }

  /** Call it before reading the data of a page, and end it in any case. `nowMs` is the time of day. */
  begin(begunMs: number, nowMs: number): Making {
    const [evictedBefore, renewedBefore] = [this.#evicted.count, this.#renewed.count];
    this.#beingMade += 1;
    return {
      keep: (key, page) => {
        if (hasWrites(this.#evicted, page.tags, evictedBefore)) return;
        const { validUntilMs } = page;
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

  #tagged(tags: readonly string[]): [string, Entry][] {
    const keys = new Set<string>();
    for (const tag of tags) {
      for (const key of tag === '*' ? this.#entries.keys() : (this.#keysByTag.get(tag) ?? [])) keys.add(key);
    }
    return [...keys].map((key) => [key, this.#entries.get(key)!]);
  }

  #put(key: string, entry: Entry): void {
    const { page } = entry;
    const before = this.#entries.get(key);
    // A page that was begun earlier may be ready later.
    if (before && before.begunMs > entry.begunMs) return;
    if (before) this.#remove(key, before);
    if (page.bytes > this.#bytesMax) return;
    this.#entries.set(key, entry);
    this.#bytes += page.bytes;
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(tag, new Set([key]));
    }
    for (const [oldest, oldEntry] of this.#entries) {
      if (this.#bytes <= this.#bytesMax) break;
      this.#remove(oldest, oldEntry);
    }
  }

  #remove(key: string, { page }: Entry): void {
    this.#entries.delete(key);
    this.#bytes -= page.bytes;
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
