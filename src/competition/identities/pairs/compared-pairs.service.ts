// Finds pairs of similar names on a roster, and compares any two athletes with the evidence.

import { athleteUnknown } from '#competition/identities/identities.rules.ts';
import { canDecidePair, canSeePair } from '#competition/identities/permissions.rules.ts';
import { findSharedRounds } from '#competition/results/merges/merges.service.ts';
import type { SharedRound } from '#competition/results/merges/raced-together.rules.ts';
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { listElsewhere } from '#people/access/athlete-teams.service.ts';
import { requireCoach } from '#people/access/membership/access.service.ts';
import { refusalToMerge } from '#people/athletes/athletes.rules.ts';
import { mapIdentities } from '#people/athletes/athletes.service.ts';
import { dayParts } from '#sport/calendar/days.rules.ts';
import { otherFirstNames } from '#sport/people/nicknames.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import {
  type Evidence,
  isWorthOffering,
  type Profile,
  shouldKeepFirst,
  weighEvidence,
} from './evidence.rules.ts';
import {
  listListEntries,
  listNamesakes,
  listOnRoster,
  listProfiles,
  listRosterPeople,
} from './evidence.store.ts';
import { findLikelyPairs, type LikelyPair, pairKey } from './likely-pairs.rules.ts';
import type { ListEntry } from './merge-effects.rules.ts';
import { listApart, listPairsOfHosts } from './pairs.store.ts';

/** Athletes of this season and the last count as the coach's own. */
const ROSTER_YEARS = 1;

export interface TeamSport {
  teamId: number;
  sport: Sport;
}

/** Two athletes with their evidence; `one` stays after a merge. */
export interface ComparedPair {
  one: Profile;
  other: Profile;
  evidence: Evidence;
  race: SharedRound | null;
  isOwn: { one: boolean; other: boolean };
}

/**
 * Pairs on the roster that may be one person, similar pairs that cannot be, and those whose entries a host put together.
 */
export async function findRosterPairs(ctx: Context, where: TeamSport): Promise<ComparedPair[]> {
  const people = await listRosterPeople(ctx, { ...where, sinceYear: firstYear(ctx) });
  const departed = await listElsewhere(
    ctx,
    where,
    people.map(({ athleteId }) => athleteId),
  );
  const roster = people.filter(({ athleteId }) => !departed.has(athleteId));
  if (roster.length === 0) return [];
  const rosterIds = new Set(roster.map(({ athleteId }) => athleteId));
  const namesakes = await listNamesakes(
    ctx,
    roster.map((person) => ({ ...person, firstNames: otherFirstNames(person.first) })),
  );
  const others = namesakes.filter(({ athleteId }) => !rosterIds.has(athleteId));
  const fromHosts = await listPairsOfHosts(ctx, [...rosterIds]);
  const apart = await listApart(ctx, [
    ...[...roster, ...others].map(({ athleteId }) => athleteId),
    ...fromHosts.flatMap(({ oneId, otherId }) => [oneId, otherId]),
  ]);
  const isApart = new Set(apart.map(pairKey));
  const hostPairs = new Map(
    fromHosts.map((pair) => [pairKey(pair), pair] as const).filter(([key]) => !isApart.has(key)),
  );
  const likely = findLikelyPairs(roster, others, apart);
  const likelyKeys = new Set(likely.map(pairKey));
  const pairs = [...likely, ...[...hostPairs].flatMap(([key, pair]) => (likelyKeys.has(key) ? [] : pair))];
  const compared = await comparePairs(ctx, pairs, (athleteId) => rosterIds.has(athleteId));
  const isFromHost = ({ one, other }: ComparedPair) =>
    hostPairs.has(pairKey({ oneId: one.athleteId, otherId: other.athleteId }));
  return compared.filter((pair) => isFromHost(pair) || isListed(pair.evidence, pair.one, pair.other));
}

/** Impossible pairs are listed when the names are similar, so that coaches do not search for them. */
function isListed(evidence: Evidence, one: Profile, other: Profile): boolean {
  if (evidence.strength !== 'cannot') return isWorthOffering(evidence, one, other);
  return evidence.likeness !== null && evidence.likeness !== 'part';
}

/** Compares the pairs in order and leaves out pairs with an unknown athlete. */
export async function comparePairs(
  ctx: Context,
  pairs: readonly LikelyPair[],
  isOnRoster: (athleteId: number) => boolean,
): Promise<ComparedPair[]> {
  if (pairs.length === 0) return [];
  const ids = new Set(pairs.flatMap(({ oneId, otherId }) => [oneId, otherId]));
  const profiles = new Map(
    (await listProfiles(ctx, [...ids])).map((profile) => [profile.athleteId, profile]),
  );
  const races = new Map((await findSharedRounds(ctx, pairs)).map((race) => [pairKey(race), race]));
  return pairs.flatMap((pair) => {
    const [left, right] = [profiles.get(pair.oneId), profiles.get(pair.otherId)];
    if (!left || !right) return [];
    const [one, other] = shouldKeepFirst(left, right, isOnRoster) ? [left, right] : [right, left];
    const race = races.get(pairKey(pair)) ?? null;
    const isOwn = { one: isOnRoster(one.athleteId), other: isOnRoster(other.athleteId) };
    return { one, other, race, isOwn, evidence: weighEvidence(one, other, race !== null) };
  });
}

/** Compares two athletes whose names the coach may see. `isAllowed` says whether the coach may decide. */
export async function comparePair(
  ctx: Context,
  where: TeamSport,
  { oneId, otherId }: LikelyPair,
): Promise<ComparedPair & { isAllowed: boolean; isApart: boolean; listEntries: ListEntry[] }> {
  const by = await requireCoach(ctx, where.teamId, where.sport);
  const merge = { fromAthleteId: oneId, intoAthleteId: otherId, reason: 'compared' };
  const refusal = refusalToMerge(merge, await mapIdentities(ctx, [oneId, otherId]));
  if (refusal) throw refusal;
  const ownIds = await listCurrentAthletes(ctx, where, [oneId, otherId]);
  const profiles = await listProfiles(ctx, [oneId, otherId]);
  if (profiles.length < 2) throw athleteUnknown();
  if (!canSeePair(by, profiles, ownIds)) throw athleteUnknown();
  const pair = { oneId: profiles[0]!.athleteId, otherId: profiles[1]!.athleteId };
  const [compared] = await comparePairs(ctx, [pair], (athleteId) => ownIds.has(athleteId));
  const apart = await listApart(ctx, [pair.oneId, pair.otherId]);
  const listEntries = await listListEntries(ctx, [pair.oneId, pair.otherId]);
  return { ...compared!, listEntries, isAllowed: canDecidePair(by, ownIds.size), isApart: apart.length > 0 };
}

/** Athletes on the team's roster this season or last, and on no other team's roster since. */
export async function listCurrentAthletes(
  ctx: Context,
  where: TeamSport,
  athleteIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rosterIds = await listOnRoster(ctx, { ...where, sinceYear: firstYear(ctx), athleteIds });
  const departed = await listElsewhere(ctx, where, rosterIds);
  return new Set(rosterIds.filter((athleteId) => !departed.has(athleteId)));
}

export const firstYear = ({ clock }: Context) => dayParts(todayUtc({ clock })).year - ROSTER_YEARS;
