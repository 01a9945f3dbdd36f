// Reads a HY-TEK Meet Manager results report, text or PDF text, line by line into a parsed meet.

import {
  noResultsSentence,
  severalMeetsSentence,
  twoColumnsSentence,
} from '#hosting/result-files/files.words.ts';
import type { ParsedMeet, ParseOptions } from '#hosting/result-files/parsed.rules.ts';
import { isEventTitle } from '#hosting/result-files/printed/printed-event-titles.rules.ts';
import { readPrintedMark } from '#hosting/result-files/printed/printed-marks.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { isReportTitle, readBanner, readDayOfTitle, readMeetLine } from './hytek-banner.rules.ts';
import { cellsOf, isTwoColumnHeading, readLayout } from './hytek-columns.rules.ts';
import {
  isAdvanceNote,
  isRowLike,
  isRule,
  isTwoEventsLine,
  readContinuation,
  readEventHeading,
  readHeatHeading,
  readSectionWord,
  readWindLine,
} from './hytek-lines.rules.ts';
import { finishMeet } from './hytek-meet.rules.ts';
import { isRankingsHeading, openRankings, readRankingsLine } from './hytek-rankings.rules.ts';
import { readRecordLine } from './hytek-records.rules.ts';
import {
  change,
  continueEvent,
  isPointsEvent,
  noteIssue,
  openEvent,
  openTable,
  type ReportState,
  startReport,
} from './hytek-state.rules.ts';
import { readTableLine } from './hytek-table.rules.ts';
import { reportLines } from './report-lines.rules.ts';

export type HytekFormat = 'hytek-text' | 'hytek-pdf';

/** Longer lines are skipped so that no line takes long; real lines are far shorter. */
const LINE_MAX = 500;
const LINES_TO_RECOGNISE = 3000;
const SWIMMING = /\b(?:Freestyle|Backstroke|Breaststroke|Butterfly|Individual Medley|IM)\b/i;

/** Null if the text is not a HY-TEK results report; entries, heat sheets and swimming results are not. */
export function recognizeHytek(text: string): HytekFormat | null {
  const lines = reportLines(text)
    .slice(0, LINES_TO_RECOGNISE)
    .filter((line) => line.length <= LINE_MAX);
  const headings = lines.filter((_, index) => isHeading(lines, index));
  const hasTable = lines.some((line) => readLayout(line) || isTwoColumnHeading(line));
  const hasRankings = lines.some(isRankingsHeading) && lines.some((line) => readBanner(line));
  if (headings.some((line) => SWIMMING.test(line))) return null;
  if (!(headings.length > 0 && hasTable) && !hasRankings) return null;
  const isPaged =
    text.includes('\f') ||
    lines.some((line) => readContinuation(line) || (readBanner(line) && /\bPage\s+\d+/i.test(line)));
  return isPaged ? 'hytek-pdf' : 'hytek-text';
}

/**
 * Every row of the text ends up in the meet or among its issues. Pages of two columns and two meets in one
 * file are refused.
 */
export function parseHytekReport(text: string, options: ParseOptions = {}): ParsedMeet | Refusal {
  const lines = reportLines(text);
  const twoColumns = lines.findIndex((line) => isTwoEventsLine(line) || isTwoColumnHeading(line));
  if (twoColumns !== -1) return new Refusal('IMPORT_TWO_COLUMNS', twoColumnsSentence(twoColumns + 1));
  const state = startReport();
  lines.forEach((_, index) => {
    readLine(state, lines, index);
  });
  return refusalToMerge(state) ?? refusalToStoreNothing(state) ?? finishMeet(state, options);
}

function refusalToMerge({ meetLines, hasRestarted }: ReportState): Refusal | null {
  const [first, second] = meetLines;
  const isOther = first && second && foldName(first.name) !== foldName(second.name);
  if (!isOther || (!hasRestarted && first.startText === second.startText)) return null;
  return new Refusal('IMPORT_SEVERAL_MEETS', severalMeetsSentence(first.name, second.name));
}

function refusalToStoreNothing({ events, teamScores, issues }: ReportState): Refusal | null {
  const hasContent = events.length > 0 || teamScores.length > 0 || issues.some((issue) => issue.isRow);
  return hasContent ? null : new Refusal('IMPORT_NO_RESULTS', noResultsSentence());
}

function readLine(state: ReportState, lines: readonly string[], index: number): void {
  const text = lines[index]!;
  const line = index + 1;
  if (text === '' || isRule(text)) return;
  if (text.length > LINE_MAX) {
    noteIssue(state, 'LINE_TOO_LONG', {
      line,
      text: text.slice(0, LINE_MAX),
      isRow: isRowLike(text.slice(0, LINE_MAX)),
    });
    return;
  }
  const isRead =
    readPageTop(state, text) ||
    readHeading(state, lines, index) ||
    readRankings(state, text, line) ||
    readColumns(state, text) ||
    readMeetHeading(state, text, line) ||
    readRoundAndHeat(state, text) ||
    readHead(state, text, line) ||
    readVenue(state, text) ||
    readTableLine(state, text, line) ||
    readPageRest(state, text);
  if (!isRead) noteIssue(state, 'LINE_NOT_USED', { line, text });
}

