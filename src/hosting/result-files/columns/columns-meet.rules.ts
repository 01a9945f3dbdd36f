// Reads results from any text with columns, such as a table from a mail, a web page or a spreadsheet.
import { readLegs } from '#hosting/result-files/hytek/hytek-relays.rules.ts';
import type {
  ParsedEvent,
  ParsedHeat,
  ParsedMeet,
  ParsedRound,
  ParsedRoundCode,
  ParsedRow,
  ParseIssue,
} from '#hosting/result-files/parsed.rules.ts';
import {
  parsedEvent,
  parsedHeat,
  parsedMeet,
  parsedRound,
} from '#hosting/result-files/parsed-defaults.rules.ts';
import {
  type EventTitle,
  readEventTitle,
  shapeOfEvent,
} from '#hosting/result-files/printed/printed-event-titles.rules.ts';
import { unreadRow, unusedLine } from '#hosting/result-files/row-issues.rules.ts';
import { variantKeyOf } from '#hosting/result-files/variant-lookup.rules.ts';
import { findDistance, plainTitle } from '#sport/events/event-titles.rules.ts';
import { crossCountryVariant, EVENT_VARIANTS } from '#sport/events/events.rules.ts';
import { type Gender, parseGender } from '#sport/people/genders.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { METERS_PER_MILE } from '#sport/units.rules.ts';
import { type ColumnChoices, type LaidOutRow, type Layout, layOut } from './layouts.rules.ts';
import { cellsOf, roundOfCell, rowOfCells } from './row-of-cells.rules.ts';
import { readTableLines, type TableLine } from './table-lines.rules.ts';

export interface ColumnsRead {
  layouts: Layout[];
  meet: ParsedMeet;
  /** Rows of which nothing in the text names the event. */
  eventlessRows: number;
}

export interface ColumnsOptions {
  sport: Sport;
  choices: ColumnChoices;
  /** The event of rows for which the text names none, such as `Girls 100 Meter Dash Varsity`. */
  eventTitle: string | null;
}

/** The meet has neither name nor days: those of the meet count that the text is read for. */
export function readColumns(text: string, { sport, choices, eventTitle }: ColumnsOptions): ColumnsRead {
  const lines = readTableLines(text, sport);
  const { layouts, rows } = layOut(lines, choices);
  const reader = new EventReader(sport, eventTitle);
  for (const line of lines) reader.take(line, rows.get(line.line) ?? null);
  const { events, issues, eventlessRows } = reader.finish();
  return { layouts, eventlessRows, meet: parsedMeet({ sport, events, issues }) };
}

/** Names of the site that no printed title has, such as those of road walks. */
const VARIANT_OF_NAME = new Map(EVENT_VARIANTS.map((variant) => [variant.name.toLowerCase(), variant]));

interface OpenEvent {
  event: ParsedEvent;
  title: EventTitle;
}

/** Goes through the lines, and knows the event, round and heat that the lines above name. */
class EventReader {
  readonly #sport: Sport;
  readonly #eventTitle: string | null;
  readonly #events = new Map<string, OpenEvent>();
  readonly #issues: ParseIssue[] = [];
  #eventlessRows = 0;
  /** Lines of rows below the heading of a heat. */
  readonly #underHeats = new Set<number>();
  #heading: { line: number; number: string; title: string } | null = null;
  #part = '';
  #round: ParsedRoundCode | null = null;
  #heat: number | null = null;
  #windText: string | null = null;
  #last: ParsedRow | null = null;

  constructor(sport: Sport, eventTitle: string | null) {
    this.#sport = sport;
    this.#eventTitle = eventTitle;
  }

  take(line: TableLine, row: LaidOutRow | null): void {
    if (line.kind !== 'legs') this.#last = null;
    if (line.kind === 'title') {
      this.#heading = { line: line.line, number: line.number, title: this.#withPart(line.title) };
      this.#beginTable(line.windText);
      this.#round = null;
    } else if (line.kind === 'part') {
      this.#part = line.text;
      this.#heading = null;
    } else if (line.kind === 'round') {
      this.#round = line.round;
      this.#beginTable(line.windText);
    } else if (line.kind === 'heat') {
      this.#heat = line.heat;
      this.#windText = line.windText;
    } else if (line.kind === 'wind') this.#windText = line.windText;
    else if (line.kind === 'legs') this.#addLegs(line);
    else if (line.kind === 'row' && row) this.#addRow(row);
    else if (line.kind === 'other') this.#issues.push(unusedLine({ line: line.line, text: line.raw }));
  }

  finish() {
    const events = [...this.#events.values()].map(({ event }) => ({
      ...event,
      rounds: event.rounds
        .filter(({ rows }) => rows.length > 0)
        .map((round) => withTies(this.#withHeatPlaces(round))),
    }));
    return {
      events: events.filter(({ rounds }) => rounds.length > 0),
      issues: this.#issues,
      eventlessRows: this.#eventlessRows,
    };
  }

  /** Below headings of heats, places that begin anew are those of the heats; heats that the text leaves out stay. */
  #withHeatPlaces(round: ParsedRound): ParsedRound {
    const { rows } = round;
    const places = rows.flatMap(({ place }) => place ?? []);
    const isByHeat =
      rows.every(({ line }) => this.#underHeats.has(line)) &&
      (round.heats.length === 1 || new Set(places).size < places.length);
    if (!isByHeat) return round;
    return {
      ...round,
      isPart: true,
      rows: rows.map((row) => ({ ...row, heatPlace: row.place, place: null })),
    };
  }

