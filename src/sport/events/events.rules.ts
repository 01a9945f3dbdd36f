// The event catalogue as variants (event and implement or hurdle height), found by key, by address and by ids.

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
 * What marks are compared within: the same event with the same implement or hurdle height (field guide §1.13).
 * An event printed without either is a variant of its own, `shot`, and is never guessed to be `shot-12lb`.
 */
export interface EventVariant {
  /** Stored with results and used in addresses as eventShort: `100m`, `shot-12lb`, `110mh-39in`, `xc-5000m`. */
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
  /** Whole metres, of a relay in all; null for field and combined events and medleys of unknown length. */
  distanceMeters: number | null;
  windMatters: boolean;
  /** The order of lists, different for every variant but those of cross country. */
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

// Field guide §2.2: the spellings 5-km and 10-km were seen in addresses beside 5000m and 10000m.
const ADDRESS_ALIASES: Record<string, string> = { '5-km': '5000m', '10-km': '10000m' };

const VARIANTS_PER_EVENT_MAX = 100;
const CROSS_COUNTRY_KEY = /^xc-([1-9]\d{1,5})m$/;

/** All variants but those of cross country, in the order of lists. */
export const EVENT_VARIANTS: readonly EventVariant[] = CATALOGUE.flatMap((event) => [
  toVariant(event, null, 0),
  ...event.standards.map((standard, index) => toVariant(event, standard, index + 1)),
]).sort((a, b) => a.sort - b.sort);

const variantByKey = new Map(EVENT_VARIANTS.map((variant) => [variant.key, variant]));
const variantByIds = new Map(
  EVENT_VARIANTS.map((variant) => [idsKey(variant.eventId, variant.eventTypeId), variant]),
);

/** The variant of a stored key, or null. */
export function findVariant(key: string): EventVariant | null {
  const meters = CROSS_COUNTRY_KEY.exec(key)?.[1];
  if (meters) return crossCountryVariant(Number(meters));
  return variantByKey.get(key) ?? null;
}

/** The variant of a key that the database holds; throws when there is none, which is a defect. */
export function getVariant(key: string): EventVariant {
  const variant = findVariant(key);
  if (!variant) throw new Error(`No event variant has the key ${key}`);
  return variant;
}

/** The variant that an address names, in any case and by its older spellings; null when there is none. */
export function variantOf(eventShort: string): EventVariant | null {
  const key = eventShort.toLowerCase();
  return findVariant(ADDRESS_ALIASES[key] ?? key);
}

/** The variant of the pair EventID and EventTypeID that calls carry, or null. */
export function findVariantByIds(eventId: number, eventTypeId: number): EventVariant | null {
  if (eventId === CROSS_COUNTRY_EVENT.eventId) return findVariant(`xc-${eventTypeId}m`);
  return variantByIds.get(idsKey(eventId, eventTypeId)) ?? null;
}

/** A race of cross country: its metres are its event type, for rankings go by exact metres (field guide §2.5). */
export function crossCountryVariant(meters: number): EventVariant {
  return {
    ...toVariant(CROSS_COUNTRY_EVENT, null, 0),
    key: `xc-${meters}m`,
    name: `${meters} Meters`,
    eventTypeId: meters,
    distanceMeters: meters,
  };
}

/** The same event with another implement or height; null when the catalogue does not hold it. */
export function variantWith(variant: EventVariant, standard: EventStandard): EventVariant | null {
  return findVariant(`${variant.short}-${standardSlug(standard)}`);
}

/** The implements or heights that an event is contested with. */
export function standardsOf(variant: EventVariant): readonly EventStandard[] {
  return EVENT_VARIANTS.flatMap((other) =>
    other.eventId === variant.eventId && other.standard ? [other.standard] : [],
  );
}

// Field guide §1.6: discus, javelin and hammer are read to the lesser whole inch.
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
