// Loads the live page of an event, and keeps it up to date while it is open.
import type { LoaderFunctionArgs } from 'react-router';
import type { FollowedPage } from '#competition/meets/live-meet/followed-page.client.ts';
import { meetCall, meetOf } from '#competition/meets/meets.client.ts';
import { followResults } from '#competition/result-pages/updates/follow-results.client.ts';
import { applyRowChanges } from '#competition/result-pages/updates/result-update.rules.ts';
import type { ResultUpdate } from '#competition/result-pages/updates/result-updates.client.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Api, apiContext, notFound } from '#kit/ui/page/api-context.ts';
import { quietApi } from '#kit/ui/page/quiet-api.ts';
import { patchRows } from '#kit/ui/tables/patch-rows.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { type LiveEventView, type LoadedLiveEvent, liveEventView } from './live-event.rows.ts';

type PageAddress = Pick<LoaderFunctionArgs, 'params' | 'request'>;

export async function loadLiveEvent({
  context,
  params,
  request,
}: LoaderFunctionArgs): Promise<LiveEventView> {
  return liveEventView(await fetchLiveEvent(context.get(apiContext), { params, request }));
}

async function fetchLiveEvent(api: Api, { params, request }: PageAddress): Promise<LoadedLiveEvent> {
  const requested = meetOf({ params, request });
  const call = meetCall(requested);
  const { gender, divId = '', eventShort } = params;
  const address = requested.sport === 'tf' ? { gender, divId, eventShort } : { divId };
  const [{ meet }, { items: events }, page, schedule, scores] = await Promise.all([
    api.meets.getMeetData(requested),
    api.results.getEventListData({}, call),
    api.results.getResultsData3(address, call).catch(nullIfUnknown),
    api.schedule.getSchedule({}, call),
    api.scores.getTeamScoreData({}, call),
  ]);
  // An event of the meet's division may come yet.
  if (!page && !events.some(({ meetDivisionId }) => meetDivisionId === idFromText(divId))) throw notFound();
  return { meet, events, page, schedule, scores };
}

/** The page says that the event is unknown, and stays open for others. */
function nullIfUnknown(error: unknown): null {
  if (error instanceof Refusal && error.code === 'EVENT_UNKNOWN') return null;
  throw error;
}

export function followLiveEvent({ api, meet, url, params, show }: FollowedPage<LiveEventView>): () => void {
  const calls = quietApi(api);
  return followResults<LoadedLiveEvent>({
    meet,
    read: () => fetchLiveEvent(calls, { params, request: new Request(url) }),
    apply: (data, update) => applyUpdate(calls, data, update),
    show: (data) => show(liveEventView(data), patchRows),
  });
}

async function applyUpdate(
  api: Api,
  data: LoadedLiveEvent,
  update: ResultUpdate,
): Promise<LoadedLiveEvent | null> {
  const { page, meet } = data;
  if (!page) return null;
  const call = meetCall(meet);
  // Starts and scores move with every event.
  const [schedule, scores] = await Promise.all([
    api.schedule.getSchedule({}, call),
    api.scores.getTeamScoreData({}, call),
  ]);
  if (update.meetEventId !== page.event.meetEventId) return { ...data, schedule, scores };
  const round = page.rounds.find((other) => other.round === update.round);
  const items = round && !update.isPartial ? applyRowChanges(round.items, update) : null;
  if (!round || !items) return null;
  const { status, statusName } = update;
  const rounds = page.rounds.map((other) =>
    other === round ? { ...round, status, statusName, items } : other,
  );
  return { ...data, schedule, scores, page: { ...page, rounds } };
}
