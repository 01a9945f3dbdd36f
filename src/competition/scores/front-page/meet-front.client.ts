// Loads the front page of a meet: events with their winners on the track, races in cross country. Keeps it up to date
// while the meet is on.
import type { LoaderFunctionArgs } from 'react-router';
import { publicFiles } from '#community/media/public-files.rows.ts';
import type { FollowedPage } from '#competition/meets/live-meet/followed-page.client.ts';
import { type MeetOfPage, meetCall, meetOf } from '#competition/meets/meets.client.ts';
import { followResults } from '#competition/result-pages/updates/follow-results.client.ts';
import { addressOf } from '#competition/schedule/schedule-view.rules.ts';
import { Html, html } from '#kit/ui/html.ts';
import { type Api, apiContext, pageContext } from '#kit/ui/page/api-context.ts';
import { quietApi } from '#kit/ui/page/quiet-api.ts';
import { type IslandRows, island } from '#kit/ui/tables/island.tsx';
import { patchRows } from '#kit/ui/tables/patch-rows.ts';
import { type JustIn, withReading } from './just-in.rules.ts';
import { applyToEvents, type EventsOfFront, eventsView, fetchEvents } from './meet-events.client.ts';
import { applyToRaces, fetchRaces, type RacesOfFront, racesView } from './meet-races.client.ts';

interface LoadedFront {
  meet: MeetOfPage;
  /** True on the days of the meet. */
  isOn: boolean;
  next: { name: string; time: string; to: string } | null;
  front: EventsOfFront | RacesOfFront;
  /** The files that the front page shows. */
  files: Html | null;
  /** The results just in as the last reading had them. */
  read: JustIn[];
}

export type FrontView = ReturnType<typeof frontView>;

export async function loadMeetFront({ context, params, request }: LoaderFunctionArgs): Promise<FrontView> {
  const front = await fetchFront(context.get(apiContext), meetOf({ params, request }));
  // The next start moves with the clock.
  if (front.next) context.get(pageContext).validFor(FRESH_SECONDS);
  return frontView(front);
}

const FRESH_SECONDS = 30;
/** Scores are much larger than messages, and many pages are open. */
const REST_WITHIN_MS = 30_000;

function frontView({ isOn, next, front, files }: LoadedFront) {
  const view = front.sport === 'tf' ? eventsView(front) : racesView(front);
  const { program, rows } = view;
  return {
    ...view,
    program: program && withFiles(program, files),
    rows: program ? rows : withFiles(rows, files),
    next,
    justIn: isOn ? view.justIn : null,
  };
}

/** Files stand below the rows, so that the page needs no script for them. */
function withFiles(rows: IslandRows | null, files: Html | null): IslandRows | null {
  return files ? island(html`${new Html(rows?.html ?? '')}${files}`) : rows;
}

async function fetchFront(api: Api, meet: MeetOfPage): Promise<LoadedFront> {
  const [front, { meet: facts }, { items }] = await Promise.all([
    meet.sport === 'tf' ? fetchEvents(api, meet) : fetchRaces(api, meet),
    api.meets.getMeetData(meet),
    api.media.getPublicFiles({ meetId: meet.meetId, page: 'home' }),
  ]);
  const isOn = facts.timing === 'meet-day';
  return {
    meet,
    isOn,
    next: isOn ? await fetchNext(api, meet) : null,
    front,
    files: publicFiles(items),
    read: front.justIn,
  };
}

/** Returns the heat of today that starts next. */
async function fetchNext(api: Api, meet: MeetOfPage): Promise<LoadedFront['next']> {
  const { next } = await api.schedule.getSchedule({}, meetCall(meet));
  return next && { name: next.name, time: next.time, to: addressOf(meet.sport, meet.meetId, next) };
}

/** Keeps in front what messages brought. */
async function readAgain(api: Api, data: LoadedFront): Promise<LoadedFront> {
  const newer = await fetchFront(api, data.meet);
  const read = newer.front.justIn;
  const justIn = withReading(data.front.justIn, { before: data.read, after: read });
  return { ...newer, front: { ...newer.front, justIn } };
}

export function followMeetFront({ api, meet, show }: FollowedPage<FrontView>): () => void {
  const calls = quietApi(api);
  const requested = { meetId: meet.meetId, sport: meet.sport };
  let current: LoadedFront | null = null;
  return followResults<LoadedFront>({
    meet,
    read: () => (current ? readAgain(calls, current) : fetchFront(calls, requested)),
    apply: (data, update) => {
      const front =
        data.front.sport === 'tf' ? applyToEvents(data.front, update) : applyToRaces(data.front, update);
      return front && { ...data, front };
    },
    rest: { withinMs: REST_WITHIN_MS, read: (data) => readAgain(calls, data) },
    show: (data) => {
      current = data;
      show(frontView(data), patchRows);
    },
  });
}
