// Reads marks of a results JSON and the text around them: `DQ 8:08.47`, `37.62DQ`, `DQ R 163.3a`, `56.03DQ
// IAAF Rule 32.2.a`.

import type { ParsedAttempt, ParsedHeight } from '#hosting/result-files/parsed.rules.ts';
import { parseStatus, type StatusCode } from '#sport/marks/statuses.rules.ts';
import { type JsonObject, objectsOf, textOf } from './rio-document.rules.ts';

export interface MarkOfFile {
  /** Empty without a mark; a disqualified runner may keep the time. */
  markText: string;
  status: StatusCode | null;
  /** The broken rule, as written. */
  note: string | null;
}

const MARK = String.raw`\d{1,2}(?::\d{2}){1,2}(?:[.,]\d{1,4})?|\d+[.,]\d{1,4}|\d{1,5}`;
const WITH_STATUS = new RegExp(`^(${MARK})?\\s*([A-Za-z]{2,4})\\b\\.?\\s*(?:(${MARK})$|(.*))$`);
const WHOLE_MARK = new RegExp(`^(?:${MARK})[ahcwi+]*$`);

export function readMarkOfFile(performance: string): MarkOfFile {
  const text = performance.trim();
  if (text === '' || WHOLE_MARK.test(text)) return { markText: text, status: null, note: null };
  const [, before, word = '', behind, note = ''] = WITH_STATUS.exec(text) ?? [];
  const status = parseStatus(word);
  if (!status) return { markText: text, status: null, note: null };
  return { markText: before ?? behind ?? '', status, note: note.trim() || null };
}

export const isTime = (text: string): boolean => /^\d{1,2}:\d{2}/.test(text) && WHOLE_MARK.test(text);

const OUTCOMES: Readonly<Record<string, ParsedAttempt['outcome']>> = {
  X: 'foul',
  F: 'foul',
  P: 'pass',
  '-': 'pass',
  R: 'retired',
};

export function readAttempts(result: JsonObject): ParsedAttempt[] {
  return objectsOf(result, 'attempts').map((attempt, index) => {
    const text = textOf(attempt, 'performance');
    const outcome = OUTCOMES[text.toUpperCase()] ?? 'mark';
    return {
      attempt: Number(textOf(attempt, 'round')) || index + 1,
      outcome,
      markText: outcome === 'mark' ? withMeters(text) : '',
      windText: outcome === 'mark' ? textOf(attempt, 'wind') || null : null,
    };
  });
}

/** A single height is written as an object with other field names. */
export function readHeightsOfFile(result: JsonObject): ParsedHeight[] {
  return objectsOf(result, 'heights').flatMap((entry) => {
    const single = entry.roundresults as JsonObject | undefined;
    const heightText = single ? textOf(single, 'performance') : textOf(entry, 'height');
    const tries = single ? textOf(single, 'round') : textOf(entry, 'results');
    return heightText === '' || tries === '' ? [] : [{ heightText: withMeters(heightText), tries }];
  });
}

/** Decimals without a unit in a field event are meters. */
export const withMeters = (text: string): string => (/^\d{1,3}\.\d{1,3}$/.test(text) ? `${text}m` : text);
