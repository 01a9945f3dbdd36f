// Finds the variants for event names in world lists: `4x100-metres-relay`, `10 Miles Road`,
// `20-kilometres-race-walk`.

import type { ListedEvent } from '#hosting/result-files/performance-list.rules.ts';
import { variantFromTitle } from '#sport/events/event-spellings.rules.ts';
import { type EventVariant, findVariant } from '#sport/events/events.rules.ts';
import { type Gender, parseGender } from '#sport/people/genders.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';

/** World lists say `short track` for an indoor track of 200 m. */
const INDOOR = /\s*\b(?:short track|indoors?)\b|\s*\(i\)/i;
const MIXED = /\bmixed\b/i;
const KILOMETERS = /^(\d{1,3}) kilomet(?:re|er)s?( race walk)?(?: road)?$/i;
const METERS_WALK = /^(\d{3,5}) met(?:re|er)s race walk$/i;
const MILE_ROAD = /^(?:1|one) mile road$/i;
const MILES_ROAD = /^10 miles road$/i;

/** For these distances the catalog has the road race under its meters. */
const ROAD_BY_METERS = new Set([15, 20, 25, 30]);
// Races up to this distance are run indoors.
const INDOOR_UP_TO_METERS = 60;

/** Null if the gender is missing. */
export function listedEvent(genderText: string, eventText: string): ListedEvent | null {
  const namedGender = parseGender(genderText);
  const printed = /\s/.test(eventText) ? eventText : eventText.replace(/-/g, ' ');
  const title = printed.replace(INDOOR, '').replace(/\s+/g, ' ').trim();
  const gender: Gender | null = MIXED.test(title) ? 'X' : namedGender;
  if (gender === null || title === '') return null;
  const variant = variantOfTitle(title, gender);
  return {
    gender,
    title,
    variantKey: variant?.key ?? null,
    short: variant?.key ?? (foldName(title).replaceAll(' ', '-') || 'event'),
    isRelay: variant?.isRelay ?? /\brelay\b/i.test(title),
    isIndoor: INDOOR.test(printed) || isShort(variant),
  };
}

function variantOfTitle(title: string, gender: Gender): EventVariant | null {
  const [, kilometers, roadWalk] = KILOMETERS.exec(title) ?? [];
  if (kilometers) return findVariant(roadKey(Number(kilometers), roadWalk !== undefined));
  const [, meters] = METERS_WALK.exec(title) ?? [];
  if (meters) return findVariant(`${meters}rw`);
  if (MILE_ROAD.test(title)) return findVariant('1mileroad');
  if (MILES_ROAD.test(title)) return findVariant('10mile');
  return variantFromTitle(title, { gender });
}

function roadKey(kilometers: number, isWalk: boolean): string {
  if (isWalk) return `${kilometers}kroadrw`;
  return ROAD_BY_METERS.has(kilometers) ? `${kilometers}000m` : `${kilometers}kroad`;
}

const isShort = (variant: EventVariant | null): boolean =>
  variant !== null &&
  !variant.isRelay &&
  (variant.distanceMeters ?? Number.POSITIVE_INFINITY) <= INDOOR_UP_TO_METERS;
