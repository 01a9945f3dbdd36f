// The legend of a table of results as HTML, with only the signs that it uses.

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
  const has = (matches: (result: Result) => boolean) => results.some(matches);
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

/** Maps each code to its meaning. */
function badgesOf(results: readonly Result[], kind: BadgeKind): Map<string, string> {
  if (kind !== 'qualifier') {
    const badges = results.flatMap((result) => result.badges.filter((badge) => badge.kind === kind));
    return new Map(badges.map(({ code, title }) => [code, title]));
  }
  return new Map(
    results.flatMap(({ qualifier, isJudgesDecision, isExhibition, inQuestion }) => {
      const signs: [string, string][] = [];
      if (qualifier) signs.push([qualifier, words.qualifier(qualifier)]);
      if (isJudgesDecision) signs.push(['J', words.judgesDecision]);
      if (isExhibition) signs.push(['x', words.exhibition]);
      if (inQuestion) signs.push(['?', words.inQuestion[inQuestion]]);
      return signs;
    }),
  );
}
