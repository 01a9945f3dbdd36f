// Where the results of rounds go that become one, and which places they have then.
import type { StoredResult } from '#competition/results/drafts.rules.ts';
import type { ResultFields } from '#competition/results/results.rules.ts';
import { mergedPlaces } from './merged-places.rules.ts';

/** The fields of a result that a move changes. */
export type ResultPlace = Pick<ResultFields, 'roundId' | 'heatId' | 'relayLetter' | 'place'>;

/** A round whose results go into another one. */
export interface RoundOfMove {
  fromRoundId: number;
  intoRoundId: number;
  heats: readonly { fromHeatId: number; intoHeatId: number }[];
  /** The heats for results that have been in none, of the round that goes and of the one that stays. */
  looseHeatId: number | null;
  keptLooseHeatId: number | null;
}

/** Returns the new places of results by id. Squads get the letters that `letters` gives them. */
export function placesAfterMove(
  stored: readonly StoredResult[],
  rounds: readonly RoundOfMove[],
  letters: ReadonlyMap<number, string>,
): Map<number, ResultPlace> {
  const moved = new Map<number, ResultPlace>();
  const fromRounds = new Map(rounds.map((round) => [round.fromRoundId, round]));
  const looseHeats = new Map(
    rounds.flatMap(({ intoRoundId, keptLooseHeatId }) =>
      keptLooseHeatId === null ? [] : [[intoRoundId, keptLooseHeatId] as const],
    ),
  );
  for (const { resultId, fields } of stored) {
    const { roundId, heatId, relayLetter, place } = fields;
    const round = fromRounds.get(roundId);
    const looseHeat = heatId === null ? looseHeats.get(roundId) : undefined;
    if (round) {
      const heat = round.heats.find(({ fromHeatId }) => fromHeatId === heatId);
      const intoHeatId = heat?.intoHeatId ?? round.looseHeatId;
      const letter = letters.get(resultId) ?? relayLetter;
      moved.set(resultId, { roundId: round.intoRoundId, heatId: intoHeatId, relayLetter: letter, place });
    } else if (looseHeat !== undefined) {
      moved.set(resultId, { roundId, heatId: looseHeat, relayLetter, place });
    }
  }
  for (const { resultId, place, ...others } of placed(stored, fromRounds)) {
    moved.set(resultId, { ...(moved.get(resultId) ?? others), place });
  }
  return moved;
}

/** Places anew the fields that come together. */
function placed(stored: readonly StoredResult[], fromRounds: ReadonlyMap<number, RoundOfMove>) {
  const running = stored.filter(({ isRemoved }) => !isRemoved);
  const intoOf = ({ roundId }: ResultFields) => fromRounds.get(roundId)?.intoRoundId ?? roundId;
  const fields = Map.groupBy(running, ({ fields }) => intoOf(fields));
  const intoRoundIds = new Set([...fromRounds.values()].map(({ intoRoundId }) => intoRoundId));
  return [...intoRoundIds].flatMap((roundId) => {
    const field = fields.get(roundId) ?? [];
    const fieldCount = new Set(field.map(({ fields }) => fields.roundId)).size;
    if (fieldCount < 2) return [];
    const results = field.map(({ resultId, fields }) => ({
      resultId,
      fields,
      isKept: fields.roundId === roundId,
    }));
    const places = mergedPlaces(results);
    return results.map(({ resultId, fields: { roundId, heatId, relayLetter } }) => ({
      ...{ resultId, roundId, heatId, relayLetter, place: places.get(resultId)! },
    }));
  });
}
