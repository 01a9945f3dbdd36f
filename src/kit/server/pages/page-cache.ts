// Caches rendered pages in memory, each compressed once, up to a number of bytes.
import { type Bytes, type Encoding, encodedOnce } from '#kit/server/http/compression.ts';
import { etagOf } from '#kit/server/http/etag.ts';
import { TagCache } from './tag-cache.ts';

// Quality 5 costs a page a few milliseconds once; 11 would cost hundreds for a tenth fewer bytes.
const BROTLI_QUALITY = 5;
// Most fresh pages are read once: a quarter of the work for a ninth more bytes.
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

export class PageCache extends TagCache<ReadyPage> {
  constructor(bytesMax: number) {
    super(bytesMax, ({ bytes }) => bytes);
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.count, bytes: this.total };
  }
}
