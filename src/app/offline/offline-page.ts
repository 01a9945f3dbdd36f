// The page in place of one that is not saved: made by the service worker, so it needs neither server nor React.

import { offlineWords } from '#app/saved-pages/offline.words.ts';
import { formatSavedAt, type SavedPage } from '#app/saved-pages/saved-pages.rules.ts';
import { html } from '#kit/ui/html.ts';
import { logoSvg } from '../shell/logo-lanes.ts';

interface OfflinePage {
  /** The address of its style sheet. */
  styles: string;
  /** The requested page. */
  path: string;
  pages: readonly SavedPage[];
  /** Epoch milliseconds. */
  now: number;
}

export function offlinePage({ styles, path, pages, now }: OfflinePage): string {
  const saved = pages.map(
    ({ path, title, savedAt }) =>
      html`<li><a href="${path}">${title}</a> <span>${offlineWords.savedAt(formatSavedAt(savedAt, now))}</span></li>`,
  );
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${offlineWords.title} · ${offlineWords.siteName}</title>
<script src="/assets/theme.js"></script>
<link rel="stylesheet" href="${styles}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script type="module" src="/assets/when-online.js"></script>
</head>
<body>
<header><a href="/">${logoSvg()}<span>${offlineWords.siteName}</span></a></header>
<p class="away" role="status">${offlineWords.away}</p>
<main>
<h1>${offlineWords.title}</h1>
<p>${offlineWords.explained}</p>
<p><a class="button" href="${path}">${offlineWords.tryAgain}</a></p>
<h2>${offlineWords.saved}</h2>
${pages.length > 0 ? html`<ul>${saved}</ul>` : html`<p>${offlineWords.nothingSaved}</p>`}
</main>
</body>
</html>
`;
  return page.text;
}
