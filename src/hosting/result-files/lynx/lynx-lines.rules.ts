// Lines of FinishLynx files: comma-separated text with comments, and letters that some program has cut to control bytes.
import { readDelimited } from '#hosting/result-files/delimited.rules.ts';

export interface LynxLine {
  line: number;
  text: string;
  /** Opens with a comma, a space or a tab: a starter below the heading of a race, or a result without a place. */
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

/** A starter from the number on, whichever sign opens the line. */
export const cellsOfStarter = ({ cells }: LynxLine): string[] => (cells[0] === '' ? cells.slice(1) : cells);

/** Data notes §4.4: `Otr\x19busy` is what is left of Otrębusy. */
const CONTROLS = /(?!\t)\p{Cc}/gu;
/** A letter that the code page of the file does not have. */
const LOST = /\p{Cc}|[?\ufffd]/u;

export const withoutControls = (text: string): string => text.replace(CONTROLS, '');

export const hasLostLetters = (text: string): boolean => LOST.test(text);

/** Event, round and heat of a heading; blanks are 1, as FinishLynx takes them. */
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
