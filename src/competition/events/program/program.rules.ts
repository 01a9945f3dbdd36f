// The events of a meet as its host sets them: types, rounds, caps, standards and fees, and what may not be saved.

import { roundWord } from '#competition/events/events.words.ts';
import { ROUND_CODES, type RoundCode } from '#competition/events/meet-events.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { findVariant, getVariant } from '#sport/events/events.rules.ts';
import { MARK_INVALID } from '#sport/marks/marks.rules.ts';
import { refusalToMark } from '#sport/marks/possible-marks.rules.ts';
import { type Gender, genderWord } from '#sport/people/genders.rules.ts';
import { programWords as words } from './program.words.ts';

/** The settings of an event, beside its type and rounds. */
export interface EventSettings {
  eventNumber: string | null;
  /** The most entries of one team; null for as many as it likes, 0 for none. */
  maxEntries: number | null;
  /** Places in the order of arrival; entries beyond them wait. Null for no limit. */
  firstXEntries: number | null;
  /** Places for the best seeds when entries close. Null for no limit. */
  topXEntries: number | null;
  /** The first entries of a payer that cost nothing in this event. */
  firstXEntriesPaid: number;
  /** Coaches cannot enter, change or withdraw; hosts can. */
  regLock: boolean;
  /** A mark as an integer in which lower is better; MARK_INVALID for none. */
  entryStandard: number;
  autoStandard: number;
  /** Null for the fee of the meet. */
  feeCents: number | null;
}

export interface ProgramRound {
  /** Null before it is saved. */
  roundId: number | null;
  round: RoundCode;
  /** Day of competition, from 1. */
  day: number;
  /** Order in its day, over all events. */
  sort: number;
  /** The time on the clock at the venue, `16:12`; null when nobody has planned it. */
  plannedTime: string | null;
  isStartFixed: boolean;
  /** The number that goes on from each heat, and the number of next best marks. */
  advanceTop: number | null;
  advanceNext: number | null;
  heatCount: number;
}

export interface ProgramEvent extends EventSettings {
  /** Negative before it is saved. */
  meetEventId: number;
  meetId: number;
  divisionId: number;
  gender: Gender;
  /** Null for an event that is not in the catalog. */
  variantKey: string | null;
  eventShort: string;
  name: string;
  /** The combined event that this is a part of. */
  parentId: number | null;
  version: number;
  /** In the order in which they are run. */
  rounds: ProgramRound[];
}

export interface ProgramDivision {
  divisionId: number;
  name: string;
  levelMask: number;
  sort: number;
}

/** Facts of the meet that its events depend on. */
export interface ProgramMeet {
  meetId: number;
  /** The days of competition, `YYYY-MM-DD`. */
  days: readonly string[];
  timeZone: string;
  isIndoor: boolean;
  divisions: readonly ProgramDivision[];
  hasResults: boolean;
}

/** How far the event is used; it cannot be removed then. */
export interface EventUses {
  entryCount: number;
  /** Entries with a place; the others wait. */
  placedCount: number;
  hasResults: boolean;
  /** Rounds with results. */
  roundIds: readonly number[];
}

export const NO_USES: EventUses = { entryCount: 0, placedCount: 0, hasResults: false, roundIds: [] };

/** A change of one round; fields that are left out stay. */
export type RoundEdit = Changes<
  Pick<ProgramRound, 'day' | 'plannedTime' | 'isStartFixed' | 'advanceTop' | 'advanceNext'>
> & {
  round: RoundCode;
  /** False if it is no longer held. */
  isHeld?: boolean | undefined;
};

/** A change of one event; fields that are left out stay. */
export type EventEdit = Changes<
  EventSettings & Pick<ProgramEvent, 'divisionId' | 'gender'> & { variantKey: string }
> & { rounds?: readonly RoundEdit[] | undefined };

type Changes<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

export const NEW_EVENT_SETTINGS: EventSettings = {
  eventNumber: null,
  maxEntries: null,
  firstXEntries: null,
  topXEntries: null,
  firstXEntriesPaid: 0,
  regLock: false,
  entryStandard: MARK_INVALID,
  autoStandard: MARK_INVALID,
  feeCents: null,
};

export const TEAM_ENTRIES_MAX = 999;
export const ENTRIES_MAX = 9999;
export const EVENT_FEE_CENTS_MAX = 1_000_000;
export const EVENT_NUMBER_MAX = 10;
export const ADVANCE_MAX = 99;

export function newRound(round: RoundCode, day = 1): ProgramRound {
  return {
    roundId: null,
    round,
    day,
    sort: 0,
    plannedTime: null,
    isStartFixed: false,
    advanceTop: null,
    advanceNext: null,
    heatCount: 0,
  };
}

