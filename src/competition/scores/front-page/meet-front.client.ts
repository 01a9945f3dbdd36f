// Loads the front page of a meet: events with their winners on the track, races in cross country.
import type { LoaderFunctionArgs } from 'react-router';
import type { MeetEvent } from '#competition/events/events.contract.ts';
import { type MeetOfPage, meetCall, meetOf } from '#competition/meets/meets.client.ts';
import { addressOf } from '#competition/schedule/schedule-view.rules.ts';
import { type Api, apiContext, pageContext } from '#kit/ui/page/api-context.ts';
import { island } from '#kit/ui/tables/island.tsx';
import { meetEvents } from './meet-events.rows.ts';
import { frontEvents, isToCome, leaderBoards, recordsOfEvents } from './meet-front.rules.ts';
import { loadProgram } from './meet-program.client.ts';
import { meetRaces } from './meet-races.rows.ts';
import { raceCards } from './race-front.rules.ts';

export async function loadMeetFront({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const meet = meetOf({ params, request });
  const [front, next] = await Promise.all([
    meet.sport === 'tf' ? loadEvents(api, meet) : loadRaces(api, meet),
    loadNext(api, meet),
  ]);
  // The next start moves with the clock.
  if (next) context.get(pageContext).validFor(FRESH_SECONDS);
  return { ...front, next };
}

const FRESH_SECONDS = 30;

/** Returns the heat of today that starts next; null on other days. */
async function loadNext(api: Api, meet: MeetOfPage) {
  const { timing } = (await api.meets.getMeetData(meet)).meet;
  if (timing !== 'meet-day') return null;
  const { next } = await api.schedule.getSchedule({}, meetCall(meet));
  return next && { name: next.name, time: next.time, to: addressOf(meet.sport, meet.meetId, next) };
}

async function loadEvents(api: Api, meet: MeetOfPage) {
  const call = meetCall(meet);
  const [events, results, scores] = await Promise.all([
    api.results.getEventListData({}, call),
    api.results.getAllResultsData({}, call),
    api.scores.getTeamScoreData({}, call),
  ]);
  const corners = frontEvents(events.items, results.items);
  const boards = leaderBoards(scores.items);
  return {
    sport: 'tf' as const,
    program: isToCome(events.items) ? await loadTrackProgram(api, meet, events.items) : null,
    rows: corners.length === 0 ? null : island(meetEvents({ meetId: meet.meetId, corners, boards })),
  };
}

async function loadRaces(api: Api, meet: MeetOfPage) {
  const call = meetCall(meet);
  const [cards, scores] = await Promise.all([
    api.results.getXCMoreData({}, call),
    api.scores.getTeamScoreData({}, call),
  ]);
  const genders = raceCards(cards.items, scores.races);
  return {
    sport: 'xc' as const,
    program: isToCome(cards.items) ? await loadProgram(api, meet, cards.items) : null,
    rows: cards.items.length === 0 ? null : island(meetRaces({ meetId: meet.meetId, genders })),
  };
}

async function loadTrackProgram(api: Api, meet: MeetOfPage, events: readonly MeetEvent[]) {
  const { items } = await api.records.getMeetRecords({}, meetCall(meet));
  return loadProgram(api, meet, recordsOfEvents(events, items));
}
