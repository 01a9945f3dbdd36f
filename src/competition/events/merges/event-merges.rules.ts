// How the events of one division go into another one: events of both become one, with the heats of both.
import { RESULT_STATUS, type ResultStatus } from '#competition/events/result-status.rules.ts';
import type { StoredEvent, StoredHeat, StoredRound } from '#competition/events/stored-events.rules.ts';

export interface EventsOfDivisions {
  keep: readonly StoredEvent[];
  remove: readonly StoredEvent[];
  rounds: readonly StoredRound[];
  heats: readonly StoredHeat[];
  /** Rounds with results that are in no heat. */
  withoutHeat: ReadonlySet<number>;
}

/** A round that goes into another one. */
export interface RoundMerge {
  from: StoredRound;
  intoEventId: number;
  /** Null if the kept event has no such round yet. */
  into: StoredRound | null;
  /** The heats to add, by number. Without `from`: the heat of the results that have been in none. */
  heats: { from: StoredHeat | null; number: number }[];
  /** The number of the heat for those results of the kept round that have been in none. */
  keptHeatNumber: number | null;
}

export interface EventMergePlan {
  /** Events that only the removed division has. */
  moved: StoredEvent[];
  /** Pairs of the same event. */
  merged: { from: StoredEvent; into: StoredEvent }[];
  rounds: RoundMerge[];
}

const isSame = (left: StoredEvent, right: StoredEvent) =>
  left.gender === right.gender && (left.eventShort === right.eventShort || (isRace(left) && isRace(right)));

/** A cross-country division has one race, whatever its distance. */
const isRace = ({ eventShort }: Pick<StoredEvent, 'eventShort'>) => eventShort.startsWith('xc-');

export function planEventMerge({
  keep,
  remove,
  rounds,
  heats,
  withoutHeat,
}: EventsOfDivisions): EventMergePlan {
  const pairs = remove.map((from) => ({ from, into: keep.find((into) => isSame(into, from)) ?? null }));
  const merged = pairs.flatMap(({ from, into }) => (into ? { from, into } : []));
  const heatsOf = Map.groupBy(heats, ({ roundId }) => roundId);
  const lastNumbers = new Map<string, number>();
  const plans = merged.flatMap(({ from, into }) =>
    rounds
      .filter(({ meetEventId }) => meetEventId === from.meetEventId)
      .map((round): RoundMerge => {
        const target = rounds.find(
          (other) => other.meetEventId === into.meetEventId && other.round === round.round,
        );
        const [fromHeats, keptHeats] = [round, target].map((each) =>
          each ? (heatsOf.get(each.roundId) ?? []) : [],
        );
        const hasHeats = fromHeats!.length + keptHeats!.length > 0;
        const key = `${into.meetEventId} ${round.round}`;
        let last = lastNumbers.get(key) ?? Math.max(0, ...keptHeats!.map(({ number }) => number));
        const isKeptLoose =
          hasHeats && target !== undefined && withoutHeat.has(target.roundId) && !lastNumbers.has(key);
        const keptHeatNumber = isKeptLoose ? ++last : null;
        const sorted = fromHeats!.toSorted((a, b) => a.number - b.number);
        const added: RoundMerge['heats'] = sorted.map((heat) => ({ from: heat, number: ++last }));
        if (hasHeats && withoutHeat.has(round.roundId)) added.push({ from: null, number: ++last });
        lastNumbers.set(key, last);
        return {
          from: round,
          intoEventId: into.meetEventId,
          into: target ?? null,
          heats: added,
          keptHeatNumber,
        };
      }),
  );
  return { moved: pairs.flatMap(({ from, into }) => (into ? [] : from)), merged, rounds: plans };
}

/** The status that is less far counts, unless the other event has not begun. Time trials stay time trials. */
export function mergedStatus(target: ResultStatus | null, other: ResultStatus | null): ResultStatus | null {
  if (target === null || other === null) return target ?? other;
  const areOfficial = target >= RESULT_STATUS.InReview && other >= RESULT_STATUS.InReview;
  return areOfficial && other < target ? other : target;
}
