// How the address of the match inbox names a pair of athletes: `12-40`.
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { teamMatchesAddress } from '#sport/addresses/member-addresses.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface PairOfAddress {
  athleteId: number;
  otherAthleteId: number;
}

/** Null for anything else, and for an athlete beside the same one. */
export function pairFromText(text: string): PairOfAddress | null {
  const [one, other, ...rest] = text.split('-').map(idFromText);
  if (rest.length > 0 || !one || !other || one === other) return null;
  return { athleteId: one, otherAthleteId: other };
}

export function inboxAddress(teamId: number, sport: Sport, pair: PairOfAddress | null = null): string {
  const address = `${teamMatchesAddress(teamId)}?sport=${sport}`;
  return pair ? `${address}&pair=${pair.athleteId}-${pair.otherAthleteId}` : address;
}
