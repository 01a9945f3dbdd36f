// What the signs of a table of results mean, as HTML: those that it uses and no others.

import type { Result } from '#competition/result-pages/results.contract.ts';
import { type BadgeKind, badgeClass, smallIcon } from '#kit/ui/badges/cells.rows.ts';
import { type Html, html } from '#kit/ui/html.ts';
import { tableWords as words } from './result-table.words.ts';
import type { Series } from './series.rows.ts';

interface Entry {
  sign: Html | string;
  text: string;
}

const KINDS: readonly BadgeKind[] = ['record', 'pr', 'sr', 'qualifier'];

export function legend(results: readonly Result[], series: Series | null = null): Html {
  const badges = KINDS.flatMap((kind) =>
    [...badgesOf(results, kind)].map(([code, text]) => badgeEntry(kind, code, text)),
  );
  const has = (isThere: (result: Result) => boolean) => results.some(isThere);
  const entries = [
    ...badges,
    ...(has(({ awaitingValidation }) => awaitingValidation)
      ? [{ sign: smallIcon('clock'), text: words.awaiting }]
      : []),
    ...(has(({ isWindAided }) => isWindAided) ? [{ sign: 'w', text: words.aided }] : []),
    ...(series?.kind === 'parts' ? [{ sign: '', text: words.partsExplained }] : []),
  ];
  return html`${entries.map(({ sign, text }) => html`<span>${sign} ${text}</span> `)}`;
}

function badgeEntry(kind: BadgeKind, code: string, text: string): Entry {
  return { sign: html`<span class="${badgeClass(kind)}">${code}</span>`, text };
}

/** Code to meaning, each once. */
function badgesOf(results: readonly Result[], kind: BadgeKind): Map<string, string> {
  if (kind !== 'qualifier') {
    const badges = results.flatMap((result) => result.badges.filter((badge) => badge.kind === kind));
    return new Map(badges.map(({ code, title }) => [code, title]));
  }
  return new Map(
    results.flatMap(({ qualifier, isJudgesDecision, isExhibition, inQuestion }) => {
      const found: [string, string][] = [];
      if (qualifier) found.push([qualifier, words.qualifier(qualifier)]);
      if (isJudgesDecision) found.push(['J', words.judgesDecision]);
      if (isExhibition) found.push(['x', words.exhibition]);
      if (inQuestion) found.push(['?', words.inQuestion[inQuestion]]);
      return found;
    }),
  );
}
