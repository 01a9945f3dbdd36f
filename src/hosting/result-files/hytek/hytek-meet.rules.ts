// Completes the parsed meet after the last line of a report: dates, tied places, indoor or outdoor, what is
// missing.

import type {
  DateOrderEvidence,
  ParsedEvent,
  ParsedMeet,
  ParsedRound,
  ParseOptions,
} from '#hosting/result-files/parsed.rules.ts';
import { parsedMeet } from '#hosting/result-files/parsed-defaults.rules.ts';
import {
  chosenDateOrder,
  dayOf,
  decideDateOrder,
} from '#hosting/result-files/printed/printed-dates.rules.ts';
import { variantKeyOf } from '#hosting/result-files/variant-lookup.rules.ts';
import { isPointsEvent, noteIssue, type ReportState } from './hytek-state.rules.ts';

export function finishMeet(state: ReportState, options: ParseOptions): ParsedMeet {
  const dateOrder = orderOfDates(state, options);
  const starts = state.meetLines.map(({ startText }) => dayOf(startText, dateOrder.order));
  const ends = state.meetLines.map(({ endText }) => dayOf(endText, dateOrder.order));
  for (const event of state.events) finishEvent(state, event);
  for (const [record, text] of state.recordDates) record.setOn = dayOf(text, dateOrder.order);
  if (state.heights) noteIssue(state, 'HEIGHTS_WITHOUT_TRIES', state.heights);
  const isDated = ![...starts, ...ends].includes(null);
  if (!isDated) noteIssue(state, 'DATE_ORDER_UNDECIDED', { line: 0, text: dateOrder.reason });
  const name = state.meetLines[0]?.name ?? null;
  return parsedMeet({
    name,
    startOn: isDated ? (starts.toSorted()[0] ?? null) : null,
    endOn: isDated ? (ends.toSorted().at(-1) ?? null) : null,
    startText: state.meetLines[0]?.startText ?? null,
    endText: state.meetLines.at(-1)?.endText ?? null,
    dateOrder,
    venueName: state.venueName,
    ...readOrGuessIndoor(state.events, `${name ?? ''} ${state.venueName ?? ''}`),
    printedOn: dayOf(state.printedText, dateOrder.order),
    licensedTo: state.licensedTo,
    events: state.events,
    teamScores: state.teamScores.filter((table) => table.scores.length > 0),
    issues: state.issues.toSorted((a, b) => a.line - b.line),
    cutOffAtLine: state.unfinishedLine,
    hasWholeNames: false,
  });
}

function orderOfDates(state: ReportState, options: ParseOptions): DateOrderEvidence {
  if (options.dateOrder) return chosenDateOrder(options.dateOrder);
  const rows = state.events.flatMap((event) => event.rounds.flatMap((round) => round.rows));
  return decideDateOrder({
    start: state.meetLines[0]?.startText ?? null,
    end: state.meetLines.at(-1)?.endText ?? null,
    printed: state.printedText,
    others: [...state.recordDates.values()],
    licensedTo: state.licensedTo,
    hasFeetMarks: rows.some(({ markText }) => /^\d+[-']/.test(markText)),
  });
}

function finishEvent(state: ReportState, event: ParsedEvent): void {
  event.variantKey = variantKeyOf(event);
  const { line, title } = event;
  if (event.variantKey === null) {
    state.event = event;
    noteIssue(state, 'EVENT_UNKNOWN', { line, text: title });
  }
  for (const round of event.rounds) markTies(round);
}

// Reports sorted by heat may print the place inside the heat, so equal places of two heats are no tie.
function markTies({ rows, heats }: ParsedRound): void {
  const keyOf = (row: (typeof rows)[number]) => `${heats.length > 0 ? row.heat : ''}|${row.place}`;
  const counts = new Map<string, number>();
  for (const row of rows) if (row.place !== null) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  for (const row of rows) row.isTiedPlace ||= (counts.get(keyOf(row)) ?? 0) > 1;
}

const INDOOR_EVENT = /\b(?:5[05]|60)\s*(?:m\b|met(?:er|re)s?)|\bweight throw\b/i;
const OUTDOOR_EVENT =
  /\b(?:100|110)\s*(?:m\b|met(?:er|re)s?)|\b[34]00\s*(?:m\b|met(?:er|re)s?)\s+(?:int\w*\s+)?hurdles|discus|javelin|hammer|steeple|4\s?x\s?100|decathlon/i;

function readOrGuessIndoor(
  events: readonly ParsedEvent[],
  printed: string,
): Pick<ParsedMeet, 'isIndoor' | 'assumed'> {
  if (/\bindoors?\b/i.test(printed)) return { isIndoor: true, assumed: [] };
  // There is no wind indoors.
  if (/\boutdoors?\b/i.test(printed) || events.some(hasWind)) return { isIndoor: false, assumed: [] };
  const isIndoor = guessIndoor(events);
  return { isIndoor, assumed: isIndoor ? ['indoor'] : [] };
}

const hasWind = ({ rounds }: ParsedEvent): boolean =>
  rounds.some(
    ({ rows, heats }) =>
      heats.some(({ windText }) => isMeasured(windText)) ||
      rows.some(
        ({ windText, series }) => isMeasured(windText) || series.some((trial) => isMeasured(trial.windText)),
      ),
  );

/** Indoor meets print NWI, or 0.0 if a program fills the column. */
const isMeasured = (windText: string | null): boolean => /[1-9]/.test(windText ?? '');

function guessIndoor(events: readonly ParsedEvent[]): boolean | null {
  const titles = events.filter((event) => !isPointsEvent(event) || /deca/i.test(event.eventText));
  if (titles.some(({ eventText }) => OUTDOOR_EVENT.test(eventText))) return false;
  return titles.some(({ eventText }) => INDOOR_EVENT.test(eventText)) ? true : null;
}
