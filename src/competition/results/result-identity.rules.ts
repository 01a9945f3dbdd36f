// Identity of results: an athlete or a squad competes once in a round.
import { foldName } from '#sport/people/names.rules.ts';

export interface IdentityFields {
  roundId: number;
  athleteId: number | null;
  teamId: number | null;
  teamText: string | null;
  relayLetter: string | null;
}

/** Returns the same text for two rows with the same athlete or squad in the same round. */
export function resultIdentity({
  roundId,
  athleteId,
  teamId,
  teamText,
  relayLetter,
}: IdentityFields): string {
  if (athleteId !== null) return `${roundId} athlete ${athleteId}`;
  return `${roundId} squad ${teamId ?? foldName(teamText ?? '')} ${relayLetter}`;
}

/** Lists the keys of rows that repeat an earlier row's identity. Exhibitions are allowed beside a result. */
export function doubledKeys(
  rows: readonly (IdentityFields & { key: string; isExhibition: boolean })[],
): string[] {
  const seen = new Set<string>();
  const doubled: string[] = [];
  for (const row of rows) {
    if (row.isExhibition) continue;
    const identity = resultIdentity(row);
    if (seen.has(identity)) doubled.push(row.key);
    seen.add(identity);
  }
  return doubled;
}
