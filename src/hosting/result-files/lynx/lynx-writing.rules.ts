// Writes the files that FinishLynx reads: start lists (lynx.evt), the order of races (lynx.sch), people (lynx.ppl).
import type { RaceKey } from './lynx-lines.rules.ts';
import type { LynxStarter } from './lynx-set.rules.ts';

/** A heat or flight with its starters. */
export interface LynxStartList extends RaceKey {
  name: string;
  /** `HJ1` for a field event, so that FinishLynx leaves it to the field software; null for a race. */
  designator: string | null;
  distanceMeters: number | null;
  starters: readonly LynxStarter[];
}

export type LynxPerson = Omit<LynxStarter, 'lane'>;

const LINE_END = '\r\n';
/** Columns between the name and the distance: wind or designator, its unit, template, capture time and duration. */
const COLUMNS_BEFORE_DISTANCE = 5;

/** Writes a header for each heat, then its starters, whose lines begin with a comma. */
export const writeStartLists = (heats: readonly LynxStartList[]): string =>
  linesOf(heats.flatMap((heat) => [headerOf(heat), ...heat.starters.map(starterCells)]));

/** Writes event, round and heat of each race in running order. */
export const writeSchedule = (races: readonly RaceKey[]): string => linesOf(races.map(keyCells));

export const writePeople = (people: readonly LynxPerson[]): string =>
  linesOf(people.map(({ id, lastName, firstName, affiliation }) => [id, lastName, firstName, affiliation]));

/** The affiliation of a squad: `ddcm  A`. */
export const squadAffiliation = (
  team: { name: string; code: string | null },
  letter: string | null,
): string => [team.code ?? team.name, letter].join('  ');

const keyCells = ({ event, round, heat }: RaceKey): string[] => [event, String(round), String(heat)];

function headerOf({ name, designator, distanceMeters, ...key }: LynxStartList): string[] {
  const header = [...keyCells(key), name.replaceAll(',', '')];
  if (designator !== null) return [...header, designator];
  if (distanceMeters === null) return header;
  return [...header, ...Array<string>(COLUMNS_BEFORE_DISTANCE).fill(''), String(distanceMeters)];
}

const starterCells = ({ id, lane, lastName, firstName, affiliation }: LynxStarter): string[] => [
  '',
  id,
  lane,
  lastName,
  firstName,
  affiliation,
];

const linesOf = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => cells.map(cell).join(',') + LINE_END).join('');

/** Quotes a cell with a comma. Line breaks would begin another line. */
function cell(text: string): string {
  const line = text.replace(/[\r\n]+/g, ' ');
  return /[",]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
}

const ASCII = /^\p{ASCII}*$/u;
const BYTE_ORDER_MARK = '\ufeff';

/** FinishLynx reads plain letters as they are, and others in UTF-16 with a byte order mark. */
export function encodeLynx(text: string): Uint8Array<ArrayBuffer> {
  if (ASCII.test(text)) return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const marked = BYTE_ORDER_MARK + text;
  const bytes = new Uint8Array(marked.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < marked.length; at += 1) view.setUint16(at * 2, marked.charCodeAt(at), true);
  return bytes;
}
