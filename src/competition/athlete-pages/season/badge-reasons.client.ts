// Shows the reason for a badge in the season's table. The first press loads all reasons; later ones reuse them.

import type { AthleteResult } from '#competition/athlete-pages/athlete-pages.contract.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { showWhy, type WhyText } from '#kit/ui/popovers/why-popover.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { failedReason, listBadgeReasons, unknownReason } from './season-table.rows.ts';

export interface SeasonInput {
  athleteId: number;
  sport: Sport;
  season: number;
}

export function createBadgeReasons(api: Api, input: SeasonInput) {
  let loading: Promise<Map<number, AthleteResult>> | null = null;
  const load = () => {
    loading ??= fetchReasons(api, input);
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
        return (result && listBadgeReasons(result)[Number(link.dataset.why)]) ?? unknownReason;
      },
      () => failedReason,
    );
    showWhy(frame, link, text);
  };
}

async function fetchReasons(api: Api, input: SeasonInput): Promise<Map<number, AthleteResult>> {
  const { events } = await api.athletePages.getResults({ ...input, showTips: true });
  return new Map(events.flatMap(({ items }) => items).map((result) => [result.resultId, result]));
}
