// Keeps the page of an event up to date while it is open.
import type { MeetEvent } from '#competition/events/events.contract.ts';
import type { FollowedPage } from '#competition/meets/live-meet/followed-page.client.ts';
import { meetCall } from '#competition/meets/meets.client.ts';
import { followResults } from '#competition/result-pages/live-rows/follow-results.client.ts';
import { patchRows } from '#competition/result-pages/live-rows/row-updates.client.ts';
import { applyRowChanges } from '#competition/result-pages/updates/result-update.rules.ts';
import type { ResultUpdate } from '#competition/result-pages/updates/result-updates.client.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { quietApi } from '#kit/ui/page/quiet-api.ts';
import { fetchEvent, fetchRound } from './event-results.client.ts';
import { type EventView, eventView, type LoadedEvent } from './event-view.rows.ts';

export function followEvent({ api, meet, url, params, show }: FollowedPage<EventView>): () => void {
  const calls = quietApi(api);
  return followResults<LoadedEvent>({
    meet,
    read: () => fetchEvent(calls, { params, request: new Request(url) }),
    apply: (data, update) => applyUpdate(calls, data, update),
    show: (data) => show(eventView(data), patchRows),
  });
}

async function applyUpdate(api: Api, data: LoadedEvent, update: ResultUpdate): Promise<LoadedEvent | null> {
  const events = await updateEvents(api, data, update);
  const { page, query } = data;
  // Parts of a combined event change its totals, and a message has rows only.
  if (update.meetEventId !== page.event.meetEventId) return { ...data, events };
  const round = page.rounds.find((other) => other.round === update.round);
  const items = round && !update.isPartial && !page.combined ? applyRowChanges(round.items, update) : null;
  const event = events.find(({ meetEventId }) => meetEventId === update.meetEventId);
  if (!round || !items || !event || query.isWhyOpen) return null;
  const { status, statusName } = update;
  const changed = { ...round, status, statusName, items };
  const rounds = page.rounds.map((other) => (other === round ? changed : other));
  const newPage = { ...page, event, rounds };
  return { ...data, events, page: newPage, loaded: await fetchRound(api, newPage, query) };
}

/** Updates the list of events. The state of an event with several rounds is more than that of one round. */
async function updateEvents(
  api: Api,
  { events }: LoadedEvent,
  { meetEventId, status, statusName, resultCount }: ResultUpdate,
): Promise<MeetEvent[]> {
  const event = events.find((other) => other.meetEventId === meetEventId);
  const hasResults = resultCount > 0;
  if (event?.status === status && event.statusName === statusName && event.hasResults === hasResults) return events;
  if (event?.rounds.length !== 1)
    return (await api.results.getEventListData({}, meetCall({ meetId: events[0]!.meetId, sport: 'tf' }))).items;
  return events.map((other) => (other === event ? { ...event, status, statusName, hasResults } : other));
}
