// Event variants (an event with its implement or hurdle height), found by key, by address and by ids.

import type { MarkKind } from '#sport/marks/marks.rules.ts';
import {
  CATALOGUE,
  type CatalogueEvent,
  CROSS_COUNTRY_EVENT,
  type EventGroup,
  type EventType,
} from './events.table.ts';
import {
  type EventStandard,
  PLAIN_EVENT_TYPE_ID,
  standardLabel,
  standardSlug,
  standardTypeId,
} from './implements-and-hurdles.rules.ts';

export type { EventGroup, EventType } from './events.table.ts';

/**
 * Marks are compared only within one variant: the same event with the same implement or hurdle height.
 * An event printed without either is a variant of its own, `shot`, and is never guessed to be `shot-12lb`.
 */
export interface EventVariant {
  /** The key in results and addresses (`eventShort`): `100m`, `shot-12lb`, `110mh-39in`, `xc-5000m`. */
  key: string;
  eventId: number;
  eventTypeId: number;
  /** The key of the event without implement or height: `shot`. */
  short: string;
  /** `Shot Put 12 lb`, `110m Hurdles 39"`, `4×100 Relay`. */
  name: string;
  type: EventType;
  markKind: MarkKind;
  standard: EventStandard | null;
  /** Whole meters, for a relay in total; null for field and combined events and medleys of unknown length. */
  distanceMeters: number | null;
  windMatters: boolean;
  /** The order in lists. Unique, except that all cross-country variants share one. */
  sort: number;
  isRelay: boolean;
  legs: number | null;
  group: EventGroup;
}

const MARK_KINDS: Record<EventType, MarkKind> = {
  RUN_LANES: 'time',
  RUN_DISTANCE: 'time',
  FIELD_HORIZONTAL: 'distance',
  FIELD_THROW: 'distance',
  FIELD_VERTICAL: 'height',
  RELAY: 'time',
  MULTI: 'points',
  XC: 'time',
};

// Addresses in use spell 5000m and 10000m this way too.
const ADDRESS_ALIASES: Record<string, string> = { '5-km': '5000m', '10-km': '10000m' };

const VARIANTS_PER_EVENT_MAX = 100;
const CROSS_COUNTRY_KEY = /^xc-([1-9]\d{1,5})m$/;

/** All variants except cross country, in list order. */
export const EVENT_VARIANTS: readonly EventVariant[] = CATALOGUE.flatMap((event) => [
  toVariant(event, null, 0),
  ...event.standards.map((standard, index) => toVariant(event, standard, index + 1)),
]).sort((a, b) => a.sort - b.sort);

const variantByKey = new Map(EVENT_VARIANTS.map((variant) => [variant.key, variant]));
const variantByIds = new Map(
  EVENT_VARIANTS.map((variant) => [idsKey(variant.eventId, variant.eventTypeId), variant]),
);

/** Finds the variant of a stored key. */
export function findVariant(key: string): EventVariant | null {
  const variant = variantByKey.get(key);
  if (variant) return variant;
  const meters = CROSS_COUNTRY_KEY.exec(key)?.[1];
  return meters ? crossCountryVariant(Number(meters)) : null;
}

/** Returns the variant of a key from the database. Throws if there is none, which is a defect. */
export function getVariant(key: string): EventVariant {
  const variant = findVariant(key);
  if (!variant) throw new Error(`No event variant has the key ${key}`);
  return variant;
}

/** Finds the variant that an address names, in any case and by older spellings too. */
export function variantOf(eventShort: string): EventVariant | null {
  const key = eventShort.toLowerCase();
  return findVariant(ADDRESS_ALIASES[key] ?? key);
}

/** Finds the variant of the pair EventID and EventTypeID that calls carry. */
export function findVariantByIds(eventId: number, eventTypeId: number): EventVariant | null {
  if (eventId === CROSS_COUNTRY_EVENT.eventId) return findVariant(`xc-${eventTypeId}m`);
  return variantByIds.get(idsKey(eventId, eventTypeId)) ?? null;
}

/** A cross-country race. Its meters are its event type, because lists go by exact meters. */
export function crossCountryVariant(meters: number): EventVariant {
  return {
    ...toVariant(CROSS_COUNTRY_EVENT, null, 0),
    key: `xc-${meters}m`,
    name: `${meters} Meters`,
    eventTypeId: meters,
    distanceMeters: meters,
  };
}

/** The same event with another implement or height; null if the catalogue does not have it. */
export function variantWith(variant: EventVariant, standard: EventStandard): EventVariant | null {
  return findVariant(`${variant.short}-${standardSlug(standard)}`);
}

/** The implements or hurdle heights of an event. */
export function standardsOf(variant: EventVariant): readonly EventStandard[] {
  return EVENT_VARIANTS.flatMap((other) =>
    other.eventId === variant.eventId && other.standard ? [other.standard] : [],
  );
}

// Discus, javelin and hammer are measured to the whole inch, rounded down (NFHS).
const LONG_THROWS = new Set(['discus', 'javelin', 'hammer']);

export function isLongThrow(variant: EventVariant): boolean {
  return LONG_THROWS.has(variant.short);
}

function toVariant(event: CatalogueEvent, standard: EventStandard | null, position: number): EventVariant {
  return {
    key: standard ? `${event.short}-${standardSlug(standard)}` : event.short,
    eventId: event.eventId,
    eventTypeId: standard ? standardTypeId(standard) : PLAIN_EVENT_TYPE_ID,
    short: event.short,
    name: standard ? `${event.name} ${standardLabel(standard)}` : event.name,
    type: event.type,
    markKind: MARK_KINDS[event.type],
    standard,
    distanceMeters: event.distanceMeters,
    windMatters: event.windMatters,
    sort: event.sort * VARIANTS_PER_EVENT_MAX + position,
    isRelay: event.type === 'RELAY',
    legs: event.legs,
    group: event.group,
  };
}

function idsKey(eventId: number, eventTypeId: number): string {
  return `${eventId}:${eventTypeId}`;
}
