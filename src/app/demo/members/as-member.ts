// What the lives of the demo's people are made of, and how something is done as one of them.

import { THIS_YEAR } from '#app/demo/people/demo-athletes.rules.ts';
import { type Clock, fixedClock, todayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { calendarOf, seasonOf } from '../calendar/calendar.rules.ts';
import { DEMO_TIME_ZONE } from '../demo.rules.ts';

export interface DemoGround {
  /** By handle. */
  users: ReadonlyMap<string, number>;
  /** By name, as those that follow. */
  teams: ReadonlyMap<string, number>;
  meets: ReadonlyMap<string, { meetId: number; sport: Sport }>;
  athletes: ReadonlyMap<string, number>;
}

/** With their right, and at this time. */
export function asMember(ctx: Context, userId: number, at?: string): Context {
  const visitor = { kind: 'user', userId, sessionId: 0, isAdmin: false, isVerified: true } as const;
  return { ...ctx, visitor, ...(at !== undefined && { clock: fixedClock(at) }) };
}

/** The outdoor season of the school year in which today is: on its rosters are the grades of now. */
export function outdoorSeasonOn(clock: Clock): number {
  return seasonOf('outdoor', THIS_YEAR, calendarOf(todayIn(clock, DEMO_TIME_ZONE)));
}
