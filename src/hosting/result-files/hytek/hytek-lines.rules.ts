// Recognizes the kinds of lines in a HY-TEK report by their text alone.

import type { ParsedRoundCode } from '#hosting/result-files/parsed.rules.ts';
import { readPrintedWind } from '#hosting/result-files/printed/printed-marks.rules.ts';
import { roundOfWord } from './hytek-columns.rules.ts';

const RULE = /^\s*[=_*]{5,}\s*$|^\s*-{10,}\s*$/;
const EVENT_HEADING = /^\s*Event\s+#?(\d{1,4}[A-Za-z]?)\s*[:.]?\s+(\S.*)$/i;
const LABELS =
  /\s{2,}(?:Comp#\s+)?(?:Name|Athlete|School|Team)\s+(?:\S.*\s)?(?:Finals|Prelims|Semis|Time|Mark)\b/;
const CONTINUATION = /^\s*(?:\.{2,}|…)\s*\(?\s*(?:Event\s+#?(\d{1,4}[A-Za-z]?)\s+)?(\S.*?)\)?\s*$/i;
const CONTINUATION_IN_BRACKETS = /^\s*\(\s*(?:Event\s+#?(\d{1,4}[A-Za-z]?)\s+)(\S.*?)\)\s*$/i;
const TWO_EVENTS = /^\s*Event\s+#?\d{1,4}[A-Za-z]?\s.*\S\s{2,}Event\s+#?\d{1,4}[A-Za-z]?\s+[A-Z]/;
const ADVANCE =
  /^\s*(?:(?:Top\s+)?\d{1,3}\s+Advance|Advance\s+Top|Advance:|Top\s+\d{1,3}\b.*\badvance|\d{1,3}\s+Qualif|.*\bnext\s+\d{1,2}\s+best\b)/i;
const SECTION =
  /^\s*(?:(?:[A-D]|Championship|Consolation|Timed|Super)\s*-?\s*)?(Prelims?|Preliminaries|Trials|Quarters|Qtrs|Semis|(?:Quarter|Semi)[\s-]?Finals?|Finals?)\.?(?:\s*-?\s+(?:[A-D]|Only|Results?|Round))?(?:\s+(?:Wind:?\s*)?\(?([+-]?\d{1,2}\.\d{1,2}|NWI)\)?)?\s*$/i;
const HEAT = /^\s*(Heat|Section|Flight)\s+#?(\d{1,3})(?:\s+of\s+\d{1,3})?\b(.*)$/i;
const WIND = /(?:Wind:?\s*)?\(?([+-]?\d{1,2}\.\d{1,2}|NWI)\)?(?=\s|$)/i;
const WIND_LINE = /^\s*Wind(?:\s+Reading)?:?\s*\(?([+-]?\d{1,2}\.\d{1,2}|NWI)\)?(?:\s*m\/s)?\s*$/i;
const ROW =
  /^\s{0,40}(?:[x*=T]\s{0,2})?(?:\d{1,4}|-{2,3})[.=T*]?\s+(?:#\s*[A-Za-z]{0,2}\d|["'‘(]?\p{L}|\d{1,6}\s+["'‘(]?\p{L}|\d{1,4}-?\p{L}{2})/iu;
const TRIALS_ONLY = /^\s*-{2,3}(?:\s+(?:[OXPRF-]{1,5}|FOUL|PASS|\d[\d.m()+-]*))+\s*$/;

export interface EventHeading {
  /** Empty if the heading prints none. */
  number: string;
  title: string;
  /** The column labels, if they share the heading's line, at their position in it; else empty. */
  columns: string;
}

export interface SectionWord {
  round: ParsedRoundCode;
  windText: string | null;
}

export interface HeatHeading {
  heat: number;
  round: ParsedRoundCode | null;
  windText: string | null;
}

export function isRule(text: string): boolean {
  return RULE.test(text);
}

export function readEventHeading(text: string): EventHeading | null {
  const labelsAt = text.search(LABELS);
  const heading = labelsAt === -1 ? text : text.slice(0, labelsAt);
  const [, number, title] = EVENT_HEADING.exec(heading) ?? [];
  if (!number || !title) return null;
  return {
    number,
    title: tidy(title),
    columns: labelsAt === -1 ? '' : text.slice(labelsAt).padStart(text.length),
  };
}

/** `....Event 106 Men 100 Meter Dash`, `(Event 3 Girls Shot Put)`: the table continues after a page break. */
export function readContinuation(text: string): EventHeading | null {
  const [, number = '', title] = CONTINUATION.exec(text) ?? CONTINUATION_IN_BRACKETS.exec(text) ?? [];
  return title && /\p{L}/u.test(title) ? { number, title: tidy(title), columns: '' } : null;
}

export function isTwoEventsLine(text: string): boolean {
  return TWO_EVENTS.test(text);
}

/** `8 Advance: Top 2 Each Heat plus Next 2 Best Times`, `Top 8 Advance by Time`. */
export function isAdvanceNote(text: string): boolean {
  return ADVANCE.test(text) && /advance|qualif|next/i.test(text);
}

/** A line that only names a round, perhaps with the wind: `Finals`, `Semi-Finals  Wind: 1.2`, `B - Final`. */
export function readSectionWord(text: string): SectionWord | null {
  const [, word = '', windText = ''] = SECTION.exec(text) ?? [];
  const round = roundOfWord(word.toLowerCase().replace(/\s+/, '-'));
  return round && { round, windText: readPrintedWind(windText) };
}

/** `Section  1`, `Heat 2 of 4 Preliminaries  Wind: 1.2`, `Flight 1`. */
export function readHeatHeading(text: string): HeatHeading | null {
  const [, , number, rest = ''] = HEAT.exec(text) ?? [];
  if (!number) return null;
  const words = rest.split(/[\s,:-]+/);
  const round = words.map(roundOfWord).find((word) => word !== null) ?? null;
  return { heat: Number(number), round, windText: readPrintedWind(WIND.exec(rest)?.[1] ?? '') };
}

export function readWindLine(text: string): string | null {
  return readPrintedWind(WIND_LINE.exec(text)?.[1] ?? '');
}

/**
 * True for a place or dashes followed by a bib or a word. Such a line counts as a result, readable or not.
 */
export function isRowLike(text: string): boolean {
  return ROW.test(text) && !TRIALS_ONLY.test(text);
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