/** "Girls 100 Meters, Varsity". */
export function titleOf(
  { gender, name, divisionId }: Pick<ProgramEvent, 'gender' | 'name' | 'divisionId'>,
  { divisions }: { divisions: readonly Omit<ProgramDivision, 'sort'>[] },
): string {
  const division = divisions.find((each) => each.divisionId === divisionId);
  return words.title(genderWord(gender, division?.levelMask ?? 0), name, division?.name ?? '');
}

const refusal = (code: string, sentence: string, field?: string): Refusal =>
  new Refusal(code, sentence, field ? { fields: { [field]: sentence } } : {});

/** Returns the event after a host's change, or why it may not be saved. */
export function editEvent(
  event: ProgramEvent,
  edit: EventEdit,
  meet: ProgramMeet,
  uses: EventUses,
): ProgramEvent | Refusal {
  const { rounds: roundEdits = [], divisionId, gender, variantKey, ...settings } = edit;
  const isPart = event.parentId !== null;
  if (isPart && changesMoreThanTimes(event, edit)) return refusal('EVENT_IS_PART', words.partAlone);
  const rounds = editRounds(event.rounds, roundEdits, meet, uses);
  if (rounds instanceof Refusal) return rounds;
  const edited: ProgramEvent = { ...event, ...withoutAbsent(settings), rounds };
  const number = edited.eventNumber?.trim();
  edited.eventNumber = number ? number : null;
  return (
    retype(edited, { divisionId, gender, variantKey }, meet, uses) ??
    refusalToSettings(edited) ??
    refusalToCap(edited, event, uses) ??
    edited
  );
}

/** Nobody loses a place because the host lowers the cap. */
function refusalToCap(
  { firstXEntries: cap }: ProgramEvent,
  before: ProgramEvent,
  { placedCount }: EventUses,
): Refusal | null {
  const isLowered = cap !== null && (before.firstXEntries === null || cap < before.firstXEntries);
  if (!isLowered || cap >= placedCount) return null;
  const sentence = words.placesTaken(placedCount);
  return new Refusal('PLACES_TAKEN', sentence, { status: 409, fields: { firstXEntries: sentence } });
}

const PART_FIELDS = new Set(['rounds', 'eventNumber']);

function changesMoreThanTimes(event: ProgramEvent, edit: EventEdit): boolean {
  const fields = Object.entries(edit).filter(([, value]) => value !== undefined);
  const changed = fields.filter(
    ([name, value]) => !PART_FIELDS.has(name) && event[name as keyof ProgramEvent] !== value,
  );
  const rounds = (edit.rounds ?? []).filter(({ round, isHeld }) => isHeld === false || round !== 'F');
  return changed.length + rounds.length > 0;
}

type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

const withoutAbsent = <Fields extends object>(fields: Fields): Present<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<Fields>;

/** Gives the event another type, gender or division in place; returns why not. */
function retype(
  event: ProgramEvent,
  to: Pick<EventEdit, 'divisionId' | 'gender' | 'variantKey'>,
  meet: ProgramMeet,
  uses: EventUses,
): Refusal | null {
  const from = { divisionId: event.divisionId, gender: event.gender, variantKey: event.variantKey };
  const next = { ...from, ...withoutAbsent(to) };
  const variant = next.variantKey === null ? null : findVariant(next.variantKey);
  const isNewType = next.variantKey !== from.variantKey;
  if (isNewType && (!variant || variant.group === 'cross-country'))
    return refusal('EVENT_TYPE_UNKNOWN', words.typeUnknown);
  if (!meet.divisions.some(({ divisionId }) => divisionId === next.divisionId)) {
    return new Refusal('DIVISION_UNKNOWN', words.divisionUnknown, { status: 404 });
  }
  const isElsewhere = next.divisionId !== from.divisionId || next.gender !== from.gender;
  if (!isNewType && !isElsewhere) return null;
  const title = titleOf(event, meet);
  if (uses.hasResults) {
    return new Refusal('EVENT_HAS_RESULTS', words.typeWithResults(title), { status: 409 });
  }
  if (uses.entryCount > 0 && (isElsewhere || !isOfSameKind(from.variantKey, next.variantKey))) {
    return new Refusal('EVENT_HAS_ENTRIES', words.typeWithEntries(title, uses.entryCount), { status: 409 });
  }
  Object.assign(event, next);
  if (!isNewType) return null;
  Object.assign(event, { eventShort: variant!.key, name: variant!.name });
  const canKeepStandards = isOfSameKind(from.variantKey, next.variantKey);
  if (!canKeepStandards) Object.assign(event, { entryStandard: MARK_INVALID, autoStandard: MARK_INVALID });
  return null;
}

/** Entries and standards of one kind of event fit another: the same athletes or squads, and the same kind of mark. */
function isOfSameKind(one: string | null, other: string | null): boolean {
  const [a, b] = [one, other].map((key) => (key === null ? null : findVariant(key)));
  return !!a && !!b && a.isRelay === b.isRelay && a.short === b.short;
}

