// The events of a track meet on its front page: fetched once, changed by messages, refreshed without the results.
import type { MeetEvent } from '#competition/events/events.contract.ts';
import { type MeetOfPage, meetCall } from '#competition/meets/meets.client.ts';
import type { ResultUpdate } from '#competition/result-pages/updates/result-updates.client.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { type IslandRows, island } from '#kit/ui/tables/island.tsx';
import { justInRows } from './just-in.rows.ts';
import { describeRound, type JustIn, lastHeats, withNews } from './just-in.rules.ts';
import { meetEvents } from './meet-events.rows.ts';
import {
  type FrontBoard,
  type FrontResult,
  firstOfFinals,
  firstPlacesAfter,
  frontEvents,
  isToCome,
  leaderBoards,
  recordsOfEvents,
} from './meet-front.rules.ts';
import { loadProgram } from './meet-program.client.ts';

export interface EventsOfFront {
  sport: 'tf';
  meetId: number;
  events: MeetEvent[];
  /** The winners of finals. */
  firstPlaces: (FrontResult & { meetEventId: number })[];
  boards: FrontBoard[];
  justIn: JustIn[];
  /** Null once something has begun. */
  program: IslandRows | null;
}

export async function fetchEvents(api: Api, meet: MeetOfPage): Promise<EventsOfFront> {
  const call = meetCall(meet);
  const [{ items: events }, { items: results }, { items: boards }] = await Promise.all([
    api.results.getEventListData({}, call),
    api.results.getFirstPlaces({}, call),
    api.scores.getLeaders({}, call),
  ]);
  return {
    sport: 'tf',
    meetId: meet.meetId,
    events,
    firstPlaces: firstOfFinals(results),
    boards,
    justIn: lastHeats(
      events.flatMap((event) =>
        event.rounds.map(({ round }) => ({
          ...describeRound(event, round),
          rows: results.filter((row) => row.meetEventId === event.meetEventId && row.round === round),
        })),
      ),
    ),
    program: isToCome(events) ? await loadTrackProgram(api, meet, events) : null,
  };
}

async function loadTrackProgram(api: Api, meet: MeetOfPage, events: readonly MeetEvent[]) {
  const { items } = await api.records.getMeetRecords({}, meetCall(meet));
  return loadProgram(api, meet, recordsOfEvents(events, items));
}

/** Null when the page must be read anew: the first result of a meet ends its program. */
export function applyToEvents(front: EventsOfFront, update: ResultUpdate): EventsOfFront | null {
  const event = front.events.find(({ meetEventId }) => meetEventId === update.meetEventId);
  if (!event || front.program) return null;
  const { status, statusName } = update;
  // The state of an event with several rounds is more than that of one round.
  const changed = event.rounds.length === 1 ? { ...event, status, statusName, hasResults: true } : event;
  return {
    ...front,
    events: front.events.map((other) => (other === event ? changed : other)),
    firstPlaces: firstPlacesAfter(front.firstPlaces, update),
    justIn: withNews(front.justIn, describeRound(event, update.round), update),
  };
}

export function eventsView({ meetId, events, firstPlaces, boards, justIn, program }: EventsOfFront) {
  const corners = frontEvents(events, firstPlaces);
  return {
    sport: 'tf' as const,
    program,
    justIn: justIn.length === 0 ? null : island(justInRows(justIn)),
    rows: corners.length === 0 ? null : island(meetEvents({ meetId, corners, boards: leaderBoards(boards) })),
  };
}
