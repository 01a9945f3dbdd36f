// Handles a file with one heat: the stored other heats of its round are saved again with places across all
// heats.

import type { StoredResult } from '#competition/results/drafts.rules.ts';
import { openMeetResults } from '#competition/results/meet-results.service.ts';
import { resultIdentity } from '#competition/results/result-identity.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { type EventVariant, findVariant } from '#sport/events/events.rules.ts';
import { toComparable } from '#sport/marks/mark-conversion.rules.ts';
import { placesWithTies } from '#sport/places/places.rules.ts';
import type { RowResult } from './result-of-row.rules.ts';

export interface PartRound {
  variantKey: string | null;
  roundId: number;
  /** Ids of the heats in the file, by number. */
  heats: ReadonlyMap<number, number>;
}

export interface HeatsOfFile {
  rounds: readonly PartRound[];
  results: readonly RowResult[];
  /** Results that only an earlier version of the file contained. */
  formerResultIds: ReadonlySet<number>;
}

export interface WholeRounds {
  /** Results of the file and of the other heats, so that every round is complete. */
  results: RowResult[];
  /** Rounds in which the earlier version had its heat. */
  vacatedRoundIds: number[];
}

/** An athlete who is in the heat of the file is removed from the other heat. */
export async function saveOtherHeats(
  ctx: Context,
  meetId: number,
  { rounds, results, formerResultIds }: HeatsOfFile,
): Promise<WholeRounds> {
  if (rounds.length === 0) return { results: [...results], vacatedRoundIds: [] };
  const stored = (await openMeetResults(ctx, meetId)).stored.filter(({ isRemoved }) => !isRemoved);
  const roundOf = new Map(rounds.map((round) => [round.roundId, round]));
  const isFormer = ({ resultId, fields }: StoredResult) =>
    formerResultIds.has(resultId) && !roundOf.has(fields.roundId);
  const vacatedRoundIds = [...new Set(stored.filter(isFormer).map(({ fields }) => fields.roundId))];
  const inFile = new Set(results.map(resultIdentity));
  const others = stored
    .filter((result) => {
      const { roundId, heatId } = result.fields;
      const round = roundOf.get(roundId);
      const isOther = round
        ? !round.heats.values().some((own) => own === heatId)
        : vacatedRoundIds.includes(roundId) && !isFormer(result);
      return isOther && !inFile.has(resultIdentity(result.fields));
    })
    .map(({ resultId, sourceLine, fields }) => ({
      ...fields,
      key: `stored ${resultId}`,
      sourceLine: sourceLine ?? 0,
    }));
  const all = [...results, ...others];
  const places = new Map(
    rounds.flatMap((round) =>
      placesOf(
        round,
        all.filter(({ roundId }) => roundId === round.roundId),
      ),
    ),
  );
  return {
    results: all.map((result) => ({ ...result, place: places.get(result.key) ?? result.place })),
    vacatedRoundIds,
  };
}

function placesOf({ variantKey }: PartRound, results: readonly RowResult[]): [string, number | null][] {
  const hasOneHeat = new Set(results.map(({ heatId }) => heatId)).size < 2;
  if (hasOneHeat) return results.map(({ key, heatPlace }) => [key, heatPlace]);
  const variant = findVariant(variantKey ?? '');
  const items = results.map((result) => ({
    ...result,
    name: '',
    sortInt: comparedMark(result, variant),
    heat: result.heatId,
    imageOrder: result.heatPlace,
  }));
  return placesWithTies(items, { kind: variant?.markKind ?? 'time' }).map(({ item, place }) => [
    item.key,
    place,
  ]);
}

/** Thousandths decide between heats of one camera; hand times are compared as hand times. */
function comparedMark({ markRaw, timing }: RowResult, variant: EventVariant | null): number {
  if (timing !== 'hand' || !variant) return markRaw;
  return toComparable({ sortInt: markRaw, kind: variant.markKind, timing }, variant);
}
