// Loads the live page of an event, and keeps it up to date while it is open.
import type { LoaderFunctionArgs } from 'react-router';
import type { FollowedPage } from '#competition/meets/live-meet/followed-page.client.ts';
import { type MeetOfPage, meetCall, meetOf } from '#competition/meets/meets.client.ts';
import type { EventResults } from '#competition/result-pages/results.contract.ts';
import { followResults } from '#competition/result-pages/updates/follow-results.client.ts';
import { applyRowChanges } from '#competition/result-pages/updates/result-update.rules.ts';
import type { ResultUpdate } from '#competition/result-pages/updates/result-updates.client.ts';
import type { Starter } from '#competition/schedule/schedule.contract.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Api, apiContext, notFound } from '#kit/ui/page/api-context.ts';
import { quietApi } from '#kit/ui/page/quiet-api.ts';
import { patchRows } from '#kit/ui/tables/patch-rows.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { type LiveEventView, type LoadedLiveEvent, liveEventView } from './live-event.rows.ts';

const REST_WITHIN_MS = 5_000;

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
  const [starters, combined] = await Promise.all([
    fetchStarters(api, page, requested),
    fetchCombined(api, page, { events, meet: requested }),
  ]);
  return { meet, page, schedule, scores, starters, combined };
}

type ListedEvents = Awaited<ReturnType<Api['results']['getEventListData']>>['items'];

/** The combined event of which the event is a part, as the public sees it. */
async function fetchCombined(
  api: Api,
  page: EventResults | null,
  { events, meet }: { events: ListedEvents; meet: MeetOfPage },
): Promise<EventResults | null> {
  const parentId = page?.event.parentId ?? null;
  const parent = parentId === null ? null : events.find(({ meetEventId }) => meetEventId === parentId);
  if (!parent) return null;
  const { gender, meetDivisionId: divId, eventShort } = parent;
  return api.results.getResultsData3({ gender, divId, eventShort }, meetCall(meet)).catch(nullIfUnknown);
}

/** A race of cross country has no heats, and so no start lists. */
async function fetchStarters(api: Api, page: EventResults | null, meet: MeetOfPage): Promise<Starter[]> {
  if (!page || meet.sport === 'xc') return [];
  const { items } = await api.schedule.getStarters({ eventId: page.event.meetEventId }, meetCall(meet));
  return items;
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
    apply: applyUpdate,
    rest: { withinMs: REST_WITHIN_MS, read: (data) => readRest(calls, data) },
    show: (data) => show(liveEventView(data), patchRows),
  });
}

/** Rows of the event are shown at once. */
function applyUpdate(data: LoadedLiveEvent, update: ResultUpdate): LoadedLiveEvent | null {
  const { page } = data;
  if (!page) return null;
  if (update.meetEventId !== page.event.meetEventId) return data;
  const round = page.rounds.find((other) => other.round === update.round);
  const items = round && !update.isPartial ? applyRowChanges(round.items, update) : null;
  if (!round || !items) return null;
  const { status, statusName } = update;
  const rounds = page.rounds.map((other) =>
    other === round ? { ...round, status, statusName, items } : other,
  );
  return { ...data, page: { ...page, rounds } };
}

/** Starts and scores move with every event. */
async function readRest(api: Api, data: LoadedLiveEvent): Promise<LoadedLiveEvent> {
  const { meet, page } = data;
  const call = meetCall(meet);
  const [schedule, scores, starters, combined] = await Promise.all([
    api.schedule.getSchedule({}, call),
    api.scores.getTeamScoreData({}, call),
    fetchStarters(api, page, meet),
    data.combined && fetchCombined(api, page, { events: [data.combined.event], meet }),
  ]);
  return { ...data, schedule, scores, starters, combined };
}