function editRounds(
  rounds: readonly ProgramRound[],
  edits: readonly RoundEdit[],
  meet: ProgramMeet,
  uses: EventUses,
): ProgramRound[] | Refusal {
  const byCode = new Map(rounds.map((round) => [round.round, round]));
  for (const { round, isHeld = true, ...values } of edits) {
    const present = byCode.get(round);
    if (!isHeld) {
      const isUsed = present?.roundId != null && uses.roundIds.includes(present.roundId);
      if (present && (present.heatCount > 0 || isUsed)) {
        return new Refusal('ROUND_IN_USE', words.roundInUse(roundWord(round).toLowerCase()), { status: 409 });
      }
      byCode.delete(round);
      continue;
    }
    const edited = { ...(present ?? newRound(round)), ...withoutAbsent(values) };
    if (edited.day < 1 || (values.day !== undefined && edited.day > meet.days.length)) {
      return refusal('DAY_UNKNOWN', words.dayUnknown(meet.days.length), 'day');
    }
    byCode.set(round, edited);
  }
  if (byCode.size === 0) return refusal('ROUND_MISSING', words.roundMissing, 'rounds');
  return ROUND_CODES.flatMap((code) => byCode.get(code) ?? []);
}

function refusalToSettings(event: ProgramEvent): Refusal | null {
  const { eventNumber, maxEntries, firstXEntries, topXEntries, firstXEntriesPaid, feeCents } = event;
  if (eventNumber !== null && eventNumber.length > EVENT_NUMBER_MAX) {
    return refusal('EVENT_NUMBER_TOO_LONG', words.numberTooLong(EVENT_NUMBER_MAX), 'eventNumber');
  }
  const counts = [
    ['maxEntries', maxEntries, 0, TEAM_ENTRIES_MAX],
    ['firstXEntries', firstXEntries, 1, ENTRIES_MAX],
    ['topXEntries', topXEntries, 1, ENTRIES_MAX],
    ['firstXEntriesPaid', firstXEntriesPaid, 0, TEAM_ENTRIES_MAX],
  ] as const;
  const wrong = counts.find(([, count, least, most]) => count !== null && !isWhole(count, least, most));
  if (wrong) return refusal('COUNT_WRONG', words.countWrong(wrong[2], wrong[3]), wrong[0]);
  if (firstXEntries !== null && topXEntries !== null) {
    return refusal('CAP_TWICE', words.capTwice, 'topXEntries');
  }
  if (feeCents !== null && !isWhole(feeCents, 0, EVENT_FEE_CENTS_MAX)) {
    return refusal('FEE_WRONG', words.feeWrong, 'feeCents');
  }
  return refusalToStandards(event);
}

const isWhole = (count: number, least: number, most: number): boolean =>
  Number.isInteger(count) && count >= least && count <= most;

function refusalToStandards({ variantKey, entryStandard, autoStandard }: ProgramEvent): Refusal | null {
  const variant = variantKey === null ? null : findVariant(variantKey);
  for (const [field, markRaw] of Object.entries({ entryStandard, autoStandard })) {
    const impossible = refusalToMark({ markRaw, kind: variant?.markKind ?? 'time' }, variant);
    if (impossible) return refusal(impossible.code, impossible.message, field);
  }
  if (autoStandard !== MARK_INVALID && autoStandard > entryStandard) {
    return refusal('STANDARD_ORDER', words.standardOrder, 'autoStandard');
  }
  return null;
}

/** Returns the first two events of a division and gender with one address, or null. */
export function findTwice(events: readonly ProgramEvent[]): ProgramEvent | null {
  const keys = new Set<string>();
  for (const event of events) {
    const key = `${event.divisionId} ${event.gender} ${event.eventShort}`;
    if (keys.has(key)) return event;
    keys.add(key);
  }
  return null;
}

/** Returns why the event may not be removed, or null. */
export function refusalToRemove(event: ProgramEvent, meet: ProgramMeet, uses: EventUses): Refusal | null {
  if (event.parentId !== null) return refusal('EVENT_IS_PART', words.partAlone);
  const title = titleOf(event, meet);
  if (uses.hasResults) {
    return new Refusal('EVENT_HAS_RESULTS', words.removeWithResults(title), { status: 409 });
  }
  if (uses.entryCount === 0) return null;
  return new Refusal('EVENT_HAS_ENTRIES', words.removeWithEntries(title, uses.entryCount), { status: 409 });
}

/** Makes an event of a type with its final; the id is negative until it is saved. */
export function newEvent(
  meet: Pick<ProgramMeet, 'meetId'>,
  { divisionId, gender, variantKey }: { divisionId: number; gender: Gender; variantKey: string },
  meetEventId: number,
): ProgramEvent {
  const variant = getVariant(variantKey);
  return {
    ...NEW_EVENT_SETTINGS,
    meetEventId,
    meetId: meet.meetId,
    divisionId,
    gender,
    variantKey,
    eventShort: variant.key,
    name: variant.name,
    parentId: null,
    version: 1,
    rounds: [newRound('F')],
  };
}
