// Finds the event of an OpenTrack code. Files of federations use the same codes: docs/rules/events.md, file-codes.

import type { Gender } from '#sport/people/genders.rules.ts';
import { FIELD_CODES, variantFromTitle } from './event-spellings.rules.ts';
import { type EventVariant, findVariant } from './events.rules.ts';

const FIELD_KEYS: Readonly<Record<string, string>> = {
  ...FIELD_CODES,
  SHJ: 'hj',
  SLJ: 'slj',
  STJ: 'stj',
  BT: 'ball',
};

const OTHER_KEYS: Readonly<Record<string, string>> = {
  MILE: '1mile',
  '1M': '1mile',
  '2MILE': '2mile',
  '2M': '2mile',
  MAR: 'mar',
  HM: 'hmar',
  HMAR: 'hmar',
  DEC: 'decathlon',
  HEP: 'heptathlon',
  HEPI: 'heptathlon',
  PEN: 'pentathlon',
  PENI: 'pentathlon',
  PENWT: 'wpent',
  OCT: 'octathlon',
  TRI: 'triathlon',
  BI: 'biathlon',
  QUAD: 'tetrathlon',
  '1500SC': '1500steeple',
  '2000SC': '2ksteeple',
  '3000SC': '3ksteeple',
  '4XSWR': 'swedish1234',
  '4XSMR': 'sprintmed',
  '4XDMR': 'distmed',
};

const ROAD_KEYS: Readonly<Record<string, string>> = {
  '5K': '5kroad',
  '10K': '10kroad',
  '15K': '15000m',
  '20K': '20000m',
  '25K': '25000m',
  '30K': '30000m',
  '50K': '50kroad',
  '100K': '100kroad',
};

// Walks of this distance and longer are on the road, shorter ones on the track.
const ROAD_WALK_FROM_KILOMETERS = 15;

/**
 * Finds the variant of a code in any case: `100`, `3000SC`, `20KW`, `110H36`, `SP7.26K`, `JT800`, `4x400`. A code
 * without an implement or height is the plain event. Null if the code, implement or height is unknown.
 */
export function variantFromOpenTrackCode(code: string, gender: Gender): EventVariant | null {
  const plain = code.replace(/\s+/g, '').toUpperCase();
  const key = OTHER_KEYS[plain] ?? ROAD_KEYS[plain] ?? walkKey(plain) ?? relayKey(plain, gender);
  if (key) return findVariant(key);
  const [, meters, hurdles, height] = /^(\d{2,5})(?:(H)(\d{2})?)?$/.exec(plain) ?? [];
  if (meters) {
    const race = `${meters}m${hurdles ? 'h' : ''}`;
    return findVariant(height ? `${race}-${height}in` : race);
  }
  const [, event = '', weight] = /^(S?[A-Z]{2})(?:(\d.*))?$/.exec(plain) ?? [];
  const field = FIELD_KEYS[event];
  if (!field) return null;
  return weight ? variantFromTitle(`${event} ${withUnit(weight)}`) : findVariant(field);
}

/** `7.26K` is kilograms, `800` is grams. */
const withUnit = (weight: string): string => (/\d$/.test(weight) ? `${weight}g` : weight.replace(/K$/, 'kg'));

function walkKey(plain: string): string | null {
  const [, kilometers] = /^(\d{1,2})KW$/.exec(plain) ?? [];
  if (kilometers) {
    return Number(kilometers) >= ROAD_WALK_FROM_KILOMETERS ? `${kilometers}kroadrw` : `${kilometers}000rw`;
  }
  const [, meters] = /^(\d{3,5})W$/.exec(plain) ?? [];
  return meters ? `${meters}rw` : null;
}

function relayKey(plain: string, gender: Gender): string | null {
  const [, leg, hurdles] = /^4X(\d{2,4})(H)?$/.exec(plain) ?? [];
  if (!leg) return null;
  if (hurdles) return `4x${leg}shuttleh`;
  return leg === '400' && gender === 'X' ? '4x400mx' : `4x${leg}m`;
}
