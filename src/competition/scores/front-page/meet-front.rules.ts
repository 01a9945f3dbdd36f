// The front page of a track meet: leading teams of each board, and status and winners of each event.
import { type ListedEvent, toneOfStatus } from '#competition/result-pages/events/event-list.rules.ts';
import { eventAddress } from '#competition/result-pages/events/event-navigation.rules.ts';
import { pageWords as words } from '#competition/result-pages/events/event-page.words.ts';
import { athleteAddress, teamAddress } from '#sport/addresses/addresses.rules.ts';
import { type SeasonKind, sportOfKind } from '#sport/sports.rules.ts';

export interface FrontResult {
  resultId: number;
  athleteId: number | null;
  teamId: number | null;
  place: number | null;
  athleteName: string;
  teamName: string | null;
  mark: string;
}

interface FrontEvent {
  event: ListedEvent & { meetId: number; seasonKind: SeasonKind };
  firstPlaces: readonly FrontResult[];
}

export interface FrontBoard {
  genderName: string;
  divisionName: string;
  teams: { rank: number; teamId: number | null; teamName: string; points: string }[];
}

export interface EventWinner {
  resultId: number;
  /** Name of the athlete, or of the team for a relay. */
  name: string;
  /** Address of the page of that name, or null. */
  to: string | null;
  /** Null for a relay, whose name is its team. */
  team: string | null;
  teamTo: string | null;
  mark: string;
}

function winnerOf(
  { athleteId, athleteName, teamId, teamName, resultId, mark }: FrontResult,
  seasonKind: SeasonKind,
): EventWinner {
  const athleteTo = athleteId === null ? null : athleteAddress(athleteId, sportOfKind(seasonKind));
  const teamTo = teamId === null ? null : teamAddress(teamId, seasonKind);
  const isSquad = teamName === athleteName;
  return {
    resultId,
    name: athleteName,
    to: isSquad ? teamTo : athleteTo,
    team: isSquad ? null : teamName,
    teamTo,
    mark,
  };
}

export type EventLine = ReturnType<typeof eventLine>;

function eventLine({ event, firstPlaces }: FrontEvent) {
  return {
    meetEventId: event.meetEventId,
    corner: words.corner(event),
    name: event.name,
    to: eventAddress(event),
    tone: toneOfStatus(event.status),
    statusName: words.status(event),
    winners: firstPlaces.map((result) => winnerOf(result, event.seasonKind)),
  };
}

interface RoundResult extends FrontResult {
  round: string;
}

/** Winners are first in the final: several after a tie, nobody before the final. */
export const firstOfFinals = <Result extends RoundResult>(results: readonly Result[]): Result[] =>
  results.filter(({ round, place }) => round === 'F' && place === 1);

interface RoundChange {
  meetEventId: number;
  round: string;
  items: readonly FrontResult[];
  removedIds: readonly number[];
}

type FirstPlace = FrontResult & { meetEventId: number };

/** Applies a message about one round of an event. */
export function firstPlacesAfter(
  firstPlaces: readonly FirstPlace[],
  { meetEventId, round, items, removedIds }: RoundChange,
): FirstPlace[] {
  const leaving = new Set([...removedIds, ...items.map(({ resultId }) => resultId)]);
  return [
    ...firstPlaces.filter(({ resultId }) => !leaving.has(resultId)),
    ...firstOfFinals(items.map((item) => ({ ...item, round, meetEventId }))),
  ];
}

/** Groups all events by gender and division in the order of the meet; events still to come have no winner. */
export function frontEvents(
  events: readonly FrontEvent['event'][],
  results: readonly FirstPlace[],
): [corner: string, events: EventLine[]][] {
  const firstOf = Map.groupBy(results, ({ meetEventId }) => meetEventId);
  const lines = events.map((event) =>
    eventLine({ event, firstPlaces: firstOf.get(event.meetEventId) ?? [] }),
  );
  return [...Map.groupBy(lines, ({ corner }) => corner)];
}

/** A meet shows its program until something has begun or the meet is over. */
export const isToCome = (events: readonly { status: number | null; isMeetOver: boolean }[]): boolean =>
  events.every(({ status, isMeetOver }) => status === null && !isMeetOver);

interface NamedRecord {
  gender: string;
  eventName: string;
  /** Empty for a record of all divisions. */
  divisionName: string;
}

/** Finds the records of each event by its name. */
export const recordsOfEvents = <Record extends NamedRecord>(
  events: readonly (Pick<ListedEvent, 'meetEventId' | 'gender' | 'divisionName'> & { name: string })[],
  records: readonly Record[],
): { meetEventId: number; records: Record[] }[] =>
  events.map(({ meetEventId, gender, name, divisionName }) => ({
    meetEventId,
    records: records.filter(
      (record) =>
        record.gender === gender &&
        record.eventName === name &&
        (record.divisionName === '' || record.divisionName === divisionName),
    ),
  }));

export type LeaderBoard = ReturnType<typeof leaderBoards>[number];

export function leaderBoards(boards: readonly FrontBoard[]) {
  return boards
    .filter(({ teams }) => teams.length > 0)
    .map((board) => ({
      title: words.corner(board),
      teams: board.teams,
    }));
}
