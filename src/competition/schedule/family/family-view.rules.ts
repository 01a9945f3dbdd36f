// The races of a reader's athletes in one list, in the order of time.
import type { RoundTimes, ScheduleDay } from '../schedule-view.rules.ts';
import { familyWords as words } from './family.words.ts';

interface Start {
  roundId: number;
  heat: number | null;
  lane: number | null;
  leg: number | null;
  athleteId: number;
  athleteName: string;
}

export interface FamilyRow {
  key: string;
  round: RoundTimes;
  /** The times of the heat if there is one, else of the round. */
  times: Omit<RoundTimes['heats'][number], 'name' | 'number'>;
  /** "Girls 800 Meters, heat 2". */
  title: string;
  /** "Anneke Vos, lane 4". */
  detail: string;
}

const firstTime = ({ times: { startedAt, expectedFrom, plannedAt } }: FamilyRow): string =>
  startedAt ?? expectedFrom ?? plannedAt ?? '~';

/** Lists the starts of these athletes; those without a time come last. */
export function familyRows(
  days: readonly ScheduleDay[],
  starts: readonly Start[],
  athleteIds: readonly number[],
  laneWord: 'lane' | 'alley' = 'lane',
): FamilyRow[] {
  const chosen = new Set(athleteIds);
  const rounds = new Map(days.flatMap(({ items }) => items.map((round) => [round.roundId, round] as const)));
  return starts
    .filter(({ athleteId }) => chosen.has(athleteId))
    .flatMap(({ roundId, heat, lane, leg, athleteId, athleteName }) => {
      const round = rounds.get(roundId);
      if (!round) return [];
      const times = round.heats.find(({ number }) => number === heat) ?? round;
      const isSeveral = round.heats.length > 1 && heat !== null;
      return [
        {
          key: `${roundId} ${athleteId}`,
          round,
          times,
          title: isSeveral ? words.inHeat(round.eventName, round.area, heat) : round.eventName,
          detail: words.athlete(athleteName, leg === null ? words.lane(laneWord, lane) : words.leg(leg)),
        },
      ];
    })
    .sort((a, b) => (firstTime(a) < firstTime(b) ? -1 : firstTime(a) > firstTime(b) ? 1 : 0));
}

/** Names the athletes of the list, each once. */
export const namesOf = (starts: readonly Start[], athleteIds: readonly number[]): string[] => [
  ...new Map(
    starts
      .filter(({ athleteId }) => athleteIds.includes(athleteId))
      .map(({ athleteId, athleteName }) => [athleteId, athleteName] as const),
  ).values(),
];
