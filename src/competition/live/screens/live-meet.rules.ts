// What is on at a meet right now: the heat that comes next, the field events, and the event to look at.

/** The fields of a heat in the reply of GetSchedule. */
interface ScheduledStart {
  plannedTime: string | null;
  /** "7:45–7:49 PM"; null before the first real start. */
  expectedTime: string | null;
  startedAt: string | null;
  state: string;
}

interface ScheduledHeat extends ScheduledStart {
  number: number;
  name: string;
}

export interface LiveRound extends ScheduledStart {
  meetEventId: number;
  meetDivisionId: number;
  gender: 'M' | 'F' | 'X';
  eventShort: string;
  eventName: string;
  round: string;
  area: 'track' | 'field' | 'course';
  stateName: string;
  tone: string;
  heats: ScheduledHeat[];
}

export interface LiveSchedule {
  days: { items: LiveRound[] }[];
}

export interface ComingStart
  extends Pick<LiveRound, 'meetEventId' | 'meetDivisionId' | 'gender' | 'eventShort'> {
  key: string;
  round: string;
  eventName: string;
  /** Null for a round of one heat. */
  heatName: string | null;
  heat: number | null;
  expectedTime: string | null;
  plannedTime: string | null;
}

const roundsOf = ({ days }: LiveSchedule): LiveRound[] => days.flatMap(({ items }) => items);

/** Lists the starts to come, in the order of the schedule. */
export function comingStarts(schedule: LiveSchedule, areas: readonly LiveRound['area'][]): ComingStart[] {
  return roundsOf(schedule)
    .filter(({ area }) => areas.includes(area))
    .flatMap((round) => {
      const { meetEventId, meetDivisionId, gender, eventShort, eventName, heats } = round;
      const key = `${meetEventId} ${round.round}`;
      const starts = heats.length > 0 ? heats : [{ ...round, number: null, name: null }];
      return starts
        .filter(({ state }) => state === 'waiting')
        .map(({ number, name, expectedTime, plannedTime }) => ({
          key: `${key} ${number}`,
          meetEventId,
          meetDivisionId,
          gender,
          eventShort,
          round: round.round,
          eventName,
          heatName: heats.length > 1 ? name : null,
          heat: number,
          expectedTime,
          plannedTime,
        }));
    });
}

/** Field events that are under way. */
export function fieldNow(schedule: LiveSchedule): LiveRound[] {
  return roundsOf(schedule).filter(({ area, tone }) => area === 'field' && tone === 'live');
}

/** True if the schedule has the event. */
export const isScheduled = (schedule: LiveSchedule, meetEventId: number): boolean =>
  roundsOf(schedule).some((round) => round.meetEventId === meetEventId);

interface ListedEvent {
  meetEventId: number;
  hasResults: boolean;
}

/**
 * Finds the event to show first: of those with results the one that is under way, else the one that started last.
 * Null before the first result.
 */
export function eventOfTheMoment<Event extends ListedEvent>(
  schedule: LiveSchedule,
  events: readonly Event[],
): Event | null {
  const withResults = new Map(
    events.filter(({ hasResults }) => hasResults).map((event) => [event.meetEventId, event]),
  );
  const starts = roundsOf(schedule)
    .filter(({ meetEventId }) => withResults.has(meetEventId))
    .map(({ meetEventId, tone, startedAt, heats }) => ({
      meetEventId,
      isLive: tone === 'live',
      startedAt:
        [startedAt, ...heats.map((heat) => heat.startedAt)]
          .filter((at) => at !== null)
          .sort()
          .at(-1) ?? '',
    }))
    .sort((a, b) => Number(b.isLive) - Number(a.isLive) || b.startedAt.localeCompare(a.startedAt));
  return withResults.get(starts[0]?.meetEventId ?? 0) ?? withResults.values().next().value ?? null;
}
