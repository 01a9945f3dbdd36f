// Reads cross-country results from the text of a TFRRS page: seven lines per runner, one race after another.

import type { ParsedRow } from '#hosting/result-files/parsed.rules.ts';
import { parsedRow } from '#hosting/result-files/parsed-defaults.rules.ts';
import { splitPrintedName } from '#hosting/result-files/printed/printed-names.rules.ts';
import { parseStatus } from '#sport/marks/statuses.rules.ts';
import { POINT } from '#sport/scoring/track-scoring.rules.ts';
import type { PacedTime } from './race-distance.rules.ts';

export interface TfrrsRunner {
  row: ParsedRow;
  paced: PacedTime | null;
}

/** Place, name, class, team, pace per mile, time, score. */
const LINES_OF_RUNNER = 7;
const PLACE = /^\d{1,4}$/;
const CLASS = /^(?:|\?|(?:RS-)?(?:FR|SO|JR|SR|GR)(?:-\d)?)$/i;
const CLOCK = /^(?:\d{1,2}:)?\d{1,2}:\d{2}(?:\.\d{1,4})?$/;
const SCORE = /^\d{1,4}$/;
/** The page prints this for runners without a team. */
const UNATTACHED = /^unattached\b/i;

export interface TfrrsLines {
  runners: TfrrsRunner[];
  /** Lines that belong to no runner, counted from 1. */
  unused: { line: number; text: string }[];
}

export function readTfrrsLines(text: string): TfrrsLines {
  const lines = text.split('\n').map((line) => line.trim());
  const runners: TfrrsRunner[] = [];
  const unused: TfrrsLines['unused'] = [];
  for (let at = 0; at < lines.length; ) {
    const runner = runnerAt(lines, at);
    if (runner) runners.push(runner);
    else if (lines[at] !== '') unused.push({ line: at + 1, text: lines[at]! });
    at += runner ? LINES_OF_RUNNER : 1;
  }
  return { runners, unused };
}

function runnerAt(lines: readonly string[], at: number): TfrrsRunner | null {
  const [placeText = '', nameText = '', classText = '', teamText = '', pace = '', time = '', scoreText = ''] =
    lines.slice(at, at + LINES_OF_RUNNER);
  const placeStatus = parseStatus(placeText);
  const status = CLOCK.test(time) ? placeStatus : (parseStatus(time) ?? placeStatus);
  const name = nameText.includes(',') ? splitPrintedName(nameText) : null;
  const isPlace = placeText === '' || PLACE.test(placeText) || placeStatus !== null;
  const isScore = scoreText === '' || SCORE.test(scoreText);
  if (!name || !isPlace || !isScore || !CLASS.test(classText)) return null;
  if (!CLOCK.test(time) && status === null) return null;
  return {
    row: parsedRow({
      line: at + 1,
      text: [placeText, nameText, classText, teamText, pace, time, scoreText].join(' | '),
      place: PLACE.test(placeText) ? Number(placeText) : null,
      athlete: name,
      yearText: classText === '?' ? '' : classText,
      teamText: UNATTACHED.test(teamText) ? '' : teamText,
      markText: CLOCK.test(time) ? time : '',
      status,
      points2520: SCORE.test(scoreText) ? Number(scoreText) * POINT : null,
    }),
    paced: CLOCK.test(time) && CLOCK.test(pace) ? pacedTime(time, pace) : null,
  };
}

/** A race begins where the places restart. */
export function racesOf(runners: readonly TfrrsRunner[]): TfrrsRunner[][] {
  const starts = [0];
  let lastAt: number | null = null;
  for (const [at, { row }] of runners.entries()) {
    if (row.place === null) continue;
    if (lastAt !== null && row.place < runners[lastAt]!.row.place!) starts.push(startOf(runners, lastAt, at));
    lastAt = at;
  }
  return starts
    .map((from, index) => runners.slice(from, starts[index + 1]))
    .filter((race) => race.length > 0);
}

/**
 * Runners without a place between two races belong to the next race if they are faster than the one before
 * them.
 */
function startOf(runners: readonly TfrrsRunner[], lastAt: number, at: number): number {
  const last = runners[lastAt]!.paced?.seconds ?? 0;
  const ahead = runners
    .slice(lastAt + 1, at)
    .findIndex(({ paced }) => paced !== null && paced.seconds < last);
  return ahead === -1 ? at : lastAt + 1 + ahead;
}

/** `25:09.2` at `5:03.6` per mile. */
export const pacedTime = (time: string, pace: string): PacedTime => ({
  seconds: secondsOf(time),
  secondsPerMile: secondsOf(pace),
});

const secondsOf = (clock: string) =>
  clock.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
