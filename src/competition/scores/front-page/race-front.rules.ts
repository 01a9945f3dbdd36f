// The front page of a cross-country meet: distance, status, records, first runners and best teams of each race.
import { toneOfStatus } from '#competition/result-pages/events/event-list.rules.ts';
import { pageWords } from '#competition/result-pages/events/event-page.words.ts';
import { raceWords as words } from '#competition/result-pages/race-page.words.ts';
import { athleteAddress, teamAddress } from '#sport/addresses/addresses.rules.ts';

/** The last team place on a card; a tie for it can show more teams. */
const TEAM_PLACE_MAX = 5;

interface Card {
  meetDivisionId: number;
  divisionName: string;
  genderName: string;
  meters: number;
  courseName: string | null;
  status: number | null;
  statusName: string | null;
  startText: string | null;
  isMeetOver: boolean;
  hasResults: boolean;
  finisherCount: number;
  resultsPath: string;
  records: {
    recordId: number;
    label: string;
    mark: string;
    holder: string | null;
    team: string | null;
    year: number | null;
  }[];
  leaders: {
    resultId: number;
    athleteId: number | null;
    athleteName: string;
    teamName: string | null;
    place: number;
    mark: string;
  }[];
}

interface Board {
  meetDivisionId: number;
  scorings: { number: number; name: string }[];
  teams: {
    key: string;
    teamId: number | null;
    teamName: string;
    scoring: number | null;
    place: number | null;
    score: number | null;
  }[];
}

export type RaceFront = ReturnType<typeof raceFront>;

/** Groups races by gender in the order of the meet. */
export function raceCards(
  cards: readonly Card[],
  boards: readonly Board[],
): [genderName: string, races: RaceFront[]][] {
  const boardOf = new Map(boards.map((board) => [board.meetDivisionId, board]));
  return [...Map.groupBy(cards, ({ genderName }) => genderName)].map(([genderName, ofGender]) => [
    genderName,
    ofGender.map((card) => raceFront(card, boardOf.get(card.meetDivisionId))),
  ]);
}

function raceFront(card: Card, board: Board | undefined) {
  const { meetDivisionId, meters, courseName, finisherCount, resultsPath } = card;
  return {
    meetDivisionId,
    title: words.title(card),
    setting: words.setting(meters, courseName),
    finishers: finisherCount > 0 ? words.finishers(finisherCount) : null,
    tone: toneOfStatus(card.status),
    statusName: pageWords.status(card),
    to: resultsPath,
    records: card.records.map((record) => ({
      recordId: record.recordId,
      label: record.label,
      mark: record.mark,
      holder: pageWords.record(record),
    })),
    runnersTitle: words.individuals,
    runners: card.leaders.map(({ resultId, athleteId, athleteName, teamName, place, mark }) => ({
      resultId,
      place,
      name: athleteName,
      to: athleteId === null ? null : athleteAddress(athleteId, 'xc'),
      team: teamName,
      mark,
    })),
    scorings: scoringsOf(board),
  };
}

/** Lists the best teams of each scoring. */
function scoringsOf(board: Board | undefined) {
  if (!board) return [];
  const scorings = board.scorings.length > 0 ? board.scorings : [{ number: null, name: null }];
  return scorings
    .map(({ number, name }) => ({
      title: name ?? words.teams,
      teams: bestOf(board.teams.filter(({ scoring }) => scoring === number)),
    }))
    .filter(({ teams }) => teams.length > 0);
}

function bestOf(teams: Board['teams']) {
  return teams.flatMap(({ key, teamId, teamName, place, score }) =>
    place !== null && score !== null && place <= TEAM_PLACE_MAX
      ? [{ key, name: teamName, to: teamId === null ? null : teamAddress(teamId, 'xc'), place, score }]
      : [],
  );
}
