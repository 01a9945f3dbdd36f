// Loads the page of a race (the list of races, its results and scores, and the splits of its runners), and keeps it up to
// date while it is open.
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { RESULT_STATUS } from '#competition/events/result-status.rules.ts';
import type { FollowedPage } from '#competition/meets/live-meet/followed-page.client.ts';
import { meetCall, meetOf } from '#competition/meets/meets.client.ts';
import type { EventResults } from '#competition/result-pages/results.contract.ts';
import { type RoundKey, roundKeyOf } from '#competition/result-pages/rounds/round-key.rules.ts';
import { fetchStarts } from '#competition/result-pages/rounds/round-starts.client.ts';
import { findResult } from '#competition/result-pages/rounds/shared-result.rules.ts';
import { followResults } from '#competition/result-pages/updates/follow-results.client.ts';
import { type Api, apiContext, notFound } from '#kit/ui/page/api-context.ts';
import { quietApi } from '#kit/ui/page/quiet-api.ts';
import { patchRows } from '#kit/ui/tables/patch-rows.ts';
import { idFromText, raceResultsAddress } from '#sport/addresses/addresses.rules.ts';
import type { RunSplits } from './checkpoints.rules.ts';
import { firstRace } from './race-navigation.rules.ts';
import { parseRaceQuery } from './race-query.rules.ts';
import { type LoadedRace, type RaceView, raceView } from './race-view.rows.ts';

/** Returns null for a meet without races. */
export async function loadRaceResults({ context, params, request }: LoaderFunctionArgs) {
  const race = await fetchRace(context.get(apiContext), { params, request });
  if (!race) return null;
  const { page, query } = race;
  // The result may have been removed since its link was shared.
  if (query.resultId !== null && !findResult(page.rounds, query.resultId))
    throw redirect(raceResultsAddress(page.event.meetId, page.event.meetDivisionId));
  return raceView(race);
}

/** Fetches everything that the page of a race shows. Null for a meet without races. */
async function fetchRace(
  api: Api,
  { params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>,
): Promise<LoadedRace | null> {
  const call = meetCall(meetOf({ params, request }));
  const query = parseRaceQuery(new URL(request.url).searchParams);
  const { items: cards } = await api.results.getXCMoreData({}, call);
  const divisionId =
    params.divId === undefined ? firstRace(cards)?.meetDivisionId : (idFromText(params.divId) ?? 0);
  if (divisionId === undefined) return null;
  if (divisionId === 0) throw notFound();
  const page = await api.results.getResultsData3({ divId: divisionId, showTips: query.isWhyOpen }, call);
  if (!page.race) throw notFound();
  const splits = await fetchSplits(api, page);
  const starts = isExpected(page) ? await fetchStarts(api, page) : null;
  return { cards, page, race: page.race, query, splits, starts };
}

/** True before the first runner is in, until the race or its meet is over. */
const isExpected = ({ event: { status, isMeetOver }, rounds }: EventResults): boolean =>
  rounds.every(({ items }) => items.length === 0) &&
  (status === null || status === RESULT_STATUS.InProgress) &&
  !isMeetOver;

/** Loads splits only when a runner has any. */
async function fetchSplits(api: Api, { event, rounds }: EventResults): Promise<RunSplits[]> {
  const [round] = rounds;
  if (!round?.items.some(({ hasDetails }) => hasDetails)) return [];
  const key: RoundKey = roundKeyOf(event, round);
  const input = { divId: key.divisionId, eventId: key.eventId, round: key.round };
  return (await api.results.getRunSplits(input, meetCall(key))).items;
}

export function followRace({ api, meet, url, params, show }: FollowedPage<RaceView | null>): () => void {
  const calls = quietApi(api);
  return followResults<LoadedRace | 'no races'>({
    meet,
    read: async () => (await fetchRace(calls, { params, request: new Request(url) })) ?? 'no races',
    // Scores move with every runner.
    apply: (data, { meetEventId }) =>
      data !== 'no races' && data.page.event.meetEventId !== meetEventId ? data : null,
    show: (data) => show(data === 'no races' ? null : raceView(data), patchRows),
  });
}
