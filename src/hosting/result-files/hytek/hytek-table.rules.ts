// Reads the lines of a result table: rows and, below them, relay legs, trials, heights and lap times.

import type { ParsedEvent, ParsedRoundCode, ParsedRow } from '#hosting/result-files/parsed.rules.ts';
import { parsedHeat } from '#hosting/result-files/parsed-defaults.rules.ts';
import { shapeOfEvent } from '#hosting/result-files/printed/printed-event-titles.rules.ts';
import { isRowLike } from './hytek-lines.rules.ts';
import { isLegLine, readLegs } from './hytek-relays.rules.ts';
import { type RowContext, readRow } from './hytek-rows.rules.ts';
import { isHeightsLine, isTriesLine, readHeights, readSeries, readSplits } from './hytek-series.rules.ts';
import { change, isPointsEvent, noteIssue, type ReportState, roundFor } from './hytek-state.rules.ts';

/** False if the line cannot be part of a table. An unreadable row becomes an issue. */
export function readTableLine(state: ReportState, text: string, line: number): boolean {
  if (isLegLine(text)) return addLegs(state, text, line);
  if (isRowLike(text)) return addRow(state, text, line);
  return addTrials(state, text, line) || addUnplacedRow(state, text, line);
}

function addLegs(state: ReportState, text: string, line: number): boolean {
  if (state.lastRow) state.lastRow.legs.push(...readLegs(text, line));
  else noteIssue(state, 'LEGS_WITHOUT_ROW', { line, text });
  return true;
}

function addRow(state: ReportState, text: string, line: number): boolean {
  const { event } = state;
  const context = contextOf(state, line);
  const read = context ? readRow(text, context) : null;
  if (read === null || typeof read === 'string' || !event || !context) {
    const code =
      read === 'name-missing' ? 'ROW_NAME_MISSING' : read === null ? 'ROW_OUTSIDE_TABLE' : 'ROW_MARK_MISSING';
    noteIssue(state, code, { line, text, isRow: true });
    state.lastRow = null;
    state.unfinishedLine = line;
    return true;
  }
  keepRow(state, event, read.row, read.round ?? state.roundCode ?? context.layout.mark.round);
  return true;
}

// A line without place and dashes is a row only if it starts in the name column and can be read completely.
function addUnplacedRow(state: ReportState, text: string, line: number): boolean {
  const { event, layout } = state;
  const context = contextOf(state, line);
  const start = (layout?.name ?? layout?.team)?.start;
  const isInColumn = start !== undefined && Math.abs(text.search(/\S/) - start) <= 1;
  if (!event || !context || state.zone !== 'rows' || !isInColumn) return false;
  const read = readRow(text, context);
  if (typeof read === 'string' || read.row.teamText === '') return false;
  keepRow(state, event, read.row, read.round ?? state.roundCode ?? context.layout.mark.round);
  return true;
}

function contextOf({ event, layout, isShifted, roundCode }: ReportState, line: number): RowContext | null {
  if (!event || !layout) return null;
  return {
    layout,
    line,
    isShifted,
    roundCode,
    isPointsEvent: isPointsEvent(event),
    isCombinedPart: event.combinedPart !== null,
  };
}

function keepRow(state: ReportState, event: ParsedEvent, row: ParsedRow, code: ParsedRoundCode): void {
  const round = roundFor(state, event, code, row.line);
  row.heat ??= state.heat.heat;
  row.windText ??= state.heat.windText;
  const { heat, windText } = state.heat;
  if (heat !== null && !round.heats.some((other) => other.heat === heat))
    round.heats.push(parsedHeat({ heat, windText }));
  round.rows.push(row);
  change(state, { zone: 'rows', lastRow: row, heights: null, unfinishedLine: null });
}

function addTrials(state: ReportState, text: string, line: number): boolean {
  const { lastRow: row, event } = state;
  if (!row || !event) return false;
  const shape = shapeOfEvent(event.eventText);
  if (state.heights && isTriesLine(text)) {
    row.heights.push(...readHeights(state.heights.text, text));
    change(state, { heights: null, unfinishedLine: null });
    return true;
  }
  if (shape === 'vertical' || (shape === 'unknown' && !row.markText.includes(':'))) {
    if (isHeightsLine(text)) return holdHeights(state, text, line);
  }
  const series = shape === 'run' ? null : readSeries(text, row.series.at(-1)?.attempt ?? 0);
  if (series && shape !== 'combined') row.series.push(...series);
  const splits = series || shape !== 'run' ? null : readSplits(text, line, row.splits.length);
  if (splits) row.splits.push(...splits);
  return (series !== null && shape !== 'combined') || splits !== null;
}

function holdHeights(state: ReportState, text: string, line: number): boolean {
  if (state.heights) noteIssue(state, 'HEIGHTS_WITHOUT_TRIES', state.heights);
  change(state, { heights: { text, line }, unfinishedLine: line });
  return true;
}
