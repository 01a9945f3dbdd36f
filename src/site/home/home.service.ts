// The front page: the latest meets, or those that a search names, and what the site holds.
import { listLatestMeets, type Meet, searchMeets } from '#competition/meets/meet-page.service.ts';
import { listWinners, type Winner } from '#competition/scores/scores.service.ts';
import type { Context } from '#kit/server/context.ts';
import { readCounters } from '#kit/server/counters.ts';

const LATEST_MEETS = 12;
const FOUND_MEETS = 30;

export interface HomeMeet {
  meet: Meet;
  winners: Winner[];
}

/** The latest meets, or with a text those whose name holds it. */
export async function listHomeMeets(ctx: Context, searchText: string): Promise<HomeMeet[]> {
  const meets =
    searchText === ''
      ? await listLatestMeets(ctx, LATEST_MEETS)
      : await searchMeets(ctx, searchText, FOUND_MEETS);
  const winners = await listWinners(
    ctx,
    meets.map((meet) => meet.meetId),
  );
  return meets.map((meet) => ({ meet, winners: winners.get(meet.meetId) ?? [] }));
}

/** What the site holds; counted when it is written, never when it is read. */
export const countSite = (ctx: Context) => readCounters(ctx, ['meets', 'athletes', 'teams', 'results']);
