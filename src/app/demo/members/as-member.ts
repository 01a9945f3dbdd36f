// What the lives of the demo's people are made of, and how something is done as one of them.
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import type { Sport } from '#sport/sports.rules.ts';

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
