// Reads the legs printed below a relay row: `1) Ann Lee 10    2) #165 Hui, Sing 23`.
import type { ParsedLeg } from '#hosting/result-files/parsed.rules.ts';
import { parsedLeg } from '#hosting/result-files/parsed-defaults.rules.ts';
import { splitPrintedName } from '#hosting/result-files/printed/printed-names.rules.ts';

const LEG_LINE = /^\s*\d{1,2}\)(?:\s|[^\s\d])/;
const LEG_START = /(?:^|\s)(\d{1,2})\)\s?/g;
const BIB = /^#?\s*(\d{1,6})\s+(?=\D)/;
const YEAR = /^(?:\d{1,2}|F[RY]|SO|JR|SR|GR|GS|5Y|PK|K|[MWFBGX]\d{1,3}\+?|--?)$/;
const SPLIT = /^\(?(?:\d{1,2}:)?\d{1,3}\.\d{1,4}\)?$/;
const LEGS_MAX = 8;

export function isLegLine(line: string): boolean {
  return LEG_LINE.test(line);
}

/** Returns named legs only; a number without a name is a leg that the team left open. */
export function readLegs(text: string, line: number): ParsedLeg[] {
  const starts = [...text.matchAll(LEG_START)];
  return starts.flatMap((start, index) => {
    const leg = Number(start[1]);
    if (leg < 1 || leg > LEGS_MAX) return [];
    const end = starts[index + 1]?.index ?? text.length;
    return readLeg(text.slice(start.index + start[0].length, end), leg, line) ?? [];
  });
}

function readLeg(text: string, leg: number, line: number): ParsedLeg | null {
  const printed = text.trim();
  const bib = BIB.exec(printed);
  const words = printed.slice(bib?.[0].length ?? 0).split(/\s+/);
  const splits: string[] = [];
  while (words.length > 1 && SPLIT.test(words.at(-1)!)) splits.unshift(words.pop()!);
  const year = words.length > 1 && YEAR.test(words.at(-1)!) ? words.pop()! : '';
  const name = splitPrintedName(words.join(' '));
  if (!name) return null;
  const yearText = /^-+$/.test(year) ? '' : year;
  return parsedLeg({
    line,
    leg,
    ...name,
    yearText,
    bib: bib?.[1] ?? null,
    splitText: splits.join(' ') || null,
  });
}
