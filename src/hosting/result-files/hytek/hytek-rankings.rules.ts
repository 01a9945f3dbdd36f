// Reads printed team rankings: two or three `1) Central 100` side by side, or a table Place, Team, Abbr,
// Points.

import type { ParsedTeamScore, ParsedTeamScores } from '#hosting/result-files/parsed.rules.ts';
import { readPrintedPoints } from '#hosting/result-files/printed/printed-marks.rules.ts';
import { parseGender } from '#sport/people/genders.rules.ts';

const HEADING =
  /^\s*(?:[\p{L}\d][\p{L}\d .,&'()/-]{0,60}\s)?Team\s+(?:Rankings?|Scores?|Standings)(?:\s[\s\p{L}\d.,&'()/-]{0,80})?$/iu;
const EVENTS_SCORED = /(\d{1,3})\s+Events?\s+Scored/i;
const THROUGH_EVENT = /Through\s+Event\s+(\w{1,6})/i;
const COMBINED =
  /\b(?:Combined|(?:Boys|Men)\s*(?:&|and)\s*(?:Girls|Women)|(?:Girls|Women)\s*(?:&|and)\s*(?:Boys|Men))\b/i;
const GENDER = /\b(Women|Men|Girls|Boys|Female|Male|Mixed|Coed)\b/i;
const NOT_DIVISION =
  /\b(?:Women|Men|Girls|Boys|Female|Male|Mixed|Coed|Combined|Team|Rankings?|Scores?|Standings|Through\s+Event\s+\w+|\d+\s+Events?\s+Scored|Final|Scores)\b/gi;
const COLUMN_LINE = /^\s*(?:Place|Rank|Pl)\b/i;
const MARKER = /(?:^|\s)(\d{1,3})\)\s+/g;
const TABLE_ROW = /^\s*(\d{1,3})\s+(\S.*)$/;
/** A cross-country table prints the places of the scorers after the total. */
const SCORERS = /(?<=\s\d{1,4})(?:\s+\*?\d{1,4}){3,12}$/;
const TOTAL = /^\s*Total\b/i;
const POINTS_AT_END = /^(.*?)\s+(\d{1,3}(?:,\d{3})*(?:\.\d{1,2})?)$/;
const ABBREVIATION = /^[A-Z0-9&.'-]{1,6}$/;

export function isRankingsHeading(text: string): boolean {
  return HEADING.test(text);
}

/** Opens the table of a heading such as `Women - 1A - Team Rankings - 18 Events Scored`. */
export function openRankings(
  text: string,
  line: number,
  previous: ParsedTeamScores | null,
): ParsedTeamScores {
  const scored = EVENTS_SCORED.exec(text)?.[1];
  const division = text
    .replace(NOT_DIVISION, ' ')
    .replace(/[\s-]+/g, ' ')
    .trim();
  return {
    line,
    gender: COMBINED.test(text) ? null : parseGender(GENDER.exec(text)?.[1] ?? ''),
    divisionName: division || null,
    eventsScored: scored ? Number(scored) : null,
    throughEvent: THROUGH_EVENT.exec(text)?.[1] ?? previous?.throughEvent ?? null,
    totalPoints2520: null,
    scores: [],
  };
}

/** Adds the line to the table; false if the line is not part of it. */
export function readRankingsLine(text: string, line: number, table: ParsedTeamScores): boolean {
  if (COLUMN_LINE.test(text)) return true;
  if (TOTAL.test(text)) {
    table.totalPoints2520 = readPrintedPoints(text.trim().split(/\s+/).at(-1)!);
    return table.totalPoints2520 !== null;
  }
  const scores = readMarkedTeams(text, line) ?? readTableRow(text, line);
  if (scores) table.scores.push(...scores);
  return scores !== null;
}

function readMarkedTeams(text: string, line: number): ParsedTeamScore[] | null {
  const markers = [...text.matchAll(MARKER)];
  if (markers.length === 0 || text.slice(0, markers[0]!.index).trim() !== '') return null;
  const scores = markers.map((marker, index) => {
    const end = markers[index + 1]?.index ?? text.length;
    return toScore(Number(marker[1]), text.slice(marker.index + marker[0].length, end), line);
  });
  return scores.every((score) => score !== null) ? scores : null;
}

function readTableRow(text: string, line: number): ParsedTeamScore[] | null {
  const row = TABLE_ROW.exec(text);
  const score = row ? toScore(Number(row[1]), row[2]!.replace(SCORERS, ''), line) : null;
  return score && [score];
}

function toScore(rank: number, text: string, line: number): ParsedTeamScore | null {
  const [, team = '', pointsText = ''] = POINTS_AT_END.exec(text.trim()) ?? [];
  const points2520 = readPrintedPoints(pointsText);
  if (team.trim() === '' || points2520 === null) return null;
  const parts = team.trim().split(/\s{2,}/);
  const last = parts.at(-1)!;
  const abbreviation = parts.length > 1 && ABBREVIATION.test(last) ? last : null;
  const teamText = (abbreviation ? parts.slice(0, -1) : parts).join(' ');
  return { line, rank, teamText, abbreviation, points2520 };
}
