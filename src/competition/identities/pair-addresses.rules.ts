// The address of the match inbox and the pair of athletes in it: `12-40`.
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { teamMatchesAddress } from '#sport/addresses/member-addresses.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface AthletePair {
  athleteId: number;
  otherAthleteId: number;
}

/** Reads `12-40`; null for anything else and for an athlete paired with itself. */
export function parsePair(text: string): AthletePair | null {
  const [one, other, ...rest] = text.split('-').map(idFromText);
  if (rest.length > 0 || !one || !other || one === other) return null;
  return { athleteId: one, otherAthleteId: other };
}

export function inboxAddress(teamId: number, sport: Sport, pair: AthletePair | null = null): string {
  const address = `${teamMatchesAddress(teamId)}?sport=${sport}`;
  return pair ? `${address}&pair=${pair.athleteId}-${pair.otherAthleteId}` : address;
}
