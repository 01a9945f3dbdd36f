// What the front page of a meet tells: who leads each board, and of each event how far it is and who won.
import { type ListedEvent, toneOfStatus } from '#competition/result-pages/event-list.rules.ts';
import { eventAddress } from '#competition/result-pages/event-navigation.rules.ts';
import { pageWords as words } from '#competition/result-pages/event-page.words.ts';

/** Ties for third may show more. */
const LEADERS_SHOWN_TO_RANK = 3;

interface FrontResult {
  IDResult: number;
  Place: number | null;
  AthleteName: string;
  TeamName: string | null;
  mark: string;
}

interface FrontEvent {
  event: ListedEvent & { MeetID: number };
  rounds: { round: string; items: FrontResult[] }[];
}

interface FrontBoard {
  genderName: string;
  divisionName: string;
  teams: { rank: number; TeamName: string; points: string }[];
}

export interface EventWinner {
  IDResult: number;
  name: string;
  /** Null for a relay, which goes by the name of its team. */
  team: string | null;
  mark: string;
}

/** Those in first place of the final: more than one after a tie, nobody before there is a final. */
export function winnersOf({ rounds }: Pick<FrontEvent, 'rounds'>): EventWinner[] {
  const final = rounds.find(({ round }) => round === 'F');
  const first = final?.items.filter(({ Place }) => Place === 1) ?? [];
  return first.map(({ IDResult, AthleteName, TeamName, mark }) => ({
    IDResult,
    name: AthleteName,
    team: TeamName === AthleteName ? null : TeamName,
    mark,
  }));
}

export type EventLine = ReturnType<typeof eventLine>;

function eventLine({ event, rounds }: FrontEvent) {
  return {
    ID: event.ID,
    corner: words.corner(event),
    name: event.name,
    to: eventAddress(event),
    tone: toneOfStatus(event.status),
    statusName: event.statusName,
    winners: winnersOf({ rounds }),
  };
}

/** Events by gender and division in the order of the meet. */
export function frontEvents(items: readonly FrontEvent[]): [corner: string, events: EventLine[]][] {
  return [...Map.groupBy(items.map(eventLine), ({ corner }) => corner)];
}

export type LeaderBoard = ReturnType<typeof leaderBoards>[number];

export function leaderBoards(boards: readonly FrontBoard[]) {
  return boards
    .filter(({ teams }) => teams.length > 0)
    .map((board) => ({
      title: words.corner(board),
      teams: board.teams
        .filter(({ rank }) => rank <= LEADERS_SHOWN_TO_RANK)
        .map(({ rank, TeamName, points }) => ({ rank, TeamName, points })),
    }));
}
