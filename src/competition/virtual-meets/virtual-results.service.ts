// Makes the valid marks of a virtual meet results of their rounds, with places by mark.
import { MARK_VALIDATION } from '#competition/results/mark-validation.rules.ts';
import { NO_DETAILS } from '#competition/results/results.rules.ts';
import { type ResultToSave, saveResults } from '#competition/results/results.service.ts';
import type { Context } from '#kit/server/context.ts';
import { isIndoorSeason } from '#sport/calendar/seasons.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { toComparable } from '#sport/marks/mark-conversion.rules.ts';
import { windStatus } from '#sport/marks/winds.rules.ts';
import { listVirtualEntries, type VirtualEntryRow, type VirtualMeetRow } from './virtual-marks.store.ts';

/**
 * Saves all valid marks of the round as results of the meet; a mark that is not valid any more leaves again. Runs in the
 * transaction that changed the mark, so points, bests, records and totals follow at once.
 */
export async function publishRound(
  ctx: Context,
  meet: VirtualMeetRow,
  roundId: number,
  byUserId: number,
): Promise<void> {
  const entries = await listVirtualEntries(ctx, meet.meetId, { roundIds: [roundId], isPosted: true });
  const valid = entries.filter(({ validation }) => validation > MARK_VALIDATION.Unofficial);
  const isIndoor = isIndoorSeason(meet.seasonId);
  await saveResults(ctx, meet.meetId, {
    origin: { kind: 'meet', byUserId },
    results: placeByMark(valid).map(({ entry, place }) => resultOf(entry, { roundId, place, isIndoor })),
    completeRoundIds: [roundId],
  });
}

/** Equal marks share a place. A hand time is compared as it counts in lists. */
export function placeByMark<
  Entry extends Pick<VirtualEntryRow, 'eventVariant' | 'markRaw' | 'timing' | 'isExhibition'>,
>(entries: readonly Entry[]): { entry: Entry; place: number | null }[] {
  const markOf = ({ eventVariant, markRaw, timing }: Entry): number => {
    const variant = eventVariant === null ? null : findVariant(eventVariant);
    return variant ? toComparable({ sortInt: markRaw, kind: variant.markKind, timing }, variant) : markRaw;
  };
  const marks = entries.filter(({ isExhibition }) => !isExhibition).map(markOf);
  return entries.map((entry) => ({
    entry,
    place: entry.isExhibition ? null : 1 + marks.filter((mark) => mark < markOf(entry)).length,
  }));
}

function resultOf(
  entry: VirtualEntryRow,
  { roundId, place, isIndoor }: { roundId: number; place: number | null; isIndoor: boolean },
): ResultToSave {
  const variant = entry.eventVariant === null ? null : findVariant(entry.eventVariant);
  const wind = variant ? windStatus(entry.windTenths, variant, { isIndoor }) : 'NA';
  const { athleteId, teamId, teamText, relayLetter, grade, seedEntered, seedSort, isExhibition, legs } =
    entry;
  return {
    ...NO_DETAILS,
    ...{ athleteId, teamId, teamText, relayLetter, grade, seedEntered, seedSort, isExhibition, legs },
    key: `entry ${entry.entryId}`,
    roundId,
    heatId: null,
    place,
    heatPlace: null,
    markEntered: entry.markEntered,
    markRaw: entry.markRaw,
    timing: entry.timing,
    measure: entry.measure,
    status: null,
    windTenths: wind === 'NA' ? null : entry.windTenths,
    windStatus: wind,
    validation: entry.validation,
    validationNote: null,
    competedOn: entry.competedOn,
    sourceLine: null,
  };
}
