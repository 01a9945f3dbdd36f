// The page for people if rendering fails: plain HTML that needs neither the database nor script.
import { html } from '#kit/ui/html.ts';
import { troublePageWords } from './error-page.words.ts';

export interface TroublePage {
  status: number;
  title: string;
  sentence: string;
  requestId: string;
  /** Style sheets of the site, if available. */
  styles: readonly string[];
}

// Styles are attributes, because class names are generated. Tokens have fixed names.
const BAR =
  'padding: var(--s-6); background: var(--bar); color: var(--bar-text); font: var(--fw-semi) var(--fs-17) var(--font)';
const MAIN = 'max-width: 40em; margin: 0 auto; padding: var(--s-10) var(--s-6)';
const SENTENCE = 'margin: var(--s-4) 0 var(--s-6); color: var(--text-2)';
const ASIDE = 'margin: var(--s-3) 0; color: var(--text-3); font-size: var(--fs-13); overflow-wrap: anywhere';

export function troublePage({ status, title, sentence, requestId, styles }: TroublePage): string {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Homestretch</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.map((href) => html`<link rel="stylesheet" href="${href}">`)}
</head>
<body>
<header style="${BAR}"><a href="/" style="color: inherit">Homestretch</a></header>
<main style="${MAIN}">
<p style="${ASIDE}">${status}</p>
<h1>${title}</h1>
<p style="${SENTENCE}">${sentence}</p>
<p>${isPassing(status) && html`<a href="">${troublePageWords.tryAgain}</a> · `}<a href="/">${troublePageWords.toFrontPage}</a></p>
<p style="${ASIDE}">${troublePageWords.request} ${requestId}</p>
</main>
</body>
</html>
`;
  return page.text;
}

/** True if trying again may help: too many requests, or a failure of ours. */
function isPassing(status: number): boolean {
  return status === 429 || status >= 500;
}
