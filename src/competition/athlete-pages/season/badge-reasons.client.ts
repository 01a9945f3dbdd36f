// What a press on a badge of the season's table does: answer why. The reasons are asked for with the first press, and kept.

import type { AthleteResult } from '#competition/athlete-pages/athlete-pages.contract.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { showWhy, type WhyText } from '#kit/ui/popovers/why-popover.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { failedWhy, unknownWhy, whysOf } from './season-table.rows.ts';

export interface AskedSeason {
  athleteId: number;
  sport: Sport;
  season: number;
}

export function createBadgeWhys(api: Api, asked: AskedSeason) {
  let loading: Promise<Map<number, AthleteResult>> | null = null;
  const load = () => {
    loading ??= fetchReasons(api, asked);
    // After a failure the next press tries again.
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };
  return async (frame: HTMLElement, link: HTMLElement): Promise<void> => {
    const text: WhyText = await load().then(
      (results) => {
        // `r123` is the row of result 123.
        const result = results.get(Number(link.closest('tr')?.id.slice(1)));
        return (result && whysOf(result)[Number(link.dataset.why)]) ?? unknownWhy;
      },
      () => failedWhy,
    );
    showWhy(frame, link, text);
  };
}

async function fetchReasons(api: Api, asked: AskedSeason): Promise<Map<number, AthleteResult>> {
  const { events } = await api.athletePages.getResults({ ...asked, showTips: true });
  return new Map(events.flatMap(({ items }) => items).map((result) => [result.IDResult, result]));
}
