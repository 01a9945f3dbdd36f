// View of the live page of an event: its results so far, the next heat, and the team scores.
import type { MeetEvent } from '#competition/events/events.contract.ts';
import { liveAddress, wallAddress } from '#competition/meets/live-meet/live-addresses.rules.ts';
import type { Meet } from '#competition/meets/meets.contract.ts';
import { toneOfStatus } from '#competition/result-pages/events/event-list.rules.ts';
import { pageWords } from '#competition/result-pages/events/event-page.words.ts';
import { tellOfEvent } from '#competition/result-pages/events/tell-of-event.rules.ts';
import { raceWords } from '#competition/result-pages/race-page.words.ts';
import type { EventResults } from '#competition/result-pages/results.contract.ts';
import { seriesOfParts } from '#competition/result-pages/rounds/combined.rows.ts';
import { roundTable } from '#competition/result-pages/rounds/results.rows.ts';
import type { Starter } from '#competition/schedule/schedule.contract.ts';
import { gainOf } from '#competition/scores/projected-gain.rules.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { island } from '#kit/ui/tables/island.tsx';
import { eventResultsAddress, raceResultsAddress } from '#sport/addresses/addresses.rules.ts';
import { type ComingStart, comingStarts, isScheduled, type LiveSchedule } from './live-meet.rules.ts';
import { liveScreenWords as words } from './live-screens.words.ts';

type ScoresReply = Awaited<ReturnType<Api['scores']['getTeamScoreData']>>;

export interface LoadedLiveEvent {
  meet: Meet;
  /** Null for an event that the meet does not have. */
  page: EventResults | null;
  schedule: LiveSchedule & { asOfTime: string };
  scores: ScoresReply;
  /** The combined event of which the event is a part, with its points so far. */
  combined: EventResults | null;
  /** The start list of the event; empty when entries are not public. */
  starters: Starter[];
}

/** Starts beside the results. */
const COMING_MAX = 6;
const TEAMS_MAX = 6;
const OFFICIAL = 30;

export type LiveEventView = ReturnType<typeof liveEventView>;

export function liveEventView({ meet, page, schedule, scores, starters, combined }: LoadedLiveEvent) {
  const event = page?.event ?? null;
  const round = page && (page.rounds.find(({ items }) => items.length > 0) ?? page.rounds[0]);
  const isRace = meet.sport === 'xc';
  const name = event && (isRace ? raceWords.title(event) : pageWords.eventName(event));
  const heats = round?.heats.map(({ number }) => number) ?? [];
  const finished = heats.filter((number) => round?.items.some(({ heat }) => heat === number));
  const coming = comingStarts(schedule, ['track', 'course', 'field']);
  const next = event && coming.find(({ meetEventId }) => meetEventId === event.meetEventId);
  return {
    meet,
    asOf: words.asOf(schedule.asOfTime),
    wallAddress: wallAddress(meet),
    warnings: [
      ...(event ? [] : [words.unknownEvent]),
      ...(event && !page?.combined && !isScheduled(schedule, event.meetEventId)
        ? [words.unscheduledEvent]
        : []),
      ...(round?.protestNote ? [round.protestNote] : []),
    ],
    event: event && {
      meetEventId: event.meetEventId,
      title: name ?? '',
      setting: isRace ? '' : pageWords.setting(event.divisionName, round?.name ?? null),
      tone: toneOfStatus(round?.status ?? event.status),
      statusName: round?.statusName ?? pageWords.status(event),
      address: liveAddress(meet, event),
      tell: tellOfEvent(event),
      resultsAddress: isRace
        ? raceResultsAddress(meet.meetId, event.meetDivisionId)
        : eventResultsAddress(event),
    },
    best: {
      title: heats.length === finished.length ? words.all : words.best(finished),
      note: round && round.items.length > 0 && round.status !== OFFICIAL ? words.provisional : null,
    },
    rows:
      event && round && round.items.length > 0
        ? island(
            roundTable({
              title: name ?? '',
              markKind: event.markKind,
              isRelay: event.isRelay,
              windMatters: event.windMatters,
              seasonKind: event.seasonKind,
              round,
              view: 'place',
              series: seriesOfParts(page.combined),
              mode: 'bare',
              whyHref: '',
              openDetails: null,
              isWhyOpen: false,
            }),
          )
        : null,
    points: combined && pointsOf(combined),
    next: next && {
      title: words.next(next.heatName),
      time: next.expectedTime === null ? next.plannedTime : words.about(next.expectedTime),
      starters: startersOf(next, starters),
    },
    coming: coming
      .filter((start) => start !== next)
      .slice(0, COMING_MAX)
      .map(({ key, eventName, heatName, expectedTime, plannedTime, ...event }) => ({
        key,
        address: liveAddress(meet, event),
        name: [eventName, heatName?.toLowerCase()].filter(Boolean).join(', '),
        time: expectedTime === null ? plannedTime : words.about(expectedTime),
      })),
    boards: boardsOf(scores, event),
  };
}

/** The points so far in the combined event, the best first. */
function pointsOf({ event, rounds }: EventResults) {
  const items = rounds[0]?.items ?? [];
  return items.length === 0
    ? null
    : {
        title: words.pointsIn(event.name),
        address: eventResultsAddress(event),
        rows: items.map(({ resultId, place, athleteName, teamName, mark }) => ({
          key: resultId,
          place: place === null ? words.noPlace : String(place),
          name: athleteName,
          team: teamName,
          points: mark,
        })),
      };
}

/** The lanes of the next heat. */
const startersOf = (next: ComingStart, starters: readonly Starter[]) =>
  starters
    .filter(({ round, heat }) => round === next.round && (next.heat === null || heat === next.heat))
    .map(({ slotId, lane, athleteName, teamName, seed }) => ({
      key: slotId,
      lane,
      name: athleteName,
      team: teamName,
      seed,
    }));

/** The boards of the event's gender and division. */
function boardsOf({ items, races }: ScoresReply, event: MeetEvent | null) {
  if (!event) return [];
  const boards = items
    .filter(
      ({ gender, meetDivisionId }) => gender === event.gender && meetDivisionId === event.meetDivisionId,
    )
    .map((board) => ({
      title: pageWords.corner(board),
      note: board.projectedNote,
      teams: [...board.teams, ...board.projectedTeams.map((team) => ({ ...team, rank: null, points: '0' }))]
        .slice(0, TEAMS_MAX)
        .map(({ rank, teamName, points, projected }) => ({
          key: teamName,
          rank: rank === null ? words.noPlace : String(rank),
          teamName,
          points,
          projected: projected && { points: projected, gain: gainOf(points, projected) },
        })),
    }));
  const scored = races
    .filter(({ meetDivisionId }) => meetDivisionId === event.meetDivisionId)
    .map((race) => ({
      title: raceWords.title(race),
      note: null,
      teams: race.teams
        .filter(({ place }) => place !== null)
        .slice(0, TEAMS_MAX)
        .map(({ key, place, teamName, score }) => ({
          key,
          rank: String(place),
          teamName,
          points: String(score),
          projected: null,
        })),
    }));
  return [...boards, ...scored].filter(({ teams }) => teams.length > 0);
}
