// What a sheet says about its round: who goes on and when, by which rule the lanes are, and which series it has.
import { isRace, type MeetEvent, ROUND_CODES } from '#competition/events/meet-events.rules.ts';
import { firstTimeOf, type ScheduledRound } from '#competition/schedule/schedule.rules.ts';
import { formatDay } from '#sport/calendar/days.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import type { SlotWhy } from '#sport/seeding/slot-why.rules.ts';
import type { Series } from './field-cards.rules.ts';
import { paperWords as words } from './paper.words.ts';

type Round = Pick<ScheduledRound, 'roundId' | 'meetEventId' | 'round' | 'day' | 'area' | 'heats'>;

/** The rule by which athletes go on from a round: the first of each heat, and the next best marks of all. */
export interface RoundRules {
  roundId: number;
  advanceTop: number | null;
  advanceNext: number | null;
  /** In the words of whoever imported the meet. */
  advanceNote: string | null;
}

/** The sentence about who goes on; the host's own note when there are no numbers; null if nobody goes on. */
export function advanceLine(
  round: Round,
  rounds: readonly Round[],
  rules: Pick<RoundRules, 'advanceTop' | 'advanceNext' | 'advanceNote'> | undefined,
  clock: (ms: number) => string,
): string | null {
  const next = rounds
    .filter(
      ({ meetEventId, round: code }) => meetEventId === round.meetEventId && rank(code) > rank(round.round),
    )
    .toSorted((a, b) => rank(a.round) - rank(b.round))[0];
  if (!next || !rules) return null;
  const startsAt = firstTimeOf(next);
  const otherDay = next.day === round.day ? null : formatDay(next.day);
  const line = words.advance({
    top: rules.advanceTop,
    next: rules.advanceNext,
    to: next.round,
    at: startsAt === null ? null : words.atTime(clock(startsAt), otherDay),
    isField: round.area === 'field',
  });
  return line ?? rules.advanceNote;
}

const rank = (code: Round['round']): number => ROUND_CODES.indexOf(code);

/** How the seeding gave the lanes of a race, as it kept it with the slots; null for what was seeded elsewhere. */
export function laneRuleOf(slots: readonly { why: Record<string, unknown> | null }[]): string | null {
  const facts = slots.flatMap(({ why }) => (why === null ? [] : (why as unknown as SlotWhy)));
  const why = facts.find(({ kind, laneOrder }) => kind === 'race' && laneOrder !== null);
  return why ? words.laneRule({ ...why, laneOrder: why.laneOrder! }) : null;
}

/** Null for a race; an event of the field that is not in the catalog has attempts. */
export function seriesOf(
  event: Pick<MeetEvent, 'variantKey' | 'seasonKind'>,
  area: Round['area'],
): Series | null {
  if (area !== 'field' || isRace(event)) return null;
  const type = event.variantKey === null ? null : findVariant(event.variantKey)?.type;
  return type === 'FIELD_VERTICAL' ? 'heights' : 'trials';
}
