// The heats of a meet as timing systems know them: event, round and heat numbers, and starters with ids and lanes.
import type { MeetEvent, RoundCode } from '#competition/events/meet-events.rules.ts';
import { factsOf, ROUND_CODES } from '#competition/events/meet-events.rules.ts';
import type { RaceKey } from '#hosting/result-files/lynx/lynx-lines.rules.ts';
import type { LynxStarter } from '#hosting/result-files/lynx/lynx-set.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';

/** A starter of a heat. The id is the bib number, empty without one. */
export interface TimingSlot extends LynxStarter {
  slotId: number;
  version: number;
}

export interface TimingHeat {
  key: RaceKey;
  meetEventId: number;
  roundId: number;
  heatId: number;
  /** "Girls 100 Meters, Varsity". */
  title: string;
  /** "Girls 100 Meters, Varsity Prelims Heat 2". */
  name: string;
  gender: Gender;
  /** Null for an event that is not in the catalog. */
  variantKey: string | null;
  /** `HJ1`; null for a race. */
  designator: string | null;
  competedOn: Day;
  /** The results of its round are official. */
  isOfficial: boolean;
  /** Without scratched ones, in the order of positions. */
  slots: TimingSlot[];
}

/** Timing systems count the rounds of an event from 1. */
export function numberRounds(rounds: readonly RoundCode[]): Map<RoundCode, number> {
  const held = ROUND_CODES.filter((code) => rounds.includes(code));
  return new Map(held.map((code, index) => [code, index + 1]));
}

const CODES: Readonly<Record<string, string>> = { shot: 'SP', discus: 'DT', javelin: 'JT', hammer: 'HT' };

/** Numbers the field events of a kind from 1: LJ1, LJ2, HJ1. Races have none. */
export function designateEvents(
  events: readonly (Pick<MeetEvent, 'variantKey'> & { meetEventId: number })[],
): Map<number, string> {
  const counts = new Map<string, number>();
  const designators = new Map<number, string>();
  for (const event of events) {
    const { markKind, variant } = factsOf(event);
    if (!variant || (markKind !== 'distance' && markKind !== 'height')) continue;
    const code = CODES[variant.short] ?? variant.short.toUpperCase();
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    designators.set(event.meetEventId, `${code}${count}`);
  }
  return designators;
}

/**
 * The lane of each slot in the files. Where several share an alley, or nobody has a lane, the position stands in its
 * place, as on a hip number.
 */
export function writtenLanes(slots: readonly { lane: number | null; position: number }[]): string[] {
  const lanes = slots.map(({ lane }) => lane);
  const isByLane = !lanes.includes(null) && new Set(lanes).size === lanes.length;
  return slots.map(({ lane, position }) => String(isByLane ? lane : position));
}
