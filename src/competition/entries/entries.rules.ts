// An entry of an athlete or a relay squad into an event of a meet, and why an entry is refused.

import { Refusal } from '#kit/refusal.ts';
import { type EventVariant, findVariant } from '#sport/events/events.rules.ts';
import { toComparable } from '#sport/marks/mark-conversion.rules.ts';
import { type MarkKind, type MarkReading, parseMark } from '#sport/marks/marks.rules.ts';
import { refusalToMark, refusalToSeed } from '#sport/marks/possible-marks.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { entryWords as words } from './entries.words.ts';

/** Whether an entry has a place. The API fixes the values: docs/rules/codes-of-the-site.md. */
export const ACCEPTANCE = {
  AcceptedLate: 40,
  Accepted: 30,
  InProcess: 20,
  New: 10,
  Waitlisted: -5,
  Rejected: -10,
} as const;
export type Acceptance = (typeof ACCEPTANCE)[keyof typeof ACCEPTANCE];

/** How a seed came about: from a best of the season, typed by a coach or the host, or from a file. */
export type SeedOrigin = 'best' | 'coach' | 'host' | 'file';

export interface Seed {
  /** The seed as it is written. */
  entered: string;
  /** Lower is better. */
  sort: number;
}

export interface EntrySeed extends Seed {
  origin: SeedOrigin;
  /** The result of a seed from a best. */
  resultId: number | null;
}

export interface EntryLeg {
  athleteId: number;
  /** Null for an alternate. */
  leg: number | null;
}

export interface EntryToMake {
  meetEventId: number;
  /** Null for a relay squad, which has a team (or its printed name) and a letter instead. */
  athleteId: number | null;
  /** Null when unattached. */
  teamId: number | null;
  teamText: string | null;
  relayLetter: string | null;
  grade: number | null;
  seed: EntrySeed | null;
  legs: readonly EntryLeg[];
  isExhibition: boolean;
  /** The acceptance while there is a place; a full event puts the entry on its wait list. */
  acceptance: Acceptance;
  /** Entries made together with the same text get places together or wait together. */
  linkKey?: string | null | undefined;
}

export interface StoredEntry extends Omit<EntryToMake, 'seed' | 'legs' | 'linkKey'> {
  entryId: number;
  meetId: number;
  /** The identity of the athlete; null for a squad. */
  canonicalId: number | null;
  seedEntered: string | null;
  seedSort: number | null;
  /** RFC 3339. The wait list is in this order. */
  waitlistedAt: string | null;
  /** True if the host put the entry on the wait list, where it stays until the host moves it. */
  isHeld: boolean;
  isScratched: boolean;
  /** The first entry of the group that has places together or waits together; null for an entry of its own. */
  linkedTo: number | null;
  version: number;
}

/** The facts of an event that its entries depend on. */
export interface EventOfEntries {
  meetEventId: number;
  gender: Gender;
  /** Null for an event that is not in the catalog. */
  eventVariant: string | null;
  /** Set on the parts of a combined event. */
  parentId: number | null;
}

const LEGS_DEFAULT = 4;
export const ALTERNATES_MAX = 4;

/** Checks one entry by itself. `genders` has the gender of every athlete in the entry; `identities` those of merged ones. */
export function refusalToEntry(
  entry: EntryToMake,
  event: EventOfEntries | undefined,
  genders: ReadonlyMap<number, Gender>,
  identities: ReadonlyMap<number, number> = new Map(),
): Refusal | null {
  if (!event) return new Refusal('EVENT_UNKNOWN', words.eventUnknown, { status: 404 });
  if (event.parentId !== null) return new Refusal('ENTRY_OF_PART', words.partOfCombined);
  const variant = event.eventVariant === null ? null : findVariant(event.eventVariant);
  const isSquad = entry.athleteId === null;
  if (variant && variant.isRelay !== isSquad) {
    return variant.isRelay
      ? new Refusal('ENTRY_NEEDS_SQUAD', words.needsSquad(variant.name))
      : new Refusal('ENTRY_NEEDS_ATHLETE', words.needsAthlete(variant.name));
  }
  if (isSquad && (entry.relayLetter === null || (entry.teamId === null && entry.teamText === null))) {
    return new Refusal('ENTRY_NEEDS_SQUAD', words.needsTeamAndLetter);
  }
  if (!isSquad && (entry.relayLetter !== null || entry.legs.length > 0)) {
    return new Refusal('ENTRY_NEEDS_ATHLETE', words.legsWithoutSquad);
  }
  return (
    refusalToPeople(entry, event, genders) ??
    refusalToLegs(entry.legs, variant, identities) ??
    (entry.seed && variant
      ? refusalToMark({ markRaw: entry.seed.sort, kind: variant.markKind }, variant)
      : null)
  );
}

