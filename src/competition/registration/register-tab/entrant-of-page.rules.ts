// The team or athlete that the address of the Register tab names: `?team=5`, `?athlete=17`.
import { idFromText, meetTabAddress } from '#sport/addresses/addresses.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

export type Entrant = { teamId: number } | { athleteId: number };

export function entrantOfPage(search: string): Entrant | null {
  const query = new URLSearchParams(search);
  const teamId = idFromText(query.get('team') ?? '');
  if (teamId !== null) return { teamId };
  const athleteId = idFromText(query.get('athlete') ?? '');
  return athleteId === null ? null : { athleteId };
}

/** "team=5"; one text for one entrant. */
export const entrantKey = (entrant: Entrant): string =>
  'teamId' in entrant ? `team=${entrant.teamId}` : `athlete=${entrant.athleteId}`;

/** The heading of the entry desk. A link with this hash leads to it once it is there. */
export const DESK_ID = 'entry-desk';

const SHEET = 'print=1';

/** The sheet shows the entries of the entrant, to read and to print. */
export const entrantAddress = (
  { meetId, sport }: { meetId: number; sport: Sport },
  entrant: Entrant,
  { isSheet = false } = {},
): string =>
  `${meetTabAddress(sport, meetId, 'register')}?${entrantKey(entrant)}${isSheet ? `&${SHEET}` : ''}`;

export const isSheetAsked = (search: string): boolean => search.includes(SHEET);
