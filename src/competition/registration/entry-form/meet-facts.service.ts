// Reads what decides about the entries of a meet: its settings, window, events, divisions and counts.

import { NO_LIMIT, type StoredSettings } from '#competition/divisions/division-settings.rules.ts';
import { listDivisionSettings } from '#competition/divisions/division-settings.service.ts';
import { countEntries, readPlaceLimits } from '#competition/entries/entries.service.ts';
import { countAthletes } from '#competition/entries/own-entries.service.ts';
import {
  type CountsOfMeet,
  type EntryLimits,
  NO_ENTRIES,
  placesLeft,
} from '#competition/entries/places-left.rules.ts';
import type { SeedSource } from '#competition/entries/seeds/seeds.rules.ts';
import { titleOf } from '#competition/events/program/program.rules.ts';
import type { ManagedMeet } from '#competition/meets/manage/managed-meet.rules.ts';
import { getManagedMeet } from '#competition/meets/manage/managed-meet.service.ts';
import { athleteLimitOf } from '#competition/registration/entry-limits.rules.ts';
import { findLock } from '#competition/registration/entry-locks.store.ts';
import { closeOf, type WindowState, windowState } from '#competition/registration/entry-window.rules.ts';
import { instantAt, wallTimeIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { formatMark, isValidMark, type MarkKind } from '#sport/marks/marks.rules.ts';
import type { DivisionToEnter, EventToEnter } from './entry-checks.rules.ts';
import { type EventRow, listEventRows } from './entry-facts.store.ts';
import type { Standard } from './entry-standards.rules.ts';

const LEGS_DEFAULT = 4;

export interface WindowOfMeet {
  state: WindowState;
  serverNow: string;
  opensAt: string | null;
  closesAt: string;
  lateUntil: string | null;
  timeZone: string;
}

export interface EventOfMeet extends EventToEnter {
  eventShort: string;
  name: string;
  markKind: MarkKind;
  legs: number;
  placesMax: number | null;
  placesLeft: number | null;
  waitingCount: number;
  feeCents: number | null;
  firstPaid: number;
}

export interface DivisionOfMeet extends Omit<DivisionToEnter, 'athletesMax'> {
  levelMask: number;
  hytekId: number | null;
  /** Athletes for whom the division still has places; null for no limit. */
  athletesLeft: number | null;
}

export interface MeetFacts {
  meet: ManagedMeet;
  window: WindowOfMeet;
  events: EventOfMeet[];
  divisions: DivisionOfMeet[];
  /** The divisions as the host set them, for their filters. */
  settings: StoredSettings[];
  seedSource: SeedSource;
  placeLimits: EntryLimits;
}

/** `now` is the moment for which the window is told. */
export async function readMeetFacts(
  ctx: Context,
  meetId: number,
  now: string = ctx.clock.now().toString(),
): Promise<MeetFacts> {
  const meet = await getManagedMeet(ctx, meetId);
  const lockedAt = await findLock(ctx, meetId);
  const settings = await listDivisionSettings(ctx, meetId);
  const rows = await listEventRows(ctx, meetId);
  const counts = await countEntries(ctx, meetId);
  const limits = await readPlaceLimits(ctx, meetId);
  const { maxMeetAthletes = {}, seeds = {} } = meet.settings;
  const isCapped = settings.some((division) => athleteLimitOf(maxMeetAthletes, division) !== null);
  const athletes = isCapped ? await countAthletes(ctx, meetId) : new Map<number, number>();
  return {
    meet,
    window: windowOf(meet, lockedAt, now),
    events: rows.map((row) =>
      toEvent(row, settings, { counts, limits, hasStandards: !!seeds.areStandardsOn }),
    ),
    divisions: settings.map((division) => toDivision(division, meet, athletes)),
    settings,
    placeLimits: limits,
    seedSource: {
      sinceOn: seeds.from === 'date' ? (seeds.fromDate ?? null) : null,
      hasHandTimes: seeds.handTimes ?? true,
    },
  };
}

function windowOf(meet: ManagedMeet, entriesLockedAt: string | null, now: string): WindowOfMeet {
  const { timeZone } = meet.venue;
  const at = (wallTime: string | null) => wallTime && instantAt(wallTime, timeZone);
  return {
    state: windowState({ ...meet, entriesLockedAt }, wallTimeIn(now, timeZone)),
    serverNow: now,
    opensAt: at(meet.registrationOpensAt),
    closesAt: instantAt(closeOf(meet), timeZone),
    lateUntil: at(meet.lateUntil),
    timeZone,
  };
}

interface Places {
  counts: CountsOfMeet;
  limits: EntryLimits;
  hasStandards: boolean;
}

function toEvent(
  row: EventRow,
  divisions: readonly StoredSettings[],
  { counts, limits, hasStandards }: Places,
): EventOfMeet {
  const variant = row.variantKey === null ? null : findVariant(row.variantKey);
  const countsOfEvent = counts.events.get(row.meetEventId) ?? NO_ENTRIES;
  const placesMax = limits.events.get(row.meetEventId) ?? null;
  const markKind = variant?.markKind ?? 'time';
  const standardOf = (sort: number): Standard | null =>
    hasStandards && isValidMark(sort) ? { mark: formatMark(sort, markKind), sort } : null;
  const { entryStandard, autoStandard, ...event } = row;
  return {
    ...event,
    title: titleOf(row, { divisions }),
    group: variant?.group ?? 'track',
    markKind,
    isRelay: variant?.isRelay ?? false,
    legs: variant?.isRelay ? (variant.legs ?? LEGS_DEFAULT) : 1,
    placesMax,
    placesLeft: placesLeft(countsOfEvent, placesMax),
    waitingCount: countsOfEvent.waitlisted,
    entryStandard: standardOf(entryStandard),
    autoStandard: standardOf(autoStandard),
  };
}

const noLimit = (limit: number): number | null => (limit === NO_LIMIT ? null : limit);

function toDivision(
  division: StoredSettings,
  { settings: { maxTeamAthletes = {}, maxMeetAthletes = {} } }: ManagedMeet,
  athletes: ReadonlyMap<number, number>,
): DivisionOfMeet {
  const {
    divisionId,
    name,
    levelMask,
    hytekId,
    maxAthleteEvents,
    maxAthleteTrackEvents,
    maxAthleteFieldEvents,
  } = division;
  const meetMax = athleteLimitOf(maxMeetAthletes, division);
  return {
    divisionId,
    name,
    levelMask,
    hytekId,
    limits: { total: maxAthleteEvents, track: maxAthleteTrackEvents, field: maxAthleteFieldEvents },
    teamEntriesMax: noLimit(division.maxEntries),
    teamAthletesMax: athleteLimitOf(maxTeamAthletes, division),
    athletesLeft: meetMax === null ? null : Math.max(0, meetMax - (athletes.get(divisionId) ?? 0)),
  };
}
