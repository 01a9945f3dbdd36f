// The races of a reader's athletes in one list, in the order of time.
import { type Axis, axisOf, type RoundTimes, type ScheduleDay } from '../schedule-view.rules.ts';
import { familyWords as words } from './family.words.ts';

interface Start {
  roundId: number;
  heat: number | null;
  lane: number | null;
  leg: number | null;
  athleteId: number;
  athleteName: string;
  mark: string | null;
  place: number | null;
}

export interface FamilyRow {
  key: string;
  round: RoundTimes;
  /** The span of the day's strip; null for a day without times. */
  axis: Axis | null;
  /** The times of the heat if there is one, else of the round. */
  times: Omit<RoundTimes['heats'][number], 'name' | 'number'>;
  /** "Girls 800 Meters, heat 2". */
  title: string;
  /** "Anneke Vos, lane 4", "Anneke Vos, 2:25.93, 3rd so far". */
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
  const rounds = new Map(
    days.flatMap((day) => day.items.map((round) => [round.roundId, { round, axis: axisOf(day) }] as const)),
  );
  return starts
    .filter(({ athleteId }) => chosen.has(athleteId))
    .flatMap((start) => {
      const { roundId, heat, lane, leg, athleteId, athleteName } = start;
      const found = rounds.get(roundId);
      if (!found) return [];
      const { round, axis } = found;
      const where =
        leg === null ? words.lane(round.area === 'course' ? 'box' : laneWord, lane) : words.leg(leg);
      const times = round.heats.find(({ number }) => number === heat) ?? round;
      const isSeveral = round.heats.length > 1 && heat !== null;
      return [
        {
          key: `${roundId} ${athleteId}`,
          round,
          axis,
          times,
          title: isSeveral ? words.inHeat(round.eventName, round.area, heat) : round.eventName,
          detail: words.athlete(athleteName, resultOf(start, round) ?? where),
        },
      ];
    })
    .sort((a, b) => (firstTime(a) < firstTime(b) ? -1 : firstTime(a) > firstTime(b) ? 1 : 0));
}

/** The place of a round that is still open may change. */
function resultOf({ mark, place }: Start, { tone }: RoundTimes): string | null {
  if (mark === null || place === null) return mark;
  return words.result(mark, place, tone === 'live' || tone === 'warn');
}

/** Names the athletes of the list, each once. */
export const namesOf = (starts: readonly Start[], athleteIds: readonly number[]): string[] => [
  ...new Map(
    starts
      .filter(({ athleteId }) => athleteIds.includes(athleteId))
      .map(({ athleteId, athleteName }) => [athleteId, athleteName] as const),
  ).values(),
];
