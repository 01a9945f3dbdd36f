// Membership numbers of USATF and AAU that a host asks of every athlete.
import type { ManagedSettings } from '#competition/meets/manage/meet-settings.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { membershipWords as words } from './memberships.words.ts';

export const MEMBERSHIP_SYSTEMS = ['USATF', 'AAU'] as const;
export type MembershipSystem = (typeof MEMBERSHIP_SYSTEMS)[number];

export interface Membership {
  athleteId: number;
  system: MembershipSystem;
  number: string;
}

/** The systems of which every athlete needs a number, by the panels of the host. */
export function requiredSystems({ regNumType, usatf, aau }: ManagedSettings): MembershipSystem[] {
  const needsUsatf = regNumType === 'USATF' || usatf?.isMembershipRequired;
  return [
    ...(needsUsatf ? (['USATF'] as const) : []),
    ...(aau?.isMembershipRequired ? (['AAU'] as const) : []),
  ];
}

// The lengths are those of cards in use, with room for longer ones: a wrong character matters, not the length.
const SHAPES: Record<MembershipSystem, RegExp> = { USATF: /^\d{6,12}$/, AAU: /^[0-9A-Z]{5,12}$/ };

/** Returns the number without spaces and hyphens, in capitals, or why it cannot be one. */
export function readMembership(system: MembershipSystem, typed: string): string | Refusal {
  const number = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return SHAPES[system].test(number)
    ? number
    : new Refusal('MEMBERSHIP_WRONG', words.wrong(system), { fields: { number: words.wrong(system) } });
}

/** Returns the first number that one of these athletes lacks. */
export function refusalToMembers(
  athletes: readonly { memberships: readonly Pick<Membership, 'system'>[] }[],
  systems: readonly MembershipSystem[],
): Refusal | null {
  for (const needed of systems) {
    const isMissing = athletes.some(
      ({ memberships }) => !memberships.some(({ system }) => system === needed),
    );
    if (isMissing) return new Refusal('MEMBERSHIP_MISSING', words.missing(needed, athletes.length));
  }
  return null;
}
