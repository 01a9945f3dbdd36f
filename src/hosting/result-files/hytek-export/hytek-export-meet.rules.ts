// Turns the records of a HY-TEK results export into a parsed meet: events with rounds, rows with people.

import { issueWords } from '#hosting/result-files/parse-issues.words.ts';
import type {
  ParsedAgeBand,
  ParsedEvent,
  ParsedRow,
  ParsedTeam,
  ParseIssue,
} from '#hosting/result-files/parsed.rules.ts';
import {
  parsedEvent,
  parsedLeg,
  parsedPerson,
  parsedRound,
  parsedRow,
  parsedTeam,
} from '#hosting/result-files/parsed-defaults.rules.ts';
import {
  readPrintedMark,
  readPrintedPoints,
  readPrintedWind,
} from '#hosting/result-files/printed/printed-marks.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { variantFromHytekCode, variantFromTitle } from '#sport/events/event-spellings.rules.ts';
import type { EventVariant } from '#sport/events/events.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import {
  type ExportedAthlete,
  type ExportedPerson,
  type ExportedTeam,
  readExportedAthlete,
  readExportedSquad,
} from './hytek-export-people.rules.ts';
import type { ExportedResult } from './hytek-export-records.rules.ts';

/** Facts about the whole file that its single records leave open. */
export interface ExportLayout {
  blanksBeforeNames: number;
  dayOf(text: string): Day | null;
}

export interface ExportedMeet {
  events: ParsedEvent[];
  teams: ParsedTeam[];
  /** Issues about records that name nobody. */
  issues: ParseIssue[];
}

export function readExportedEvents(results: readonly ExportedResult[], layout: ExportLayout): ExportedMeet {
  const events = new Map<string, ParsedEvent>();
  const teams = new Map<string, ParsedTeam>();
  const issues: ParseIssue[] = [];
  const combinedTitles = new Map(
    results.filter(({ type }) => type === 'M').map((result) => [result.number, titleOf(result)]),
  );
  for (const result of results) {
    const read = readRow(result, layout);
    const event = events.get(keyOf(result)) ?? eventOf(result, read?.gender ?? null, combinedTitles);
    events.set(keyOf(result), event);
    if (!read) {
      issues.push(unnamedRow(result, event));
      continue;
    }
    const round = event.rounds.find((each) => each.round === result.round);
    if (round) round.rows.push(read.row);
    else event.rounds.push(parsedRound({ line: result.line, round: result.round, rows: [read.row] }));
    const { code, name } = read.team;
    if (name !== '' && code !== '') teams.set(name, parsedTeam({ text: name, code }));
  }
  for (const event of events.values()) for (const { rows } of event.rounds) markTies(rows);
  return { events: [...events.values()], teams: [...teams.values()], issues };
}

const unnamedRow = ({ line, text, round }: ExportedResult, event: ParsedEvent): ParseIssue => ({
  line,
  severity: 'error',
  code: 'ROW_NAME_MISSING',
  message: issueWords('ROW_NAME_MISSING'),
  text,
  isRow: true,
  eventLine: event.line,
  round,
});

/** The number alone is not enough: boys and girls, or the parts of a combined event, may share it. */
const keyOf = (result: ExportedResult): string =>
  [
    result.isRelay,
    result.number,
    result.part,
    result.code,
    result.gender,
    result.ageRange,
    result.divisionName,
  ].join('|');

function eventOf(
  result: ExportedResult,
  genderOfAthlete: Gender | null,
  combinedTitles: ReadonlyMap<string, string>,
): ParsedEvent {
  const { line, number, part, isRelay, ageRange, divisionName, divisionNumber } = result;
  const title = titleOf(result);
  return parsedEvent({
    line,
    number,
    title,
    gender: result.gender ?? genderOfAthlete ?? 'X',
    ageBand: ageBandOf(ageRange),
    divisionName: divisionName || null,
    divisionNumber,
    variantKey: variantOf(result)?.key ?? null,
    isRelay,
    combinedPart: part > 0 ? { title: combinedTitles.get(number) ?? UNNAMED_COMBINED, part } : null,
  });
}

/** The title for parts whose whole event has no record. */
const UNNAMED_COMBINED = 'Combined Event';

const variantOf = ({ code, isRelay, gender }: ExportedResult): EventVariant | null =>
  variantFromHytekCode(code, isRelay, gender ? { gender } : {}) ??
  variantFromTitle(code, { isRelay, ...(gender && { gender }) });

