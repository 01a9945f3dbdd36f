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

/** Meanings by code for each kind of badge. */
type Meanings = Record<BadgeKind, Map<string, string>>;

const KINDS: readonly BadgeKind[] = ['record', 'pr', 'sr', 'qualifier'];

export function legend(results: readonly Result[], series: Series | null = null): Html {
  const meanings = meaningsOf(results);
  const badges = KINDS.flatMap((kind) =>
    [...meanings[kind]].map(([code, text]) => badgeEntry(kind, code, text)),
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

function meaningsOf(results: readonly Result[]): Meanings {
  const meanings: Meanings = { record: new Map(), pr: new Map(), sr: new Map(), qualifier: new Map() };
  for (const { badges, qualifier, isJudgesDecision, isExhibition, inQuestion } of results) {
    for (const { kind, code, title } of badges) meanings[kind].set(code, title);
    if (qualifier) meanings.qualifier.set(qualifier, words.qualifier(qualifier));
    if (isJudgesDecision) meanings.qualifier.set('J', words.judgesDecision);
    if (isExhibition) meanings.qualifier.set('x', words.exhibition);
    if (inQuestion) meanings.qualifier.set('?', words.inQuestion[inQuestion]);
  }
  return meanings;
}
