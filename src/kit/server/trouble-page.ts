// The page for a person when no page could be made: plain HTML that needs neither the database nor the browser's script.
import { html } from '../ui/html.ts';

export interface TroublePage {
  status: number;
  title: string;
  sentence: string;
  requestId: string;
  /** Style sheets of the site, when they are known. */
  styles: readonly string[];
}

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
<main style="max-width: 40rem; margin: 0 auto; padding: 48px 16px">
<h1>${title}</h1>
<p>${sentence}</p>
<p><a href="/">Front page</a></p>
<p><small>${status} · request ${requestId}</small></p>
</main>
</body>
</html>
`;
  return page.text;
}
