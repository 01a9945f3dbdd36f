// Reads lines of FinishLynx files: comma-separated text with comments, in which some letters became control
// bytes.
import { readDelimited } from '#kit/lists/delimited.ts';

export interface LynxLine {
  line: number;
  text: string;
  /**
   * The line starts with a comma, a space or a tab: a starter below a race heading, or a result without a
   * place.
   */
  isStarter: boolean;
  cells: string[];
}

const COMMENT = /^\s*[;#]/;
const STARTER = /^[\t ,]/;

export function readLynxLines(text: string): LynxLine[] {
  return [...readDelimited(text, ',')]
    .filter((line) => !COMMENT.test(line.text))
    .map(({ line, text, cells }) => ({
      line,
      text: withoutControls(text),
      isStarter: STARTER.test(text),
      cells,
    }));
}

/** The cells of a starter from the number on, whichever separator opens the line. */
export const cellsOfStarter = ({ cells }: LynxLine): string[] => (cells[0] === '' ? cells.slice(1) : cells);

/** Control bytes that replaced letters: `Otr\x19busy` was Otrębusy. */
const CONTROLS = /(?!\t)\p{Cc}/gu;
/** A letter that is missing in the code page of the file. */
const LOST = /\p{Cc}|[?\ufffd]/u;

export const withoutControls = (text: string): string => text.replace(CONTROLS, '');

export const hasLostLetters = (text: string): boolean => LOST.test(text);

/** Event, round and heat of a heading. Blanks count as 1, as in FinishLynx. */
export interface RaceKey {
  event: string;
  round: number;
  heat: number;
}

const NUMBER = /^\d{1,4}$/;
const EVENT = /^\d{1,4}[A-Za-z]?$/;

export function readRaceKey([event = '', round = '', heat = '']: readonly string[]): RaceKey | null {
  const isKey = EVENT.test(event) && [round, heat].every((text) => text === '' || NUMBER.test(text));
  return isKey ? { event, round: Number(round || 1), heat: Number(heat || 1) } : null;
}

export const raceKeyText = ({ event, round, heat }: RaceKey): string => `${event}|${round}|${heat}`;
