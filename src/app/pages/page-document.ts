// The HTML document around a rendered page. Nothing in it runs but files of this site.

import {
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
  type Pictured,
  picturePath,
  sharedPath,
} from '#app/share-pictures/picture-addresses.ts';
import { type Html, html, jsonForScript } from '#kit/ui/html.ts';
import { iconSprite } from '#kit/ui/images/icons.ts';
import { type PageHead, SITE_NAME } from '#kit/ui/page/head.ts';
import type { PageFiles } from './page-assets.ts';

interface PageDocument {
  /** Rendered by React, so finished HTML. */
  body: string;
  head: PageHead;
  publicUrl: string;
  files: PageFiles;
  /** The picture that goes with links to the page; null for a page without one. */
  pictured: Pictured | null;
  /** Data for hydration in the browser. */
  data: unknown;
}

/** The frame of the installed app's window goes on where the bar ends: `--bar` of both themes. */
export const BAR_COLORS = { light: '#10161d', dark: '#080b0f' };

export function pageDocument({ body, head, publicUrl, files, pictured, data }: PageDocument): string {
  const { title, description, canonical, robots, jsonLd } = head;
  const headText = html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${description && html`<meta name="description" content="${description}">`}
${robots && html`<meta name="robots" content="${robots}">`}
${canonical && html`<link rel="canonical" href="${publicUrl}${canonical}">`}
${pictured && preview(pictured, head, publicUrl)}
<script src="/assets/theme.js"></script>
${files.styles.map((href) => html`<link rel="stylesheet" href="${href}">`)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch.png">
<meta name="theme-color" content="${BAR_COLORS.light}">
<meta name="theme-color" content="${BAR_COLORS.dark}" media="(prefers-color-scheme: dark)">
<link rel="manifest" href="/manifest.webmanifest">
${files.preloads.map((href) => html`<link rel="modulepreload" href="${href}">`)}
${files.prefetches.map((href) => html`<link rel="prefetch" href="${href}">`)}
<script type="module" src="${files.script}"></script>`.text.replaceAll(/\n\n+/g, '\n');
  const facts = jsonLd && { ...jsonLd, url: publicUrl + jsonLd.url };
  const jsonLdText = facts ? `<script type="application/ld+json">${jsonForScript(facts)}</script>\n` : '';
  return `<!doctype html>
<html lang="en">
<head>
${headText}
${jsonLdText}</head>
<body>
${iconSprite()}
<div id="root">${body}</div>
<script type="application/json" id="data">${jsonForScript(data)}</script>
</body>
</html>
`;
}

/** Tells other sites and messengers what to show with a link to the page. */
function preview(pictured: Pictured, { title, description }: PageHead, publicUrl: string): Html {
  return html`<meta property="og:type" content="website">
<meta property="og:site_name" content="${SITE_NAME}">
<meta property="og:title" content="${title.replace(` · ${SITE_NAME}`, '')}">
${description && html`<meta property="og:description" content="${description}">`}
<meta property="og:url" content="${publicUrl}${sharedPath(pictured)}">
<meta property="og:image" content="${publicUrl}${picturePath(pictured)}">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="${PICTURE_WIDTH}">
<meta property="og:image:height" content="${PICTURE_HEIGHT}">
<meta property="og:image:alt" content="${title}">
<meta name="twitter:card" content="summary_large_image">`;
}
