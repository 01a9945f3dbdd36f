// Reads the companions of a FinishLynx result: start lists (.evt), the order of races (.sch), people (.ppl).

import type { ResultFile } from '#hosting/result-files/result-file.rules.ts';
import {
  cellsOfStarter,
  type LynxLine,
  type RaceKey,
  raceKeyText,
  readLynxLines,
  readRaceKey,
  withoutControls,
} from './lynx-lines.rules.ts';

export interface LynxRace extends RaceKey {
  /** Null if only the order of races or a file name gives the race. */
  name: string | null;
}

export interface LynxStarter {
  id: string;
  lane: string;
  lastName: string;
  firstName: string;
  affiliation: string;
}

export interface LynxSet {
  races: LynxRace[];
  /** Starters by race. */
  starters: Map<string, LynxStarter[]>;
  people: Map<string, Omit<LynxStarter, 'lane'>>;
}

/** `EEE-R-HH.lif`, the usual file name of a result. */
const RESULT_NAME = /^0*(\d{1,4}[a-z]?)-(\d{1,2})-(\d{1,3})\.lif$/i;

export function readLynxSet(file: ResultFile): LynxSet {
  const set: LynxSet = { races: [], starters: new Map(), people: new Map() };
  const linesOf = (extension: RegExp) =>
    file.siblings
      .filter((name) => extension.test(name))
      .flatMap((name) => readLynxLines(file.sibling(name)?.text() ?? ''));
  addStartLists(set, linesOf(/\.evt$/i));
  for (const { cells } of linesOf(/\.sch$/i)) addRace(set, readRaceKey(cells));
  for (const { cells } of linesOf(/\.ppl$/i)) addPerson(set, cells.map(withoutControls));
  for (const name of [file.fileName, ...file.siblings]) {
    const [, event, round, heat] = RESULT_NAME.exec(name) ?? [];
    if (event) addRace(set, readRaceKey([event, round!, String(Number(heat))]));
  }
  return set;
}

function addStartLists({ races, starters }: LynxSet, lines: readonly LynxLine[]): void {
  let race: LynxRace | null = null;
  for (const line of lines) {
    if (line.isStarter) {
      if (race) starters.get(raceKeyText(race))!.push(readStarter(cellsOfStarter(line)));
      continue;
    }
    const { cells } = line;
    const key = readRaceKey(cells);
    race = key && { ...key, name: withoutControls(cells[3] ?? '') || null };
    if (race) {
      races.push(race);
      starters.set(raceKeyText(race), []);
    }
  }
}

function readStarter(cells: readonly string[]): LynxStarter {
  const [id = '', lane = '', lastName = '', firstName = '', affiliation = ''] = cells.map(withoutControls);
  return { id, lane, lastName, firstName, affiliation };
}

function addRace({ races }: LynxSet, key: RaceKey | null): void {
  if (key && !races.some((race) => raceKeyText(race) === raceKeyText(key)))
    races.push({ ...key, name: null });
}

function addPerson(
  { people }: LynxSet,
  [id = '', lastName = '', firstName = '', affiliation = '']: readonly string[],
): void {
  if (id !== '') people.set(id, { id, lastName, firstName, affiliation });
}
