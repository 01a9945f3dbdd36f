// What a meet publishes beside its results: its entries, its limits, whether it is delayed, and who shows it live.

import type { MeetFees } from '#competition/meets/manage/meet-fees.rules.ts';
import type { WHO_MAY_ENTER } from '#competition/meets/manage/meet-settings.rules.ts';
import type { EventLimits } from '#competition/meets/manage/settings-checks.rules.ts';
import type { ScheduleState } from '#competition/meets/schedule-changes.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { type EntriesState, entriesState } from './entries-state.rules.ts';
import { type PublicSettings, publicSettings } from './meet-settings.rules.ts';
import type { RegistrationState } from './registration-state.rules.ts';

declare module '#kit/server/context.ts' {
  interface Context {
    /** Number of entries of a meet, which a higher room knows. Absent in tests: there are none. */
    countEntries?: (ctx: Context, meetId: number) => Promise<number>;
    /** How a meet takes entries, which a higher room knows; null if it takes none. Absent in tests: it takes none. */
    describeRegistration?: (ctx: Context, meetId: number) => Promise<RegistrationFacts | null>;
    /** Divisions of a meet with results at a live-results service. Absent if the site uses none. */
    listBoltDivisions?: (ctx: Context, meetId: number) => Promise<readonly number[]>;
  }
}

/** Wall times at the venue. */
export interface RegistrationFacts {
  state: RegistrationState;
  /** An instant; null if the state does not change by itself. */
  nextChangeAt: string | null;
  opensAtVenue: string | null;
  closesAtVenue: string;
  lateUntilAtVenue: string | null;
  whoMayEnter: (typeof WHO_MAY_ENTER)[number];
  fees: Omit<MeetFees, 'lateFrom'> & { lateFromAtVenue: string | null };
  athleteLimits: Record<keyof EventLimits, number | null>;
  /** Entries of one team in each event; null without a limit, and where events differ. */
  teamEntriesMax: number | null;
  /** The host's text for those who enter. */
  message: string | null;
}

export interface MeetPublication {
  /** False while only the staff of the meet sees it. */
  isPublic: boolean;
  settings: PublicSettings;
  /** Athletes compete where they are and post their marks. */
  isVirtual: boolean;
  /** Id of the meet at a live-results service. */
  liveId: string | null;
  hasBoltResults: boolean;
  /** Minutes after a result in which a coach may protest. */
  protestMinutes: number;
  videoCount: number;
  scheduleState: ScheduleState | null;
  scheduleNote: string | null;
  entriesPublicAt: string | null;
  /** The state for the whole meet; a page of one event asks the rule with the entries of that event. */
  entriesState: EntriesState;
  /** Grows with every change that a page of the meet shows. */
  dataVersion: number;
}

interface PublicationRow {
  id: number;
  settings: unknown;
  live_id: string | null;
  is_virtual: boolean | null;
  protest_minutes: number;
  video_count: number;
  schedule_state: string | null;
  schedule_note: string | null;
  entries_public_at: string | null;
  // PostgreSQL does not know that a column of a view is never null.
  is_host_supporting: boolean | null;
  unpublished_at: string | null;
  data_version: number;
}

export async function publicationOf(ctx: Context, row: PublicationRow): Promise<MeetPublication> {
  const boltDivisions = (await ctx.listBoltDivisions?.(ctx, row.id)) ?? [];
  return {
    isPublic: row.unpublished_at === null,
    settings: publicSettings(row.settings),
    isVirtual: row.is_virtual === true,
    liveId: row.live_id,
    hasBoltResults: boltDivisions.length > 0,
    protestMinutes: row.protest_minutes,
    videoCount: row.video_count,
    scheduleState: row.schedule_state as ScheduleState | null,
    scheduleNote: row.schedule_note,
    entriesPublicAt: row.entries_public_at,
    entriesState: await entriesStateOf(ctx, row),
    dataVersion: row.data_version,
  };
}

async function entriesStateOf(ctx: Context, row: PublicationRow): Promise<EntriesState> {
  const nowMs = ctx.clock.now().epochMilliseconds;
  const facts = { publicAt: row.entries_public_at, isHostSupporting: row.is_host_supporting === true };
  const state = entriesState({ ...facts, hasEntries: true }, nowMs);
  // Entries are counted only if there is something to publish.
  if (state !== 'published' || ((await ctx.countEntries?.(ctx, row.id)) ?? 0) > 0) return state;
  return entriesState({ ...facts, hasEntries: false }, nowMs);
}
