// The decisions about a team's athletes, and the merges that a later file contradicts.

import { firstYear, type TeamSport } from '#competition/identities/pairs/compared-pairs.service.ts';
import {
  type DecidedPerson,
  type DecidedRow,
  listDecided,
} from '#competition/identities/pairs/pairs.store.ts';
import { findRoundsOfMerged } from '#competition/results/merges/merges.service.ts';
import type { SharedRound } from '#competition/results/merges/raced-together.rules.ts';
import type { Context, SignedIn } from '#kit/server/context.ts';
import { fullName, visibleName } from '#sport/people/names.rules.ts';
import { findRacesAgainstMerges } from './merged-races.rules.ts';

/** No team has this many decisions, so the doubtful merges are always among them. */
const DECISIONS_MAX = 500;
interface Decided {
  kind: 'merge' | 'apart';
  id: number;
  one: string;
  other: string;
  byMe: boolean;
  byName: string;
  at: string;
  reason: string;
  laterResults: number;
  /** A race against each other in a file that came in after the merge. */
  race: SharedRound | null;
}

/** Lists doubtful merges first, then the newest decisions. */
export async function listDecisions(ctx: Context, where: TeamSport, by: SignedIn): Promise<Decided[]> {
  const rows = await listDecidedRows(ctx, where);
  const races = await findConflictingRaces(
    ctx,
    rows.filter(({ kind }) => kind === 'merge'),
  );
  const nameOf = (person: DecidedPerson) =>
    by.isAdmin || person.isOwn ? fullName(person) : visibleName(person).text;
  const decided = rows.map(({ one, other, byUserId, byName, kind, id, at, reason, laterResults }) => ({
    ...{ kind, id, at, reason, laterResults },
    one: nameOf(one),
    other: nameOf(other),
    byMe: byUserId === by.userId,
    byName: byName ?? '',
    race: (kind === 'merge' && races.get(id)) || null,
  }));
  return decided.sort((a, b) => Number(b.race !== null) - Number(a.race !== null));
}

/** The ids of merges that a later file contradicts. */
export async function listDoubtfulMerges(ctx: Context, where: TeamSport): Promise<number[]> {
  const rows = await listDecidedRows(ctx, where);
  const merges = rows.filter(({ kind }) => kind === 'merge');
  return [...(await findConflictingRaces(ctx, merges)).keys()];
}

function listDecidedRows(ctx: Context, where: TeamSport): Promise<DecidedRow[]> {
  return listDecided(ctx, { ...where, sinceYear: firstYear(ctx), limit: DECISIONS_MAX });
}

/** Races, by merge id, in which the two merged athletes competed against each other. */
async function findConflictingRaces(
  ctx: Context,
  merges: readonly DecidedRow[],
): Promise<Map<number, SharedRound>> {
  return findRacesAgainstMerges(
    merges.map(({ id, oneId, otherId }) => ({ mergeId: id, intoId: oneId, fromId: otherId })),
    await findRoundsOfMerged(ctx, [...new Set(merges.map(({ canonicalId }) => canonicalId))]),
  );
}
