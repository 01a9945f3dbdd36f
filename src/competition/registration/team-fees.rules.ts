// What the entries of each team and of each unattached athlete cost, for the whole meet at once.
import type { MeetFees } from '#competition/meets/manage/meet-fees.rules.ts';
import { type EntryToPrice, type EventFee, priceEntries } from './fees.rules.ts';

/** An entry with a place, with the payer of its fees. */
export interface EntryOfPayer extends EntryToPrice {
  teamId: number | null;
  /** The printed team of an entry whose team only a file names; null otherwise. */
  teamText: string | null;
}

export interface FeesOfTeam {
  teamId: number | null;
  teamText: string | null;
  cents: number;
}

export interface FeesOfMeet {
  teams: FeesOfTeam[];
  /** Each unattached athlete pays alone; this is the sum. */
  unattachedCents: number;
  totalCents: number;
}

/** Null for a meet without fees. Entries are in the order in which they were made. */
export function priceByTeam(
  fees: MeetFees,
  entries: readonly EntryOfPayer[],
  events: ReadonlyMap<number, EventFee>,
): FeesOfMeet | null {
  if (!hasFees(fees, events)) return null;
  const isOfTeam = ({ teamId, teamText }: EntryOfPayer) => teamId !== null || teamText !== null;
  const teams = [
    ...Map.groupBy(entries.filter(isOfTeam), ({ teamId, teamText }) => `${teamId} ${teamText}`).values(),
  ].map((own) => ({
    teamId: own[0]!.teamId,
    teamText: own[0]!.teamText,
    cents: priceEntries(fees, own, { payer: 'team', events }).totalCents,
  }));
  const alone = Map.groupBy(
    entries.filter((entry) => !isOfTeam(entry)),
    ({ athleteId }) => athleteId,
  );
  const unattachedCents = [...alone.values()].reduce(
    (sum, own) => sum + priceEntries(fees, own, { payer: 'athlete', events }).totalCents,
    0,
  );
  return {
    teams,
    unattachedCents,
    totalCents: teams.reduce((sum, { cents }) => sum + cents, unattachedCents),
  };
}

/** A cap alone is no fee. */
function hasFees(
  { teamCents, athleteCents, eventCents, relayCents, lateCents }: MeetFees,
  events: ReadonlyMap<number, EventFee>,
): boolean {
  const amounts = [teamCents, athleteCents, eventCents, relayCents, lateCents];
  return (
    amounts.some((cents) => cents > 0) || [...events.values()].some(({ ownCents }) => (ownCents ?? 0) > 0)
  );
}
