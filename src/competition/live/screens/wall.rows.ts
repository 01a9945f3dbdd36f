// View of the wall screen: the event that has just come in, what is next, field events, team scores and progress.
import type { MeetEvent } from '#competition/events/events.contract.ts';
import type { Meet } from '#competition/meets/meets.contract.ts';
import { pageWords } from '#competition/result-pages/events/event-page.words.ts';
import { raceWords } from '#competition/result-pages/race-page.words.ts';
import type { EventResults } from '#competition/result-pages/results.contract.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { shortEventName } from '#sport/events/event-names.rules.ts';
import { comingStarts, fieldNow, type LiveSchedule } from './live-meet.rules.ts';
import { liveScreenWords as words } from './live-screens.words.ts';

export interface LoadedWall {
  meet: Meet;
  events: MeetEvent[];
  /** The event to show; null before the first result. */
  page: EventResults | null;
  schedule: LiveSchedule & { asOfTime: string };
  scores: Awaited<ReturnType<Api['scores']['getTeamScoreData']>>;
  /** The results of the last message and their heat; null when it is some time ago. */
  justIn: { resultIds: number[]; heat: number | null } | null;
}

/** More rows do not fit on the screen. */
const ROWS_MAX = 8;
const COMING_MAX = 3;
const FIELD_MAX = 3;
const TEAMS_MAX = 4;

export type WallView = ReturnType<typeof wallView>;

export function wallView({ meet, page, schedule, scores, justIn }: LoadedWall) {
  const round = page && (page.rounds.find(({ items }) => items.length > 0) ?? page.rounds[0]);
  const isTrack = meet.sport === 'tf';
  const isNew = new Set(justIn?.resultIds);
  return {
    meet,
    asOf: schedule.asOfTime,
    now:
      page && round
        ? {
            title: isTrack ? pageWords.eventName(page.event) : raceWords.title(page.event),
            setting: isTrack ? page.event.divisionName : '',
            tag: justIn ? words.justIn(justIn.heat) : round.statusName,
            isJustIn: justIn !== null,
            rows: shownRows(round.items, isNew).map((result) => ({
              resultId: result.resultId,
              place: result.place ?? '–',
              name: result.athleteName,
              team: result.teamName === result.athleteName ? null : result.teamName,
              mark: result.mark,
              badges: result.badges,
              isNew: isNew.has(result.resultId),
            })),
          }
        : null,
    nextTitle: isTrack ? words.nextOnTrack : words.nextRaces,
    next: comingStarts(schedule, isTrack ? ['track'] : ['course', 'track'])
      .slice(0, COMING_MAX)
      .map(({ key, eventName, heatName, expectedTime, plannedTime }) => ({
        key,
        name: [shortEventName(eventName), heatName?.toLowerCase()].filter(Boolean).join(', '),
        time: expectedTime === null ? plannedTime : words.about(words.onClock(expectedTime)),
      })),
    field: isTrack
      ? fieldNow(schedule)
          .slice(0, FIELD_MAX)
          .map(({ meetEventId, round: code, eventName, stateName }) => ({
            key: `${meetEventId} ${code}`,
            name: shortEventName(eventName),
            time: stateName,
          }))
      : null,
    board: boardOf(scores, page?.event ?? null),
  };
}

/** The best of the round; when those who came in are further down, they take the last rows. */
function shownRows<Row extends { resultId: number }>(
  items: readonly Row[],
  isNew: ReadonlySet<number>,
): Row[] {
  const best = items.slice(0, ROWS_MAX);
  const later = items.slice(ROWS_MAX).filter(({ resultId }) => isNew.has(resultId));
  const above = best.slice(0, Math.max(3, ROWS_MAX - later.length));
  return [...above, ...later].slice(0, ROWS_MAX);
}

/** The board of the gender and division of the event, else the first with points. */
function boardOf({ items, races }: LoadedWall['scores'], event: MeetEvent | null) {
  const boards = items.filter(({ teams }) => teams.length > 0);
  const board =
    boards.find(
      ({ gender, meetDivisionId }) => gender === event?.gender && meetDivisionId === event.meetDivisionId,
    ) ?? boards[0];
  if (board) {
    const teams = board.teams.slice(0, TEAMS_MAX);
    return {
      title: words.teams(pageWords.corner(board)),
      teams: teams.map(({ rank, teamName, points }) => ({
        key: teamName,
        name: `${rank} ${teamName}`,
        points,
      })),
    };
  }
  const race = races.find(({ meetDivisionId }) => meetDivisionId === event?.meetDivisionId) ?? races[0];
  const scored = race?.teams.filter(({ place }) => place !== null).slice(0, TEAMS_MAX) ?? [];
  return race && scored.length > 0
    ? {
        title: words.teams(raceWords.title(race)),
        teams: scored.map(({ key, place, teamName, score }) => ({
          key,
          name: `${place} ${teamName}`,
          points: String(score),
        })),
      }
    : null;
}