function refusalToPeople(
  { athleteId, legs }: EntryToMake,
  { gender }: EventOfEntries,
  genders: ReadonlyMap<number, Gender>,
): Refusal | null {
  const athleteIds = [...(athleteId === null ? [] : [athleteId]), ...legs.map((leg) => leg.athleteId)];
  if (athleteIds.some((id) => !genders.has(id))) {
    return new Refusal('ATHLETE_UNKNOWN', words.athleteUnknown, { status: 404 });
  }
  const isOther = (id: number) => genders.get(id) !== gender && genders.get(id) !== 'X';
  if (gender === 'X' || !athleteIds.some(isOther)) return null;
  return new Refusal('ENTRY_GENDER_WRONG', words.genderWrong(gender));
}

function refusalToLegs(
  legs: readonly EntryLeg[],
  variant: EventVariant | null,
  identities: ReadonlyMap<number, number>,
): Refusal | null {
  const legCount = variant?.legs ?? LEGS_DEFAULT;
  const numbers = legs.flatMap(({ leg }) => leg ?? []);
  const people = legs.map(({ athleteId }) => identities.get(athleteId) ?? athleteId);
  if (new Set(people).size < people.length) return new Refusal('LEG_ATHLETE_TWICE', words.legAthleteTwice);
  if (new Set(numbers).size < numbers.length) return new Refusal('LEG_TWICE', words.legTwice);
  if (numbers.length > legCount) {
    const extra = numbers.length - legCount;
    return new Refusal('LEG_UNKNOWN', words.tooManyLegs(variant?.name ?? null, legCount, extra));
  }
  if (numbers.some((leg) => !Number.isInteger(leg) || leg < 1 || leg > legCount)) {
    return new Refusal('LEG_UNKNOWN', words.legUnknown(legCount));
  }
  if (legs.length - numbers.length > ALTERNATES_MAX) {
    return new Refusal('ALTERNATES_TOO_MANY', words.tooManyAlternates(ALTERNATES_MAX));
  }
  return null;
}

/** Two entries with the same key are one athlete or one squad in one event. */
export function entryKey(
  { meetEventId, athleteId, teamId, teamText, relayLetter }: Omit<EntryToMake, 'seed' | 'legs' | 'linkKey'>,
  canonicalIds: ReadonlyMap<number, number>,
): string {
  if (athleteId !== null) return `${meetEventId} athlete ${canonicalIds.get(athleteId) ?? athleteId}`;
  return `${meetEventId} squad ${teamId ?? teamText} ${relayLetter}`;
}

/**
 * Reads a seed as typed. A blank one, NT and the like are no seed. For a known event, hand times are compared with
 * automatic ones as results are.
 */
export function readSeed(
  text: string,
  kind: MarkKind,
  { variant = null, ...reading }: MarkReading & { variant?: EventVariant | null } = {},
): Seed | null | Refusal {
  if (text.trim() === '') return null;
  const mark = parseMark(text, kind, reading);
  if (mark instanceof Refusal) return mark;
  if ('status' in mark) return null;
  const typed = text.trim();
  const impossible = refusalToSeed({ markRaw: mark.sortInt, kind, timing: mark.timing, typed }, variant);
  const sort = variant ? toComparable(mark, variant) : mark.sortInt;
  return impossible ?? { entered: kind === 'points' ? typed : typed.replace(',', '.'), sort };
}
