// The state of the HY-TEK reader: the event, table and row that the next line belongs to.

import { type IssueCode, issueWords } from '#hosting/result-files/parse-issues.words.ts';
import type {
  IssueSeverity,
  ParsedEvent,
  ParsedRecord,
  ParsedRound,
  ParsedRoundCode,
  ParsedRow,
  ParsedTeamScores,
  ParseIssue,
} from '#hosting/result-files/parsed.rules.ts';
import { parsedEvent, parsedRound } from '#hosting/result-files/parsed-defaults.rules.ts';
import { readEventTitle, shapeOfEvent } from '#hosting/result-files/printed/printed-event-titles.rules.ts';
import type { MeetLine } from './hytek-banner.rules.ts';
import type { Layout } from './hytek-columns.rules.ts';
import type { EventHeading } from './hytek-lines.rules.ts';

/** start: above the first table; banner: at the top of a page; head: between a heading and its columns. */
export type Zone = 'start' | 'banner' | 'head' | 'rows' | 'rankings';

export interface ReportState {
  zone: Zone;
  meetLines: MeetLine[];
  venueName: string | null;
  licensedTo: string | null;
  printedText: string | null;
  /** Lines printed at the top of a page, to recognize them on the next page. */
  pageLines: Set<string>;
  events: ParsedEvent[];
  eventsByKey: Map<string, ParsedEvent>;
  /** An event was opened again after the name of the meet had changed. */
  hasRestarted: boolean;
  event: ParsedEvent | null;
  layout: Layout | null;
  layouts: Map<ParsedEvent, Layout>;
  /** The layout comes from an earlier page. */
  isShifted: boolean;
  /** The round named by a section word or a title; null if the columns decide. */
  roundCode: ParsedRoundCode | null;
  heat: { heat: number | null; windText: string | null };
  lastRow: ParsedRow | null;
  /** A line of heights whose attempts follow. */
  heights: { text: string; line: number } | null;
  recordDates: Map<ParsedRecord, string>;
  /** Day of the meet in the page heading. */
  day: number | null;
  rankings: ParsedTeamScores | null;
  teamScores: ParsedTeamScores[];
  issues: ParseIssue[];
  /** The first line of an unfinished part of the file. */
  unfinishedLine: number | null;
}

const NO_HEAT = { heat: null, windText: null };

export function startReport(): ReportState {
  return {
    zone: 'start',
    meetLines: [],
    venueName: null,
    licensedTo: null,
    printedText: null,
    pageLines: new Set(),
    events: [],
    eventsByKey: new Map(),
    hasRestarted: false,
    event: null,
    layout: null,
    layouts: new Map(),
    isShifted: false,
    roundCode: null,
    heat: NO_HEAT,
    lastRow: null,
    heights: null,
    recordDates: new Map(),
    day: null,
    rankings: null,
    teamScores: [],
    issues: [],
    unfinishedLine: null,
  };
}

/** Sets several fields at once, with types checked. */
export function change(state: ReportState, to: Partial<ReportState>): void {
  Object.assign(state, to);
}

export interface IssueMark {
  line: number;
  text: string;
  isRow?: boolean;
}

const SEVERITIES: Record<IssueCode, IssueSeverity> = {
  ROW_MARK_MISSING: 'error',
  ROW_NAME_MISSING: 'error',
  ROW_OUTSIDE_TABLE: 'error',
  LINE_TOO_LONG: 'error',
  LEGS_WITHOUT_ROW: 'error',
  RANKING_NOT_UNDERSTOOD: 'error',
  EVENT_UNKNOWN: 'warning',
  EVENT_GENDER_UNKNOWN: 'warning',
  HEIGHTS_WITHOUT_TRIES: 'warning',
  MEET_NAME_CHANGES: 'warning',
  DATE_ORDER_UNDECIDED: 'warning',
  LINE_NOT_USED: 'info',
};

export function noteIssue(
  state: ReportState,
  code: IssueCode,
  { line, text, isRow = false }: IssueMark,
): void {
  const message = issueWords(code);
  const eventLine = state.event?.line ?? null;
  const round = state.roundCode ?? state.layout?.mark.round ?? null;
  state.issues.push({ line, severity: SEVERITIES[code], code, message, text, isRow, eventLine, round });
}

/** Opens the event of a heading, or reopens it, since its rounds may have separate tables. */
export function openEvent(state: ReportState, heading: EventHeading, line: number): void {
  const existing = findEvent(state, heading);
  if (existing && state.meetLines.length > 1) state.hasRestarted = true;
  const event = existing ?? addEvent(state, heading, line);
  change(state, {
    zone: 'head',
    event,
    layout: state.layouts.get(event) ?? null,
    isShifted: true,
    roundCode: readEventTitle(heading.title).round,
    heat: NO_HEAT,
    lastRow: null,
    heights: null,
    rankings: null,
    unfinishedLine: line,
  });
}

/** Continues an event after a page break, with its last table, round and row. */
export function continueEvent(state: ReportState, heading: EventHeading, line: number): void {
  const event = findEvent(state, heading) ?? currentIfCut(state, heading) ?? addEvent(state, heading, line);
  const isCurrent = event === state.event;
  const lastRound = event.rounds.at(-1);
  change(state, {
    zone: 'rows',
    event,
    layout: state.layouts.get(event) ?? null,
    isShifted: true,
    roundCode: isCurrent ? state.roundCode : (lastRound?.round ?? null),
    heat: isCurrent ? state.heat : NO_HEAT,
    lastRow: isCurrent ? state.lastRow : (lastRound?.rows.at(-1) ?? null),
    rankings: null,
  });
}

function keyOf({ number, title }: EventHeading): string {
  const plain = title
    .toLowerCase()
    .replace(/\(?\bcont(?:inued|\.)?\)?\s*$/, '')
    .trim();
  return `${number.toLowerCase()}|${readEventTitle(plain).round ? plain.replace(/\s+\S+$/, '') : plain}`;
}

function findEvent(state: ReportState, heading: EventHeading): ParsedEvent | null {
  return state.eventsByKey.get(keyOf(heading)) ?? null;
}

// A title that is too long for the continuation line is cut there.
function currentIfCut({ event }: ReportState, { number, title }: EventHeading): ParsedEvent | null {
  return event && event.number === number && event.title.startsWith(title) ? event : null;
}

function addEvent(state: ReportState, heading: EventHeading, line: number): ParsedEvent {
  const { round: _, hasGender, ...title } = readEventTitle(heading.title);
  const event = parsedEvent({ line, number: heading.number, title: heading.title, ...title });
  state.events.push(event);
  state.eventsByKey.set(keyOf(heading), event);
  if (!hasGender) {
    state.event = event;
    noteIssue(state, 'EVENT_GENDER_UNKNOWN', { line, text: heading.title });
  }
  return event;
}

/** Starts a table from its column headings, and the round that its marks belong to. */
export function openTable(state: ReportState, layout: Layout): void {
  if (state.event) state.layouts.set(state.event, layout);
  if (state.zone !== 'head') state.roundCode = null;
  change(state, { zone: 'rows', layout, isShifted: false, rankings: null });
}

export function roundFor(
  { day }: Pick<ReportState, 'day'>,
  event: ParsedEvent,
  round: ParsedRoundCode,
  line: number,
): ParsedRound {
  const existing = event.rounds.find((other) => other.round === round);
  if (existing) return existing;
  const added = parsedRound({ line, round, day });
  event.rounds.push(added);
  return added;
}

export function isPointsEvent(event: ParsedEvent): boolean {
  return event.combinedPart === null && shapeOfEvent(event.eventText) === 'combined';
}
