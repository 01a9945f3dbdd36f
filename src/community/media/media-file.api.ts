// The content of a file at its own address, in headers that let a browser show it and never run it.
import type { Context } from '#kit/server/context.ts';
import { checkedStream, requireFiles } from '#kit/server/files/stored-files.ts';
import { knowsEtag } from '#kit/server/http/etag.ts';
import { fileUnknown } from './media.rules.ts';
import { getContent } from './media.service.ts';

/** Nothing may be loaded, run or framed. A picture gets an origin of its own; viewers of PDF do not open in a sandbox. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const POLICIES: Record<string, string> = {
  'application/pdf': `${POLICY}; object-src 'self'`,
  default: `${POLICY}; sandbox`,
};

/** Refuses with 404 a reader who may not open the file. */
export async function answerMediaFile(ctx: Context, fileId: number, request: Request): Promise<Response> {
  const { sha256, contentType, sizeBytes, fileName, isPublic } = await getContent(ctx, fileId);
  const headers = {
    'content-type': contentType,
    'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    'content-security-policy': POLICIES[contentType] ?? POLICIES.default!,
    'x-content-type-options': 'nosniff',
    // Asked for each time, so that a removed file is gone.
    'cache-control': isPublic ? 'public, no-cache' : 'private, no-cache',
    etag: `"${sha256}"`,
  };
  if (knowsEtag(request, headers.etag)) return new Response(null, { status: 304, headers });
  const whole = { ...headers, 'content-length': String(sizeBytes) };
  // The content would stay open, because nobody reads the body of this reply.
  if (request.method === 'HEAD') return new Response(null, { headers: whole });
  const content = await requireFiles(ctx).open(sha256);
  if (!content) throw fileUnknown();
  return new Response(checkedStream(content, sha256), { headers: whole });
}
