// The records from which the lives of demo members are built, and a way to act as one of them.

import { THIS_YEAR } from '#app/demo/people/demo-athletes.rules.ts';
import { type Clock, fixedClock, todayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { calendarOf, seasonOf } from '../calendar/calendar.rules.ts';
import { DEMO_TIME_ZONE } from '../demo.rules.ts';

export interface DemoRecords {
  /** User ids by handle. */
  users: ReadonlyMap<string, number>;
  /** Ids by name, as in the next fields. */
  teams: ReadonlyMap<string, number>;
  meets: ReadonlyMap<string, { meetId: number; sport: Sport }>;
  athletes: ReadonlyMap<string, number>;
}

/** Returns a context with the rights of the member, at the given time. */
export function asMember(ctx: Context, userId: number, at?: string): Context {
  const visitor = { kind: 'user', userId, sessionId: 0, isAdmin: false, isVerified: true } as const;
  return { ...ctx, visitor, ...(at !== undefined && { clock: fixedClock(at) }) };
}

/** The outdoor season of the current school year, whose rosters have today's grades. */
export function outdoorSeasonOn(clock: Clock): number {
  return seasonOf('outdoor', THIS_YEAR, calendarOf(todayIn(clock, DEMO_TIME_ZONE)));
}
