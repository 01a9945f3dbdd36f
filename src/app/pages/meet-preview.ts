// Shows the pages of a meet that is not open yet to its staff, as everyone will see them. Nothing of it is ever kept.

import { isMeetPage } from '#app/saved-pages/saved-pages.rules.ts';
import type { SiteNode } from '#app/wiring.ts';
import { canPreview } from '#competition/meets/meet-page/meet-readers.service.ts';
import type { Context } from '#kit/server/context.ts';
import { hasSessionCookie } from '#people/accounts/sessions/session-cookie.rules.ts';
import { readVisitor } from '#people/accounts/sessions/sessions.service.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';

type Asked = Pick<Request, 'headers'>;

/** Returns the context of an anonymous visitor to whom the meet is shown; null unless the request is of its staff. */
export async function previewContext(
  { config, contextFor }: SiteNode,
  meetId: number,
  { headers }: Asked,
  requestId: string,
): Promise<Context | null> {
  const cookies = headers.get('cookie');
  if (!hasSessionCookie(cookies, config.publicUrl.startsWith('https:'))) return null;
  const ctx = contextFor(requestId);
  const visitor = await readVisitor(ctx, cookies);
  return (await canPreview({ ...ctx, visitor }, meetId)) ? { ...ctx, previewedMeetId: meetId } : null;
}

/** Answers in place of "not found" on the pages of such a meet; null for everybody else, who get that. */
export async function answerPreview(
  node: SiteNode,
  request: Request,
  requestId: string,
): Promise<Response | null> {
  const url = new URL(request.url);
  const meetId = isMeetPage(url.pathname) ? idFromText(url.pathname.split('/')[3]!) : null;
  const ctx = meetId === null ? null : await previewContext(node, meetId, request, requestId);
  if (!ctx) return null;
  const rendered = await node.renderPage(await node.renderer.addressOf(url), ctx);
  const headers = { 'cache-control': 'private, no-store' };
  if ('redirectTo' in rendered) {
    const { redirectTo: location, status } = rendered;
    return new Response(null, { status, headers: { ...headers, location } });
  }
  return new Response(request.method === 'HEAD' ? null : rendered.html, {
    status: rendered.status,
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
  });
}
