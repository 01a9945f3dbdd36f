// Whether a browser has the very same bytes already.
import { createHash } from 'node:crypto';

/** Weak, since the bytes are sent compressed in one way or another. */
export function etagOf(bytes: Uint8Array): string {
  return `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
}

// Weak comparison: `W/` and the strong spelling name the same bytes.
export function knowsEtag(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match');
  if (!known) return false;
  const bare = (text: string) => text.trim().replace(/^W\//, '');
  return known.trim() === '*' || known.split(',').some((text) => bare(text) === bare(etag));
}
