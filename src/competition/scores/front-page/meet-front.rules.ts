// The front page of a track meet: leading teams of each board, and status and winners of each event.
import { type ListedEvent, toneOfStatus } from '#competition/result-pages/events/event-list.rules.ts';
import { eventAddress } from '#competition/result-pages/events/event-navigation.rules.ts';
import { pageWords as words } from '#competition/result-pages/events/event-page.words.ts';
import { athleteAddress, teamAddress } from '#sport/addresses/addresses.rules.ts';
import { type SeasonKind, sportOfKind } from '#sport/sports.rules.ts';

/** The last rank on the front page; a tie for it can show more teams. */
const LEADER_RANK_MAX = 3;

interface FrontResult {
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
  rounds: { round: string; items: FrontResult[] }[];
}

interface FrontBoard {
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

/** Lists first place of the final: several after a tie, nobody before the final. */
export function winnersOf({ event: { seasonKind }, rounds }: WonEvent): EventWinner[] {
  const final = rounds.find(({ round }) => round === 'F');
  const first = final?.items.filter(({ place }) => place === 1) ?? [];
  return first.map(({ resultId, athleteId, athleteName, teamId, teamName, mark }) => {
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
  });
}

type WonEvent = Pick<FrontEvent, 'rounds'> & { event: { seasonKind: SeasonKind } };

export type EventLine = ReturnType<typeof eventLine>;

function eventLine({ event, rounds }: FrontEvent) {
  return {
    meetEventId: event.meetEventId,
    corner: words.corner(event),
    name: event.name,
    to: eventAddress(event),
    tone: toneOfStatus(event.status),
    statusName: words.status(event),
    winners: winnersOf({ event, rounds }),
  };
}

/** Groups all events by gender and division in the order of the meet; events still to come have no winner. */
export function frontEvents(
  events: readonly FrontEvent['event'][],
  results: readonly FrontEvent[],
): [corner: string, events: EventLine[]][] {
  const roundsOf = new Map(results.map(({ event, rounds }) => [event.meetEventId, rounds]));
  const lines = events.map((event) => eventLine({ event, rounds: roundsOf.get(event.meetEventId) ?? [] }));
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
      teams: board.teams
        .filter(({ rank }) => rank <= LEADER_RANK_MAX)
        .map(({ rank, teamId, teamName, points }) => ({ rank, teamId, teamName, points })),
    }));
}
