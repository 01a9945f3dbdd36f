// Loads the wall screen of a meet, and lets it follow the meet for hours.
import type { LoaderFunctionArgs } from 'react-router';
import type { FollowedPage } from '#competition/meets/live-meet/followed-page.client.ts';
import { type MeetOfPage, meetCall, meetOf } from '#competition/meets/meets.client.ts';
import { followResults } from '#competition/result-pages/updates/follow-results.client.ts';
import type { ResultUpdate } from '#competition/result-pages/updates/result-updates.client.ts';
import { type Api, apiContext } from '#kit/ui/page/api-context.ts';
import { quietApi } from '#kit/ui/page/quiet-api.ts';
import { eventOfTheMoment } from './live-meet.rules.ts';
import { type LoadedWall, type WallView, wallView } from './wall.rows.ts';

type AddressedEvent = Pick<ResultUpdate, 'gender' | 'meetDivisionId' | 'eventShort'>;

/** New rows are marked for this time. */
const MARKED_MS = 20_000;

export async function loadWall({ context, params, request }: LoaderFunctionArgs): Promise<WallView> {
  return wallView(await fetchWall(context.get(apiContext), meetOf({ params, request }), null));
}

/** Fetches the event of this update, or the event of the moment. */
async function fetchWall(api: Api, requested: MeetOfPage, update: ResultUpdate | null): Promise<LoadedWall> {
  const call = meetCall(requested);
  const [{ meet }, { items: events }, schedule, scores] = await Promise.all([
    api.meets.getMeetData(requested),
    api.results.getEventListData({}, call),
    api.schedule.getSchedule({}, call),
    api.scores.getTeamScoreData({}, call),
  ]);
  const event = update ?? eventOfTheMoment(schedule, events);
  const page = event && (await api.results.getResultsData3(addressOf(requested, event), call));
  return { meet, events, page, schedule, scores, justIn: update && newsOf(update) };
}

const addressOf = ({ sport }: MeetOfPage, { gender, meetDivisionId, eventShort }: AddressedEvent) =>
  sport === 'tf' ? { gender, divId: meetDivisionId, eventShort } : { divId: meetDivisionId };

function newsOf({ items }: ResultUpdate): LoadedWall['justIn'] {
  const heats = new Set(items.map(({ heat }) => heat));
  const [heat = null] = heats.size === 1 ? heats : [];
  return { resultIds: items.map(({ resultId }) => resultId), heat };
}

export function followWall({ api, meet, show }: FollowedPage<WallView>): () => void {
  const calls = quietApi(api);
  let fading: ReturnType<typeof setTimeout> | undefined;
  /** The last message that is not shown yet. */
  let newest: ResultUpdate | null = null;
  const draw = (data: LoadedWall) => show(wallView(data), () => {});
  const stop = followResults<LoadedWall>({
    meet,
    read: () => {
      const update = newest;
      newest = null;
      return fetchWall(calls, meet, update);
    },
    // Of several messages that come before the next reading the wall shows the last.
    apply: (_, update) => {
      newest = update;
      return null;
    },
    show: (data) => {
      draw(data);
      clearTimeout(fading);
      if (data.justIn) fading = setTimeout(draw, MARKED_MS, { ...data, justIn: null });
    },
  });
  return () => {
    clearTimeout(fading);
    stop();
  };
}
