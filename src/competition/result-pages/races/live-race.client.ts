// Keeps the page of a race up to date while it is open. Scores move with every runner, so a change is read anew.
import type { FollowedPage } from '#competition/meets/live-meet/followed-page.client.ts';
import { followResults } from '#competition/result-pages/live-rows/follow-results.client.ts';
import { patchRows } from '#competition/result-pages/live-rows/row-updates.client.ts';
import { applyRowChanges } from '#competition/result-pages/updates/result-update.rules.ts';
import type { ResultUpdate } from '#competition/result-pages/updates/result-updates.client.ts';
import { quietApi } from '#kit/ui/page/quiet-api.ts';
import { fetchRace } from './race-results.client.ts';
import { type LoadedRace, type RaceView, raceView } from './race-view.rows.ts';

export function followRace({ api, meet, url, params, show }: FollowedPage<RaceView | null>): () => void {
  const calls = quietApi(api);
  return followResults<LoadedRace | 'no races'>({
    meet,
    read: async () => (await fetchRace(calls, { params, request: new Request(url) })) ?? 'no races',
    apply: (data, update) => (data === 'no races' ? null : applyUpdate(data, update)),
    show: (data) => show(data === 'no races' ? null : raceView(data), patchRows),
  });
}

function applyUpdate(data: LoadedRace, update: ResultUpdate): LoadedRace | null {
  const { page, query } = data;
  if (update.meetEventId !== page.event.meetEventId) return data;
  const [round] = page.rounds;
  const items = round && !update.isPartial && !query.isWhyOpen ? applyRowChanges(round.items, update) : null;
  if (!round || !items) return null;
  const { status, statusName } = update;
  const event = { ...page.event, status: status ?? page.event.status, statusName };
  return { ...data, page: { ...page, event, rounds: [{ ...round, items }] } };
}
