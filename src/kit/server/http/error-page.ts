// The page for a person when no page could be made: plain HTML that needs neither the database nor the browser's script.
import { html } from '#kit/ui/html.ts';
import { troublePageWords } from './error-page.words.ts';

export interface TroublePage {
  status: number;
  title: string;
  sentence: string;
  requestId: string;
  /** Style sheets of the site, when they are known. */
  styles: readonly string[];
}

// In attributes: what a style sheet of the site calls its classes is not known here, its tokens are.
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

/** Too many requests, and what is broken here: the same address may show its page in a moment. */
function isPassing(status: number): boolean {
  return status === 429 || status >= 500;
}
