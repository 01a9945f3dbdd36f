// Calls about a meet over HTTP, with the token of the meet.
import { type Ask, type CallOptions, callsWithin, type Reply, tokenOf } from '#app/api/calls.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface MeetCalls {
  ctx: Context;
  /** Sends no token by itself. */
  ask: Ask;
  token: string;
  /** Sends the token of the meet. */
  read(path: string, query?: CallOptions['query']): Promise<Reply>;
}

export async function openMeet(ctx: Context, meetId: number, sport: Sport = 'tf'): Promise<MeetCalls> {
  const ask = callsWithin(ctx);
  const token = await tokenOf(ask, meetId, sport);
  return { ctx, ask, token, read: (path, query = {}) => ask(path, { query, token }) };
}

export const itemsOf = ({ body }: Reply) => body.items as Record<string, unknown>[];
export const refused = (status: number, code: string) => ({ status, body: { code } });
