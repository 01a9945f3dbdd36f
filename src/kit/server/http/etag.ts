// ETags: tell whether a browser already has the same bytes.
import { createHash } from 'node:crypto';

/** Weak, because the bytes are sent in different encodings. */
export function etagOf(bytes: Uint8Array): string {
  return `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
}

// Weak comparison ignores `W/`.
export function knowsEtag(request: Request, etag: string): boolean {
  const header = request.headers.get('if-none-match');
  if (!header) return false;
  const bare = (text: string) => text.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((text) => bare(text) === bare(etag));
}
