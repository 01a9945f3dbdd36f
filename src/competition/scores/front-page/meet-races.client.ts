// The races of a cross-country meet on its front page: fetched once, changed by messages, refreshed from time to time.
import { type MeetOfPage, meetCall } from '#competition/meets/meets.client.ts';
import type { RaceBoard, RaceCard } from '#competition/result-pages/races/race.contract.ts';
import type { ResultUpdate } from '#competition/result-pages/updates/result-updates.client.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { type IslandRows, island } from '#kit/ui/tables/island.tsx';
import { justInRows } from './just-in.rows.ts';
import { describeRace, type JustIn, lastHeats, withNews } from './just-in.rules.ts';
import { isToCome } from './meet-front.rules.ts';
import { loadProgram } from './meet-program.client.ts';
import { meetRaces } from './meet-races.rows.ts';
import { raceCards } from './race-front.rules.ts';

export interface RacesOfFront {
  sport: 'xc';
  meetId: number;
  cards: RaceCard[];
  boards: RaceBoard[];
  justIn: JustIn[];
  /** Null once something has begun. */
  program: IslandRows | null;
}

export async function fetchRaces(api: Api, meet: MeetOfPage): Promise<RacesOfFront> {
  const call = meetCall(meet);
  const [{ items: cards }, { races: boards }] = await Promise.all([
    api.results.getXCMoreData({}, call),
    api.scores.getTeamScoreData({}, call),
  ]);
  return {
    sport: 'xc',
    meetId: meet.meetId,
    cards,
    boards,
    justIn: lastHeats(cards.map((card) => ({ ...describeRace(card), rows: card.leaders.map(withNewestId) }))),
    program: isToCome(cards) ? await loadProgram(api, meet, cards) : null,
  };
}

const withNewestId = (leader: RaceCard['leaders'][number]) => ({ ...leader, newestId: leader.resultId });

/** Null when the page must be read anew: the first result of a meet ends its program. */
export function applyToRaces(front: RacesOfFront, update: ResultUpdate): RacesOfFront | null {
  const card = front.cards.find(({ meetEventId }) => meetEventId === update.meetEventId);
  if (!card || front.program) return null;
  return { ...front, justIn: withNews(front.justIn, describeRace(card), update) };
}

export function racesView({ meetId, cards, boards, justIn, program }: RacesOfFront) {
  return {
    sport: 'xc' as const,
    program,
    justIn: justIn.length === 0 ? null : island(justInRows(justIn)),
    rows: cards.length === 0 ? null : island(meetRaces({ meetId, genders: raceCards(cards, boards) })),
  };
}
