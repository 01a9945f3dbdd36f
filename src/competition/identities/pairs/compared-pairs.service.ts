// Pairs of athletes beside each other: found on a roster by their names, and any two, with what speaks for one person.

import { athleteUnknown } from '#competition/identities/identities.rules.ts';
import { findSharedRounds } from '#competition/results/merges/merges.service.ts';
import type { SharedRound } from '#competition/results/merges/raced-together.rules.ts';
import { todayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { listElsewhere } from '#people/access/athlete-teams.service.ts';
import { requireCoach } from '#people/access/membership/access.service.ts';
import { refusalToMerge } from '#people/athletes/athletes.rules.ts';
import { mapIdentities } from '#people/athletes/athletes.service.ts';
import { dayParts } from '#sport/calendar/days.rules.ts';
import { otherFirstNames } from '#sport/people/nicknames.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { type Evidence, evidenceOf, isWorthAsking, type Profile, staysFirst } from './evidence.rules.ts';
import {
  listListPlaces,
  listNamesakes,
  listOnRoster,
  listProfiles,
  listRosterPeople,
} from './evidence.store.ts';
import { type LikelyPair, likelyPairs, pairKey } from './likely-pairs.rules.ts';
import type { ListPlace } from './merge-moves.rules.ts';
import { listApart } from './pairs.store.ts';

/** Those of this season and the last one are the coach's own; whoever left is seen as strangers see them. */
const ROSTER_YEARS = 1;

export interface TeamSport {
  teamId: number;
  sport: Sport;
}

/** Two athletes, the one that would stay first. */
export interface ComparedPair {
  one: Profile;
  other: Profile;
  evidence: Evidence;
  race: SharedRound | null;
  isOwn: { one: boolean; other: boolean };
}

/** Pairs of the roster that look like one person, and those that would if they could. */
export async function findPairs(ctx: Context, where: TeamSport): Promise<ComparedPair[]> {
  const { db } = ctx;
  const people = await listRosterPeople(db, { ...where, sinceYear: firstYear(ctx) });
  const left = await listElsewhere(
    ctx,
    where,
    people.map(({ athleteId }) => athleteId),
  );
  const roster = people.filter(({ athleteId }) => !left.has(athleteId));
  if (roster.length === 0) return [];
  const rosterIds = new Set(roster.map(({ athleteId }) => athleteId));
  const namesakes = await listNamesakes(
    db,
    roster.map((person) => ({ ...person, firstNames: otherFirstNames(person.first) })),
  );
  const others = namesakes.filter(({ athleteId }) => !rosterIds.has(athleteId));
  const apart = await listApart(
    db,
    [...roster, ...others].map(({ athleteId }) => athleteId),
  );
  const likely = likelyPairs(roster, others, apart);
  const compared = await comparePairs(ctx, likely, (athleteId) => rosterIds.has(athleteId));
  return compared.filter(({ one, other, evidence }) => isOffered(evidence, one, other));
}

/** What cannot be is shown where the names are close, so that nobody looks for it. */
function isOffered(evidence: Evidence, one: Profile, other: Profile): boolean {
  if (evidence.strength !== 'cannot') return isWorthAsking(evidence, one, other);
  return evidence.likeness !== null && evidence.likeness !== 'part';
}

/** Those that are there, in their order. */
export async function comparePairs(
  ctx: Context,
  pairs: readonly LikelyPair[],
  isOnRoster: (athleteId: number) => boolean,
): Promise<ComparedPair[]> {
  if (pairs.length === 0) return [];
  const ids = new Set(pairs.flatMap(({ oneId, otherId }) => [oneId, otherId]));
  const profiles = new Map((await listProfiles(ctx.db, [...ids])).map((each) => [each.athleteId, each]));
  const races = new Map((await findSharedRounds(ctx, pairs)).map((race) => [pairKey(race), race]));
  return pairs.flatMap((pair) => {
    const [left, right] = [profiles.get(pair.oneId), profiles.get(pair.otherId)];
    if (!left || !right) return [];
    const [one, other] = staysFirst(left, right, isOnRoster) ? [left, right] : [right, left];
    const race = races.get(pairKey(pair)) ?? null;
    const isOwn = { one: isOnRoster(one.athleteId), other: isOnRoster(other.athleteId) };
    return { one, other, race, isOwn, evidence: evidenceOf(one, other, race !== null) };
  });
}

/** Any two whose names are for the coach to see; whether the coach decides about them is in the answer. */
export async function comparePair(
  ctx: Context,
  where: TeamSport,
  { oneId, otherId }: LikelyPair,
): Promise<ComparedPair & { isAllowed: boolean; isApart: boolean; places: ListPlace[] }> {
  const by = await requireCoach(ctx, where.teamId, where.sport);
  const asked = { fromAthleteId: oneId, intoAthleteId: otherId, reason: 'compared' };
  const refusal = refusalToMerge(asked, await mapIdentities(ctx, [oneId, otherId]));
  if (refusal) throw refusal;
  const own = await listOwn(ctx, where, [oneId, otherId]);
  const profiles = await listProfiles(ctx.db, [oneId, otherId]);
  if (profiles.length < 2) throw athleteUnknown();
  if (!by.isAdmin && !profiles.every((person) => maySee(person, own))) throw athleteUnknown();
  const pair = { oneId: profiles[0]!.athleteId, otherId: profiles[1]!.athleteId };
  const [compared] = await comparePairs(ctx, [pair], (athleteId) => own.has(athleteId));
  const apart = await listApart(ctx.db, [pair.oneId, pair.otherId]);
  const places = await listListPlaces(ctx.db, [pair.oneId, pair.otherId]);
  return { ...compared!, places, isAllowed: by.isAdmin || own.size > 0, isApart: apart.length > 0 };
}

/** On a roster of the team of late, and on no other team's since. */
export async function listOwn(
  ctx: Context,
  where: TeamSport,
  athleteIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const here = await listOnRoster(ctx.db, { ...where, sinceYear: firstYear(ctx), athleteIds });
  const left = await listElsewhere(ctx, where, here);
  return new Set(here.filter((athleteId) => !left.has(athleteId)));
}

/** Own athletes, and others whom everybody reads in full. */
export const maySee = ({ athleteId, visibility }: Profile, own: ReadonlySet<number>): boolean =>
  own.has(athleteId) || visibility === 'full';

export const firstYear = ({ clock }: Context) => dayParts(todayIn(clock, 'UTC')).year - ROSTER_YEARS;
