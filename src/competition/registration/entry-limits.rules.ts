// How many events an athlete may enter, and how many athletes a team and the meet may have in a division.
import type { EventLimits } from '#competition/meets/manage/settings-checks.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import type { EventGroup } from '#sport/events/events.table.ts';
import { hasLevel, MIDDLE_SCHOOL } from '#sport/people/levels.rules.ts';
import { entryLimitWords as words } from './entry-limits.words.ts';

const KINDS = ['track', 'field'] as const;

/** A relay is a track event for each of its runners. Combined events and cross country count in the total only. */
const GROUPS_OF: Record<(typeof KINDS)[number], readonly EventGroup[]> = {
  track: ['track', 'relays'],
  field: ['field'],
};

/** Counts the events of an athlete, given by their groups, as the limits do. */
export function countEvents(groups: readonly EventGroup[]): Record<keyof EventLimits, number> {
  const countOf = (kind: (typeof KINDS)[number]) =>
    groups.filter((group) => GROUPS_OF[kind].includes(group)).length;
  return { total: groups.length, track: countOf('track'), field: countOf('field') };
}

/** Returns why an athlete may not be in all of these events, or null. */
export function refusalToEvents(groups: readonly EventGroup[], limits: EventLimits): Refusal | null {
  const counts = countEvents(groups);
  const name = (['total', ...KINDS] as const).find((kind) => counts[kind] > (limits[kind] ?? Infinity));
  if (name === undefined) return null;
  return new Refusal('EVENT_LIMIT_REACHED', words.limitReached(name, limits[name]!), { status: 409 });
}

/** Codes of groups of divisions, which the API fixes beside the ids of divisions. */
export const DIVISION_GROUPS = { AllOthers: 1001, MiddleSchool: 1002 } as const;

/** Keys are ids of divisions or codes of groups. 0 is closed to everyone. */
export type AthleteLimits = Readonly<Record<string, number>>;

export const ATHLETE_LIMIT_MAX = 999;

/** The limit of a division: its own, else that of middle schools, else that of all others; null for no limit. */
export function athleteLimitOf(
  limits: AthleteLimits,
  division: { divisionId: number; levelMask: number },
): number | null {
  const ofLevel = hasLevel(division.levelMask, MIDDLE_SCHOOL)
    ? limits[DIVISION_GROUPS.MiddleSchool]
    : undefined;
  return limits[division.divisionId] ?? ofLevel ?? limits[DIVISION_GROUPS.AllOthers] ?? null;
}
