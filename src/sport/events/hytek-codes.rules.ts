// Writes the code of an event in HY-TEK files. See docs/rules/events.md.
import type { EventVariant } from './events.rules.ts';

const FIELD_CODES: Readonly<Record<string, string>> = {
  hj: 'HJ',
  pv: 'PV',
  lj: 'LJ',
  tj: 'TJ',
  slj: 'SLJ',
  stj: 'STJ',
  shot: 'SP',
  discus: 'DT',
  hammer: 'HT',
  javelin: 'JT',
  wt: 'WT',
  swt: 'SWT',
  decathlon: 'DEC',
  heptathlon: 'HEP',
  wpent: 'WPENT',
  pentathlon: 'OPENT',
  triathlon: 'TRI',
  biathlon: 'BI',
  tetrathlon: 'TET',
  octathlon: 'OCT',
  '1mile': '1MILE',
  '2mile': '2MILE',
  '3mile': '3MILE',
  '6mile': '6MILE',
  hmar: 'HMAR',
  mar: 'MAR',
  // Relays of miles go by their miles.
  '4x440y': '1',
  '4x880y': '2',
  '4xmile': '4',
};

/** Relays whose length the meet leaves open have the code of the usual length. */
const OPEN_RELAYS: Readonly<Record<string, string>> = {
  sprintmed: '1600S',
  distmed: '4000D',
  shuttleh: '440H',
};

/**
 * The code of HY-TEK: the distance, with H for hurdles, S for a steeplechase or a sprint medley, Y for yards. An event without
 * a code is written by its name on the site, so that it becomes no other event.
 */
export function hytekCodeOf({ short, distanceMeters }: EventVariant): string {
  const named = FIELD_CODES[short] ?? OPEN_RELAYS[short];
  if (named) return named;
  const ending = ENDINGS.find(([pattern]) => pattern.test(short))?.[1];
  // Events in yards go by the number in their name.
  const distance = /^(\d+)y$/.exec(short)?.[1] ?? distanceMeters;
  return ending === undefined || distance === null
    ? short.toUpperCase().slice(0, 10)
    : `${distance}${ending}`;
}

const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/^\d+m$|^4x\d+mx?$/, ''],
  [/^\d+y$/, 'Y'],
  [/^\d+mh$|^4x\d+shuttleh$/, 'H'],
  [/steeple$|^sprintmed|^swedish/, 'S'],
  [/^distmed/, 'D'],
  [/^\d+rw$/, 'W'],
];
