// Turns a listed performance into the result to save, and finds its event in the meet.
import type { ListRoundToEnsure } from '#competition/events/listed-events.rules.ts';
import { NO_DETAILS, type ResultFields } from '#competition/results/results.rules.ts';
import { readWind } from '#hosting/imports/rows/row-values.rules.ts';
import type { ListedPerformance } from '#hosting/result-files/performance-list.rules.ts';
import { type EventVariant, findVariant } from '#sport/events/events.rules.ts';

/** The athlete or squad of a performance. */
export interface ListedSubject {
  athleteId: number | null;
  teamId: number | null;
  relayLetter: string | null;
}

/** A round of a meet that is not stored yet. */
export interface ListedRound extends Omit<ListRoundToEnsure, 'event'> {
  event: Omit<ListRoundToEnsure['event'], 'meetId' | 'divisionId'>;
}

const OFFICIAL = 1;

/** A second performance in the same round goes into a separate event with a number in its name. */
export function listedRound({ event, position, ...row }: ListedPerformance, times: number): ListedRound {
  const { kind, round, heat } = position;
  const variant = findVariant(event.variantKey ?? '');
  const parts = [event.short, kind, times > 1 ? times : null].filter((part) => part !== null);
  return {
    event: {
      gender: event.gender,
      eventVariant: event.variantKey,
      eventShort: parts.join('--'),
      name: variant?.name ?? event.title,
    },
    round,
    competedOn: row.competedOn,
    heat: heat === null ? null : { number: heat, ...windOfHeat(row, variant) },
  };
}

/** Equal for rounds of one event of a meet. */
export const shortInMeet = ({ event }: ListedRound): string => `${event.gender} ${event.eventShort}`;

/** The wind of a race belongs to its heat, the wind of a jump to the mark. */
function windOfHeat(
  { windText, isIndoor }: Pick<ListedPerformance, 'windText' | 'isIndoor'>,
  variant: EventVariant | null,
) {
  return variant?.markKind === 'time'
    ? readWind(windText, variant, isIndoor)
    : ({ windTenths: null, windStatus: 'NA' } as const);
}

export function listedResult(
  row: ListedPerformance,
  { roundId, heatId }: { roundId: number; heatId: number | null },
  subject: ListedSubject,
): Omit<ResultFields, 'competedOn'> {
  const { position, markText, markRaw, timing, windText, isIndoor, event } = row;
  const variant = findVariant(event.variantKey ?? '');
  const isWhole = position.round === 'F' && position.heat === null;
  const isLength = variant?.markKind === 'distance' || variant?.markKind === 'height';
  return {
    ...NO_DETAILS,
    roundId,
    heatId,
    ...subject,
    teamText: subject.athleteId === null && subject.teamId === null ? row.competitor : null,
    place: isWhole ? position.place : null,
    heatPlace: isWhole ? null : position.place,
    markEntered: markText,
    markRaw,
    timing,
    measure: isLength ? 'M' : null,
    status: null,
    ...readWind(windText, variant, isIndoor),
    validation: OFFICIAL,
  };
}
