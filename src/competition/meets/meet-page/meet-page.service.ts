// The public view of a meet.

import type { ScheduleState } from '#competition/meets/schedule-changes.rules.ts';
import { todayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { readOnce } from '#kit/server/pages/read-once.ts';
import type { DivisionNode } from '#people/venues/school-divisions/school-division-crumbs.rules.ts';
import { meetAddress } from '#sport/addresses/addresses.rules.ts';
import { formatDaysWithWeekdays } from '#sport/calendar/day-spans.rules.ts';
import { countDaysHeld, type Day, type MeetTiming, meetTiming } from '#sport/calendar/days.rules.ts';
import { type SeasonKind, type Sport, sportOfMeetPage } from '#sport/sports.rules.ts';
import {
  findMeetRow,
  findStaffedMeetRow,
  type ListedMeetRow,
  listMeetRowsAfter,
  listMeetRowsByIds,
  listMeetRowsUntil,
  type SportDays,
} from './meet-page.store.ts';
import { type MeetPublication, publicationOf, type RegistrationFacts } from './meet-publication.service.ts';
import { isStaffReader, unknownMeet } from './meet-readers.service.ts';
import { requireMeet } from './meet-tokens.service.ts';

export interface Meet {
  meetId: number;
  sport: Sport;
  name: string;
  startOn: string;
  endOn: string;
  offDays: string[];
  /** "Fri–Sat, May 15–16, 2026"; days off are skipped. */
  dates: string;
  timing: MeetTiming;
  /** Number of competition days that are over in the venue's time zone. */
  daysHeld: number;
  season: { kind: SeasonKind; id: number };
  levelMask: number;
  website: string | null;
  venue: {
    venueId: number;
    name: string;
    city: string | null;
    state: string | null;
    country: string | null;
    timeZone: string;
    isTimeZoneAssumed: boolean;
  };
  host: { teamId: number; name: string } | null;
  teamCount: number;
  athleteCount: number;
  resultCount: number;
  /** Number of events by state. */
  progress: { total: number; official: number; complete: number; inProgress: number };
  lastResultAt: string | null;
  scheduleState: ScheduleState | null;
  attribution: string | null;
}

/** A meet as its own pages show it. */
export interface MeetInFull extends Meet, MeetPublication {
  /** Null while the meet takes no entries, and once it is over. */
  registration: RegistrationFacts | null;
  /** The venue's node in the tree of schools: its state, else its country. */
  divisions: DivisionNode[];
}

/**
 * Accepts any spelling of the sport, and takes any other text for cross country; refuses with 404 `MEET_UNKNOWN`, also for a
 * meet of the other sport. A meet that is not public is known to its staff only.
 */
export function getMeet(ctx: Context, meetId: number, sportText: string): Promise<MeetInFull> {
  return readOnce(ctx, `meet ${meetId} of ${sportText}`, () => readMeet(ctx, meetId, sportText));
}

async function readMeet(ctx: Context, meetId: number, sportText: string): Promise<MeetInFull> {
  const row = await readReadableRow(ctx, meetId);
  if (!row || row.sport !== sportOfMeetPage(sportText)) throw unknownMeet();
  const meet = toMeet(ctx, row);
  const registration =
    meet.timing === 'past' ? null : ((await ctx.describeRegistration?.(ctx, meetId)) ?? null);
  return { ...meet, ...(await publicationOf(ctx, row)), registration, divisions: row.divisions };
}

async function readReadableRow(ctx: Context, meetId: number) {
  const row = await findMeetRow(ctx, meetId);
  if (row || !(await isStaffReader(ctx, meetId))) return row;
  return findStaffedMeetRow(ctx, meetId);
}

/** Returns the meet of the call's token; refuses as `requireMeet` does. */
export async function getGrantedMeet(ctx: Context): Promise<Meet> {
  const { meetId, sport } = await requireMeet(ctx, 'read');
  return getMeet(ctx, meetId, sport);
}

/** Returns the meet's address when it was requested under the wrong sport, else null. */
export async function findMeetRedirect(
  ctx: Context,
  meetId: number,
  sportText: string,
): Promise<string | null> {
  const row = await readReadableRow(ctx, meetId);
  if (!row) throw unknownMeet();
  return row.sport === sportOfMeetPage(sportText) ? null : meetAddress(row.sport as Sport, meetId);
}

/** Lists meets that began on or before a day, the newest first, without list meets. */
export async function listMeetsUntil(
  ctx: Context,
  day: Day,
  limit: number,
  within?: SportDays,
): Promise<Meet[]> {
  return (await listMeetRowsUntil(ctx, day, limit, within)).map((row) => toMeet(ctx, row));
}

/** Lists meets that begin after a day, the next one first. */
export async function listMeetsAfter(
  ctx: Context,
  day: Day,
  limit: number,
  within?: SportDays,
): Promise<Meet[]> {
  return (await listMeetRowsAfter(ctx, day, limit, within)).map((row) => toMeet(ctx, row));
}

/** Returns the meets that everyone sees, in the order of the ids. */
export async function listMeetsByIds(ctx: Context, meetIds: readonly number[]): Promise<Meet[]> {
  const rows = new Map((await listMeetRowsByIds(ctx, meetIds)).map((row) => [row.id, row]));
  return meetIds.flatMap((meetId) => rows.get(meetId) ?? []).map((row) => toMeet(ctx, row));
}

function toMeet(ctx: Context, row: ListedMeetRow): Meet {
  const { offDays = [] } = row.setup_state as { offDays?: string[] };
  const span = { startOn: row.start_on, endOn: row.end_on, offDays };
  const today = todayIn(ctx.clock, row.time_zone);
  return {
    meetId: row.id,
    sport: row.sport as Sport,
    name: row.name,
    ...span,
    dates: formatDaysWithWeekdays(span),
    timing: meetTiming(span, today),
    daysHeld: countDaysHeld(span, today),
    season: { kind: row.season_kind as SeasonKind, id: row.season_id },
    levelMask: row.level_mask,
    website: row.website,
    venue: {
      venueId: row.venue_id,
      name: row.venue_name,
      city: row.city,
      state: row.state,
      country: row.country,
      timeZone: row.time_zone,
      isTimeZoneAssumed: row.time_zone_is_assumed,
    },
    host:
      row.host_team_id && row.host_team_name ? { teamId: row.host_team_id, name: row.host_team_name } : null,
    teamCount: row.team_count,
    athleteCount: row.athlete_count,
    resultCount: row.result_count,
    progress: {
      total: row.event_count,
      official: row.official_count,
      complete: row.complete_count,
      inProgress: row.in_progress_count,
    },
    lastResultAt: row.last_result_at,
    scheduleState: row.schedule_state,
    attribution: row.attribution,
  };
}
