// When new heats of a round are planned: after its other heats, at the distance that those have.
import { findVariant } from '#sport/events/events.rules.ts';
import { usualHeatMinutes } from '#sport/events/standard-programs.rules.ts';

export interface PlanOfRound {
  roundId: number;
  variantKey: string | null;
  /** Epoch milliseconds; null without a time. */
  plannedAt: number | null;
  heats: readonly { number: number; plannedAt: number | null }[];
}

const MINUTE = 60_000;

/** The planned start of a heat that is new in the round, in epoch milliseconds; null if the round has no time. */
export function plannedTimeOf({ variantKey, plannedAt, heats }: PlanOfRound, number: number): number | null {
  const timed = heats
    .flatMap((heat) => (heat.plannedAt === null ? [] : { number: heat.number, at: heat.plannedAt }))
    .sort((a, b) => a.number - b.number);
  const [last, before] = [timed.at(-1), timed.at(-2)];
  const start = last ?? (plannedAt === null ? null : { number: 1, at: plannedAt });
  if (start === null || number < start.number) return null;
  const usual = usualHeatMinutes(variantKey === null ? null : findVariant(variantKey)) * MINUTE;
  const own = last && before ? (last.at - before.at) / (last.number - before.number) : 0;
  return start.at + (number - start.number) * (own > 0 ? own : usual);
}