  #beginTable(windText: string | null): void {
    this.#heat = null;
    this.#windText = windText;
  }

  /** `Varsity Girls` above `100 Meters` belongs to it, unless the title has a gender of its own. */
  #withPart(written: string): string {
    const title = written.replace(/(?<=\p{L}s)['’](?=\s)/gu, '');
    return this.#part === '' || readEventTitle(title).hasGender ? title : `${this.#part} ${title}`;
  }

  #addRow(row: LaidOutRow): void {
    const title = this.#titleOf(row);
    if (title === null) {
      this.#eventlessRows += 1;
      this.#issues.push(unreadRow({ line: row.line, text: row.raw }));
      return;
    }
    const { event, title: read } = this.#openEvent(title, row);
    const code = roundOfCell(cellsOf(row)('round')) ?? this.#round ?? read.round ?? 'F';
    const parsed = rowOfCells(row, {
      isRelay: event.isRelay,
      isPointsEvent: shapeOfEvent(event.eventText) === 'combined',
      heat: this.#heat,
      windText: this.#windText,
    });
    if (!parsed) {
      this.#issues.push({
        ...unreadRow({ line: row.line, text: row.raw }),
        eventLine: event.line,
        round: code,
      });
      return;
    }
    const round = roundIn(event, code, row.line);
    round.rows.push(parsed);
    if (this.#heat !== null) this.#underHeats.add(parsed.line);
    if (this.#heat !== null) addHeat(round.heats, { heat: this.#heat, windText: this.#windText });
    this.#last = parsed;
  }

  #titleOf(row: LaidOutRow): { line: number; number: string; title: string } | null {
    const cell = cellsOf(row);
    const written = [cell('event'), this.#sport === 'xc' && cell('event') === '' ? cell('division') : '']
      .join(' ')
      .trim();
    const heading =
      this.#heading ??
      (this.#sport === 'xc' && this.#part !== '' ? { line: row.line, number: '', title: this.#part } : null);
    const named =
      heading?.title ?? this.#eventTitle ?? (this.#sport === 'xc' ? cell('gender') || null : null);
    const title = written === '' ? named : this.#withPart(written);
    return title === null
      ? null
      : { line: row.line, number: written === '' ? (heading?.number ?? '') : '', title };
  }

  #openEvent(
    { line, number, title }: { line: number; number: string; title: string },
    row: LaidOutRow,
  ): OpenEvent {
    const exact = this.#sport === 'tf' ? VARIANT_OF_NAME.get(title.toLowerCase()) : undefined;
    const read = exact
      ? { ...readEventTitle(title), eventText: title, divisionName: null }
      : readEventTitle(title);
    const cell = cellsOf(row);
    const gender = read.hasGender ? read.gender : (parseGender(cell('gender')) ?? 'X');
    const divisionName =
      this.#sport === 'xc' ? raceName(title, cell('division')) : cell('division') || read.divisionName;
    const key = [title, gender, divisionName].join('|').toLowerCase();
    const existing = this.#events.get(key);
    if (existing) return existing;
    const { genderWord, ageBand, eventText, isExhibition, combinedPart } = read;
    const isRelay = exact?.isRelay ?? (this.#sport === 'tf' && read.isRelay);
    const opened = {
      title: read,
      event: parsedEvent({
        ...{ line, number, title, gender, genderWord, divisionName, eventText, isRelay },
        ...(this.#sport === 'tf' && { ageBand, isExhibition, combinedPart }),
        variantKey:
          this.#sport === 'xc'
            ? raceKey(title)
            : (exact?.key ?? variantKeyOf({ eventText, gender, isRelay })),
      }),
    };
    this.#events.set(key, opened);
    return opened;
  }

  #addLegs({ line, raw }: TableLine): void {
    if (this.#last && this.#last.athlete === null) this.#last.legs.push(...readLegs(raw, line));
    else this.#issues.push(unusedLine({ line, text: raw }));
  }
}

function roundIn(event: ParsedEvent, code: ParsedRoundCode, line: number) {
  const found = event.rounds.find(({ round }) => round === code);
  if (found) return found;
  const round = parsedRound({ line, round: code });
  event.rounds.push(round);
  return round;
}

function addHeat(heats: ParsedHeat[], heat: Pick<ParsedHeat, 'heat' | 'windText'>): void {
  if (!heats.some((each) => each.heat === heat.heat)) heats.push(parsedHeat(heat));
}

function withTies(round: ParsedRound): ParsedRound {
  const places = Map.groupBy(round.rows, ({ place }) => place);
  return {
    ...round,
    rows: round.rows.map((row) => ({
      ...row,
      isTiedPlace: row.place !== null && places.get(row.place)!.length > 1,
    })),
  };
}

const METERS_MIN = 800;

function raceMeters(title: string): number | null {
  const distance = findDistance(plainTitle(title));
  if (!distance?.unit || distance.unit === 'y') return null;
  const meters = Math.floor(distance.amount * (distance.unit === 'mile' ? METERS_PER_MILE : 1));
  return meters >= METERS_MIN ? meters : null;
}

function raceKey(title: string): string | null {
  const meters = raceMeters(title);
  return meters === null ? null : crossCountryVariant(meters).key;
}

const RACE_WORDS =
  /\b(?:\d[\d,.]*\s*(?:k|km|m|meters?|metres?|miles?|mi)|race|run|results?|cross\s+country|xc)\b/gi;

/** The division of a race is what its title says beside gender and distance. */
function raceName(title: string, division: string): string | null {
  if (division !== '') return division;
  const words = title.replace(RACE_WORDS, ' ').split(/[\s,:-]+/);
  return words.filter((word) => word !== '' && genderOfWord(word) === null).join(' ') || null;
}

const genderOfWord = (word: string): Gender | null =>
  parseGender(word.replace(/['’]s$/i, 's')) ?? parseGender(word.replace(/['’]?s$/i, ''));
