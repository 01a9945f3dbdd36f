// What was decided about the people of a team, and which merges a later file speaks against.

import { firstYear, type TeamSport } from '#competition/identities/pairs/compared-pairs.service.ts';
import { fullName } from '#competition/identities/pairs/evidence.rules.ts';
import {
  type DecidedPerson,
  type DecidedRow,
  listDecided,
} from '#competition/identities/pairs/pairs.store.ts';
import { findRoundsOfMerged } from '#competition/results/merges/merges.service.ts';
import type { SharedRound } from '#competition/results/merges/raced-together.rules.ts';
import type { Context, SignedIn } from '#kit/server/context.ts';
import { visibleName } from '#sport/people/names.rules.ts';
import { racesOfMerges } from './merged-races.rules.ts';

/** More than any team has decided; so the merges that were refuted by a later file are always among them. */
const DECIDED_MOST = 500;
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
  /** Of a merge: the two raced each other in a file that came in later. */
  race: SharedRound | null;
}

/** Those that a later file speaks against come first. */
export async function listDecisions(ctx: Context, where: TeamSport, by: SignedIn): Promise<Decided[]> {
  const rows = await listDecidedRows(ctx, where);
  const races = await findDoubts(
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

/** The merges among them that were refuted. */
export async function listDoubts(ctx: Context, where: TeamSport): Promise<number[]> {
  const rows = await listDecidedRows(ctx, where);
  const merges = rows.filter(({ kind }) => kind === 'merge');
  return [...(await findDoubts(ctx, merges)).keys()];
}

function listDecidedRows(ctx: Context, where: TeamSport): Promise<DecidedRow[]> {
  return listDecided(ctx.db, { ...where, lateYear: firstYear(ctx), most: DECIDED_MOST });
}

/** By merge the race in which two of them stood who are one by it. */
async function findDoubts(ctx: Context, merges: readonly DecidedRow[]): Promise<Map<number, SharedRound>> {
  return racesOfMerges(
    merges.map(({ id, oneId, otherId }) => ({ mergeId: id, intoId: oneId, fromId: otherId })),
    await findRoundsOfMerged(ctx, [...new Set(merges.map(({ canonicalId }) => canonicalId))]),
  );
}
