// The schedule of a team's season: every meet that it competed in, hosts or has in its calendar, with its standings.

import { compareGenders } from '#competition/team-pages/season/team-season.rules.ts';
import { todayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { type MeetTiming, meetTiming } from '#sport/calendar/days.rules.ts';
import type { Season } from '#sport/calendar/seasons.rules.ts';
import { type MeetState, meetState, type Standing } from './team-schedule.rules.ts';
import { listScheduleRows, type ScheduleRow } from './team-schedule.store.ts';

export interface ScheduledMeet
  extends Pick<ScheduleRow, 'meetId' | 'sport' | 'name' | 'startOn' | 'endOn' | 'isHost'> {
  offDays: string[];
  venue: { name: string; city: string | null; state: string | null; timeZone: string };
  timing: MeetTiming;
  state: MeetState;
  /** Standings by division, boys before girls; empty without results of the team. */
  standings: Standing[];
}

/** The latest meet comes first. */
export async function listSchedule(ctx: Context, teamId: number, season: Season): Promise<ScheduledMeet[]> {
  return (await listScheduleRows(ctx, teamId, season)).map((row) => toMeet(ctx, row));
}

function toMeet(ctx: Context, row: ScheduleRow): ScheduledMeet {
  const { meetId, sport, name, startOn, endOn, setupState, isHost, resultCount } = row;
  const { offDays = [] } = setupState;
  const timing = meetTiming({ startOn, endOn, offDays }, todayIn(ctx.clock, row.timeZone));
  const progress = { total: row.eventCount, official: row.officialCount, complete: row.completeCount };
  return {
    meetId,
    sport,
    name,
    startOn,
    endOn,
    offDays,
    venue: { name: row.venueName, city: row.city, state: row.state, timeZone: row.timeZone },
    isHost,
    timing,
    state: meetState({ timing, resultCount, progress, scheduleState: row.scheduleState }),
    // A stable sort: divisions keep their order within a gender.
    standings: (row.standings ?? []).sort((a, b) => compareGenders(a.gender, b.gender)),
  };
}
