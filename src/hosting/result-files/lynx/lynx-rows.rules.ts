// Reads the rows of a FinishLynx result and takes better spellings of names from the start list.

import type { ParsedRow, ParsedSplit } from '#hosting/result-files/parsed.rules.ts';
import { parsedRow } from '#hosting/result-files/parsed-defaults.rules.ts';
import { parseStatus, type StatusCode } from '#sport/marks/statuses.rules.ts';
import { hasLostLetters, type LynxLine, withoutControls } from './lynx-lines.rules.ts';
import type { LynxSet, LynxStarter } from './lynx-set.rules.ts';

// Cells: place, ID, lane, last, first, affiliation, time, license, delta, reaction, splits, …
const ID = 1;
const LANE = 2;
const LAST_NAME = 3;
const FIRST_NAME = 4;
const AFFILIATION = 5;
const TIME = 6;
const REACTION = 9;
const SPLITS = 10;

export interface LynxHeat {
  heat: number;
  isRelay: boolean;
  /** The starters of the start list; empty without one. */
  starters: readonly LynxStarter[];
  people: LynxSet['people'];
}

/** Null for an empty lane. */
export function readLynxRow({ line, text, cells }: LynxLine, heat: LynxHeat): ParsedRow | null {
  const who = whoIs(cells, heat);
  const { place, status, note } = readPlace(cells);
  const time = cells[TIME] ?? '';
  if (who.lastName === '' && who.firstName === '' && who.affiliation === '' && time === '') return null;
  // A disqualified runner may keep the time.
  const markText = status === null ? time : (TIME_BEFORE_STATUS.exec(time)?.[0] ?? '');
  const lane = wholeNumber(cells[LANE] || who.lane);
  return parsedRow({
    line,
    text,
    ...(heat.isRelay || isSquad(who) ? squadOf(who) : athleteOf(who)),
    bib: cells[ID] || null,
    heat: heat.heat,
    heatPlace: place,
    lane: lane === 0 ? null : lane,
    markText,
    timing: markText === '' ? null : 'fat',
    status,
    note,
    reactionMs: reactionOf(cells[REACTION] ?? ''),
    splits: readSplits(cells[SPLITS] ?? '', line),
  });
}

/** The start list has all letters where the code page of the result has lost some. */
function whoIs(cells: readonly string[], { starters, people }: LynxHeat): LynxStarter {
  const id = cells[ID] ?? '';
  const starter =
    starters.find((starter) => id !== '' && starter.id === id) ??
    starters.find((starter) => id === '' && cells[LANE] !== '' && starter.lane === cells[LANE]) ??
    people.get(id);
  const better = (printed = '', listed = '') =>
    (printed === '' || hasLostLetters(printed)) && listed !== '' ? listed : withoutControls(printed);
  return {
    id,
    lane: starter && 'lane' in starter ? String(starter.lane) : '',
    lastName: better(cells[LAST_NAME], starter?.lastName),
    // A relay team has no first name, and the list of people may have another person under its number.
    firstName: cells[LAST_NAME] ? better(cells[FIRST_NAME], starter?.firstName) : (starter?.firstName ?? ''),
    affiliation: better(cells[AFFILIATION], starter?.affiliation),
  };
}

interface ReadPlace {
  place: number | null;
  status: StatusCode | null;
  /** The reason that the file gives after the time. */
  note: string | null;
}

const TIME_BEFORE_STATUS = /^(?:\d{1,2}:){0,2}\d{1,3}\.\d{1,4}/;
const WITH_STATUS = /^(?:\d[\d:.,]*)?\s*([A-Z]{2,4})\b\s*(.*)$/i;

/** DNS, DNF and DQ are in the place column; a number that a program left beside them is not a place. */
function readPlace(cells: readonly string[]): ReadPlace {
  const [text = ''] = cells;
  const place = wholeNumber(text);
  const placeStatus = parseStatus(text) ?? parseStatus(WITH_STATUS.exec(text)?.[1] ?? '');
  const [, word = '', reason = ''] = WITH_STATUS.exec(cells[TIME] ?? '') ?? [];
  const status = placeStatus ?? parseStatus(word);
  return {
    place: status === null && place !== 0 ? place : null,
    status,
    note: status === null ? null : reason || null,
  };
}

const wholeNumber = (text: string): number | null => (/^\d{1,4}$/.test(text) ? Number(text) : null);

/** A squad has its team as the last name and again as the affiliation. */
const isSquad = ({ lastName, firstName, affiliation }: LynxStarter): boolean =>
  firstName === '' && lastName !== '' && lastName === affiliation;

/** The letter of a squad, after the padded code of its team (`ddcm  A`) or after its name. */
const LETTER = /(?:\s{2,}|\s['"(]?)([A-H])['")]?$/;

function squadOf({ lastName, affiliation }: LynxStarter): Partial<ParsedRow> {
  const ofName = LETTER.exec(lastName);
  const letter = LETTER.exec(affiliation)?.[1] ?? ofName?.[1] ?? null;
  const name = ofName ? lastName.slice(0, ofName.index) : lastName;
  return { athlete: null, teamText: name || affiliation.replace(LETTER, ''), relayLetter: letter };
}

function athleteOf({ lastName, firstName, affiliation }: LynxStarter): Partial<ParsedRow> {
  const [, last, first] = firstName === '' ? (/^([^,]+),\s*(.+)$/.exec(lastName) ?? []) : [];
  return { athlete: { firstName: first ?? firstName, lastName: last ?? lastName }, teamText: affiliation };
}

/** Larger reaction times are dropped. A false start may have a negative one. */
const REACTION_SECONDS_MAX = 5;

function reactionOf(text: string): number | null {
  if (!/^-?\d{0,2}\.\d{1,3}$/.test(text)) return null;
  const seconds = Number(text);
  return Math.abs(seconds) < REACTION_SECONDS_MAX ? Math.round(seconds * 1000) : null;
}

const SPLIT = /(\()?((?:\d{1,2}:){0,2}\d{1,3}\.\d{1,4})\)?/g;

/** Reads running times with the lap in brackets after each, or only one of the two. */
function readSplits(text: string, line: number): ParsedSplit[] {
  const splits: ParsedSplit[] = [];
  for (const [, bracket, time] of text.matchAll(SPLIT)) {
    const last = splits.at(-1);
    if (bracket && last && last.lapText === null) last.lapText = time!;
    else
      splits.push({
        line,
        label: String(splits.length + 1),
        cumulativeText: bracket ? null : time!,
        lapText: bracket ? time! : null,
      });
  }
  return splits;
}