function readPageTop(state: ReportState, text: string): boolean {
  const banner = readBanner(text);
  if (!banner) return false;
  state.licensedTo ??= banner.licensedTo;
  state.printedText ??= banner.printedText;
  if (state.zone === 'rows' || state.zone === 'rankings') state.zone = 'banner';
  return true;
}

function isHeading(lines: readonly string[], index: number): boolean {
  const text = lines[index]!;
  if (readEventHeading(text)) return !isRowLike(text);
  const isTitle = isEventTitle(text) && !isRowLike(text) && !readMeetLine(text) && !isRankingsHeading(text);
  return isTitle && isFollowedByTable(lines, index);
}

const HEAD_LINES_MAX = 4;

// A title without a number is a heading if its rule or its columns follow.
function isFollowedByTable(lines: readonly string[], index: number): boolean {
  const next = lines
    .slice(index + 1, index + 1 + HEAD_LINES_MAX)
    .find((line) => line !== '' && !isAdvanceNote(line));
  return next !== undefined && (isRule(next) || readLayout(next) !== null);
}

function readHeading(state: ReportState, lines: readonly string[], index: number): boolean {
  const text = lines[index]!;
  const continuation = readContinuation(text);
  if (continuation) continueEvent(state, continuation, index + 1);
  if (continuation) return true;
  if (!isHeading(lines, index)) return false;
  const heading = readEventHeading(text) ?? {
    number: '',
    title: text.trim().replace(/\s+/g, ' '),
    columns: '',
  };
  openEvent(state, heading, index + 1);
  readColumns(state, heading.columns);
  return true;
}

function readRankings(state: ReportState, text: string, line: number): boolean {
  if (isRankingsHeading(text)) {
    state.rankings = openRankings(text, line, state.rankings);
    state.teamScores.push(state.rankings);
    change(state, { zone: 'rankings', unfinishedLine: line, lastRow: null, heights: null });
    return true;
  }
  if (!state.rankings || readMeetLine(text) || isReportTitle(text)) return false;
  if (readRankingsLine(text, line, state.rankings)) {
    state.unfinishedLine = null;
    return true;
  }
  if (!isRowLike(text)) return false;
  noteIssue(state, 'RANKING_NOT_UNDERSTOOD', { line, text });
  return true;
}

function readColumns(state: ReportState, text: string): boolean {
  const layout = readLayout(text);
  if (layout) openTable(state, layout);
  return layout !== null;
}

function readMeetHeading(state: ReportState, text: string, line: number): boolean {
  if (isReportTitle(text)) {
    state.day = readDayOfTitle(text) ?? state.day;
    return true;
  }
  const isKnown = state.pageLines.has(text.trim());
  if (isKnown && state.zone !== 'head') return true;
  const meet = state.zone === 'start' || state.zone === 'banner' ? readMeetLine(text) : null;
  if (!meet) return false;
  if (state.meetLines.some(({ name }) => foldName(name) !== foldName(meet.name))) {
    noteIssue(state, 'MEET_NAME_CHANGES', { line, text });
  }
  state.meetLines.push(meet);
  state.pageLines.add(text.trim());
  return true;
}

function readRoundAndHeat(state: ReportState, text: string): boolean {
  if (!state.event || state.zone === 'rankings') return false;
  const section = readSectionWord(text);
  const heat = readHeatHeading(text);
  const windText = readWindLine(text);
  if (section) change(state, { roundCode: section.round, heat: { heat: null, windText: section.windText } });
  if (heat) change(state, { roundCode: heat.round ?? state.roundCode, heat });
  if (windText) state.heat = { ...state.heat, windText };
  return section !== null || heat !== null || windText !== null;
}

// Between an event heading and its columns: who advances, records, standards.
function readHead(state: ReportState, text: string, line: number): boolean {
  const { event } = state;
  if (!event) return false;
  if (isAdvanceNote(text)) {
    event.advanceNote ??= text.trim();
    return true;
  }
  if (state.zone !== 'head') return false;
  const read = readRecordLine(text, line, isPointsEvent(event));
  if (read?.kind === 'standard') event.standards.push(read.standard);
  if (read?.kind === 'record') {
    const { dateText, ...record } = read.record;
    const undatedRecord = { ...record, setOn: null };
    event.records.push(undatedRecord);
    if (dateText) state.recordDates.set(undatedRecord, dateText);
  }
  return read !== null;
}

/** Rows without a place, or legs of a relay, whose heading got lost. */
const NO_VENUE = /^\s*(?:--|\d{1,2}\))/;

// The venue follows the meet name and may begin with a number: `400 Main Street`.
function readVenue(state: ReportState, text: string): boolean {
  const isDue = state.event === null && state.meetLines.length > 0 && state.venueName === null;
  const hasMark = cellsOf(text).some((cell, index) => index > 0 && readPrintedMark(cell.text) !== null);
  if (!isDue || hasMark || NO_VENUE.test(text)) return false;
  state.venueName = text.trim();
  return readPageRest(state, text);
}

// Other lines at the top of a page are recognized by their text on the next page.
function readPageRest(state: ReportState, text: string): boolean {
  if (state.zone !== 'start' && state.zone !== 'banner') return false;
  state.pageLines.add(text.trim());
  return true;
}