const titleOf = (result: ExportedResult): string =>
  variantOf(result)?.name ?? (result.isRelay ? `${result.code} Relay` : result.code);

const BAND = /^(\d{1,3})\s*-\s*(\d{1,3})$/;
const OPEN_BAND = /^(?:(\d{1,3})\s*(?:&|\+)\s*(?:o(?:ver)?)?|(\d{1,3})\s*&\s*u(?:nder)?|u\s*(\d{1,3}))$/i;

function ageBandOf(text: string): ParsedAgeBand | null {
  if (text === '') return null;
  const [, from, to] = BAND.exec(text) ?? [];
  if (from) return { text, min: Number(from), max: Number(to) };
  const [, over, under, below] = OPEN_BAND.exec(text) ?? [];
  const max = under ? Number(under) : below ? Number(below) - 1 : null;
  return { text, min: over ? Number(over) : null, max };
}

interface ReadRow {
  row: ParsedRow;
  team: ExportedTeam;
  gender: Gender | null;
}

function readRow(result: ExportedResult, layout: ExportLayout): ReadRow | null {
  if (result.isRelay) return readSquadRow(result, layout);
  const athlete = readExportedAthlete(result.tail, layout.blanksBeforeNames);
  if (!athlete) return null;
  const { team, gender } = athlete;
  const row = {
    ...resultOf(result),
    ...whoIs(athlete, layout),
    athlete: exportedName(athlete),
    teamText: team.name,
  };
  return { row: parsedRow(row), team, gender };
}

function readSquadRow(result: ExportedResult, layout: ExportLayout): ReadRow | null {
  const squad = readExportedSquad(result.tail);
  if (!squad) return null;
  const legs = squad.runners.map((runner, index) => {
    const { person, yearText, bib } = whoIs(runner, layout);
    return parsedLeg({ line: result.line, leg: index + 1, ...exportedName(runner), person, yearText, bib });
  });
  const row = { ...resultOf(result), teamText: squad.team.name, relayLetter: squad.letter, legs };
  return { row: parsedRow(row), team: squad.team, gender: null };
}

const exportedName = ({ firstName, lastName }: ExportedPerson) => ({ firstName, lastName });

/** Ages outside of 0 to this limit are errors in the data. */
const AGE_MAX = 120;

function whoIs(
  { gender, birthText, ageText, yearText, bib }: ExportedPerson | ExportedAthlete,
  layout: ExportLayout,
) {
  const age = /^\d{1,3}$/.test(ageText) ? Number(ageText) : 0;
  return {
    person: parsedPerson({ gender, birthOn: layout.dayOf(birthText) }),
    age: age > 0 && age <= AGE_MAX ? age : null,
    yearText,
    bib: bib || null,
  };
}

/** The mark with the unit of its measure: `6.50` of a jump in meters becomes 6.50m. */
function resultOf(result: ExportedResult) {
  const { line, text, type, markText, eventPoints, isExhibition } = result;
  const mark = readPrintedMark(markText, type === 'M');
  const isBareMetric =
    result.isMetric && (type === 'F' || type === 'FM') && /^\d+[.,]\d+$/.test(mark?.markText ?? '');
  const isPart = type === 'TM' || type === 'FM';
  return {
    line,
    text,
    place: result.place,
    heatPlace: result.heatPlace,
    heat: result.heat,
    // An unreadable mark stays in the row, so that the row waits and shows it.
    markText: mark ? `${mark.markText}${isBareMetric ? 'm' : ''}` : markText,
    status: mark?.status ?? null,
    qualifier: mark?.qualifier ?? null,
    isJudgesDecision: mark?.isJudgesDecision ?? false,
    isExhibition: isExhibition || (mark?.isExhibition ?? false),
    flags: mark?.flags ?? [],
    windText: readPrintedWind(result.windText),
    points2520: isPart ? null : readPrintedPoints(result.pointsText),
    eventPoints: isPart ? eventPoints : null,
  };
}

/** Looks at the places of the round only; places inside a heat do not show ties. */
function markTies(rows: readonly ParsedRow[]): void {
  const counts = new Map<number | null, number>();
  for (const { place } of rows) counts.set(place, (counts.get(place) ?? 0) + 1);
  for (const row of rows) row.isTiedPlace = row.place !== null && counts.get(row.place)! > 1;
}
