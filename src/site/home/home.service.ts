// The front page: the latest meets, or those that a search names, and what the site holds.
import { listLatestMeets, type Meet, searchMeets } from '#competition/meets/meet-page.service.ts';
import { listWinners, type Winner } from '#competition/scores/scores.service.ts';
import type { Context } from '#kit/server/context.ts';
import { readCounters } from '#kit/server/counters.ts';

const LATEST_MEETS = 12;
const FOUND_MEETS = 30;

export interface HomePage {
  meets: { meet: Meet; winners: Winner[] }[];
  counts: { meets: number; athletes: number; teams: number; results: number };
}

export async function getHomePage(ctx: Context, searchText: string): Promise<HomePage> {
  const meets =
    searchText === ''
      ? await listLatestMeets(ctx, LATEST_MEETS)
      : await searchMeets(ctx, searchText, FOUND_MEETS);
  const [winners, counts] = await Promise.all([
    listWinners(
      ctx,
      meets.map((meet) => meet.meetId),
    ),
    readCounters(ctx, ['meets', 'athletes', 'teams', 'results']),
  ]);
  return { meets: meets.map((meet) => ({ meet, winners: winners.get(meet.meetId) ?? [] })), counts };
}
