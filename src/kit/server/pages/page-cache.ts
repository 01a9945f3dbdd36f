// Caches rendered pages in memory, each compressed once, up to a number of bytes. Evicts them by tag.
import { type Bytes, type Encoding, encodedOnce } from '#kit/server/http/compression.ts';
import { etagOf } from '#kit/server/http/etag.ts';

// Quality 5 costs a page a few milliseconds once; 11 would cost hundreds for a tenth fewer bytes.
const BROTLI_QUALITY = 5;
// Both compressed forms together are less than half of the page. Key, tags and bookkeeping come on top.
const SIZE_WITH_COMPRESSED = 1.5;
const ENTRY_BYTES = 1024;

export interface Page {
  status: number;
  html: string;
  /** Announcing one of these evicts the page; `*` evicts every page. */
  tags: readonly string[];
  /** Epoch milliseconds at which the page expires. */
  validUntilMs: number | null;
}

export interface ReadyPage extends Omit<Page, 'html'> {
  etag: string;
  bytes: number;
  /** Compressed at the first request, then cached. */
  body(encoding: Encoding): Promise<Bytes>;
}

export function readyPage({ html, ...page }: Page): ReadyPage {
  const plain = new TextEncoder().encode(html);
  return {
    ...page,
    etag: etagOf(plain),
    bytes: plain.byteLength * SIZE_WITH_COMPRESSED + ENTRY_BYTES,
    body: encodedOnce(plain, BROTLI_QUALITY),
  };
}

/**
 * A write may happen after a page has read its data and before it is stored. So call `begin()` before reading; `keep`
 * drops a page if one of its tags was evicted since.
 */
export class PageCache {
  // A Map keeps its order: the first page is the least recently used.
  readonly #pages = new Map<string, ReadyPage>();
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #evictedAt = new Map<string, number>();
  readonly #bytesMax: number;
  #bytes = 0;
  #sequence = 0;
  #beingMade = 0;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#bytes };
  }

  /** Counts evictions. */
  get sequence(): number {
    return this.#sequence;
  }

  get(key: string, nowMs: number): ReadyPage | null {
    const page = this.#pages.get(key);
    if (!page) return null;
    if (page.validUntilMs !== null && page.validUntilMs <= nowMs) {
      this.#remove(key, page);
      return null;
    }
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  /** Call it before reading the data of a page, and end it in any case. */
  begin(): { keep(key: string, page: ReadyPage): void; end(): void } {
    const begunAt = this.#sequence;
    this.#beingMade += 1;
    return {
      keep: (key, page) => {
        if (this.#isTrueSince(page.tags, begunAt)) this.#put(key, page);
      },
      end: () => {
        this.#beingMade -= 1;
        // Evictions matter only to pages being made at the time.
        if (this.#beingMade === 0) this.#evictedAt.clear();
      },
    };
  }

  evict(tags: readonly string[]): void {
    this.#sequence += 1;
    for (const tag of tags) {
      this.#evictedAt.set(tag, this.#sequence);
      const keys = tag === '*' ? this.#pages.keys() : (this.#keysByTag.get(tag) ?? []);
      for (const key of [...keys]) this.#remove(key, this.#pages.get(key)!);
    }
  }

  #isTrueSince(tags: readonly string[], begunAt: number): boolean {
    return ['*', ...tags].every((tag) => (this.#evictedAt.get(tag) ?? 0) <= begunAt);
  }

  #put(key: string, page: ReadyPage): void {
    const before = this.#pages.get(key);
    if (before) this.#remove(key, before);
    if (page.bytes > this.#bytesMax) return;
    this.#pages.set(key, page);
    this.#bytes += page.bytes;
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(tag, new Set([key]));
    }
    for (const [oldest, oldPage] of this.#pages) {
      if (this.#bytes <= this.#bytesMax) break;
      this.#remove(oldest, oldPage);
    }
  }

  #remove(key: string, page: ReadyPage): void {
    this.#pages.delete(key);
    this.#bytes -= page.bytes;
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
