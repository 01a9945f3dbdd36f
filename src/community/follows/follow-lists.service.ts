// Lists followers and follows, under the names that the reader may see.

import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { type SocialPerson, socialName } from '#people/access/names/social-people.rules.ts';
import { socialPeopleOf } from '#people/access/names/social-people.service.ts';
import { canReadHandle, hasOpenProfile } from '#people/access/permissions.rules.ts';
import { listNamedAthletes } from '#people/athletes/athletes.service.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import { mapTeamNames } from '#people/teams/teams.service.ts';
import { athleteAddress, teamAddress } from '#sport/addresses/addresses.rules.ts';
import { profileAddress } from '#sport/addresses/member-addresses.rules.ts';
import { type FollowSubject, subjectUnknown } from './follows.rules.ts';
import {
  type FollowCounts,
  listFollowedBy,
  listFollowersOf,
  readCounts,
  readRequests,
} from './follows.store.ts';
import { canFindInLists, canReadFollows } from './permissions.rules.ts';

/** The most rows of a list; the counts include all. */
const LIST_MAX = 500;

/** A person, athlete or team in a list. */
export interface Followed extends FollowSubject {
  name: string;
  handle: string | null;
  /** Always null, because there are no photos yet. */
  photoUrl: null;
  /** Null if the reader can see no page of theirs. */
  url: string | null;
}

export interface FollowLists {
  following: Followed[];
  followers: Followed[];
}

export interface FollowRequest {
  userId: number;
  /** Null if the handle would reveal more than the name. */
  handle: string | null;
  firstName: string;
  lastName: string;
}

/** The visitor's own lists include everyone. */
export async function ownFollowLists(ctx: Context): Promise<FollowLists> {
  const { userId } = requireUser(ctx);
  return listsOf(ctx, userId, () => true);
}

/**
 * Another person's lists include only people with an open profile. Throws a Refusal with 404 if
 * theirs is closed.
 */
export async function followListsOf(ctx: Context, userId: number): Promise<FollowLists> {
  const visitor = requireUser(ctx);
  if (visitor.userId === userId) return ownFollowLists(ctx);
  const today = todayUtc(ctx);
  const [person] = await socialPeopleOf(ctx, [userId]);
  if (!person || !canReadFollows(person, today)) throw subjectUnknown();
  return listsOf(ctx, userId, (other) => canFindInLists(visitor.userId, other, today));
}

export function followCounts(ctx: Context, userId: number): Promise<FollowCounts> {
  return readCounts(ctx, userId);
}

/** The number of follow requests and the latest of them. */
export async function followRequests(
  ctx: Context,
  userId: number,
): Promise<{ count: number; latest: FollowRequest[] }> {
  const { count, ids } = await readRequests(ctx, userId);
  const today = todayUtc(ctx);
  const people = await socialPeopleOf(ctx, ids);
  return {
    count,
    latest: people.map((person) => {
      const { userId } = person;
      const { firstName, lastName, text } = socialName(person, today);
      return {
        userId,
        handle: canReadHandle(person, today) ? person.handle : null,
        firstName: firstName ?? text,
        lastName: lastName ?? '',
      };
    }),
  };
}

async function listsOf(
  ctx: Context,
  userId: number,
  isShown: (person: SocialPerson) => boolean,
): Promise<FollowLists> {
  const followed = (await listFollowedBy(ctx, userId)).slice(0, LIST_MAX);
  const followerIds = await listFollowersOf(ctx, userId, LIST_MAX);
  const idsOf = (type: FollowSubject['type']) =>
    followed.filter((subject) => subject.type === type).map(({ linkId }) => linkId);
  const people = await socialPeopleOf(ctx, [...new Set([...idsOf('user'), ...followerIds])]);
  const names = new Map<string, Followed>();
  for (const person of people.filter(isShown)) remember(names, personEntry(person, todayUtc(ctx)));
  for (const [teamId, name] of await mapTeamNames(ctx, idsOf('team')))
    remember(names, {
      type: 'team',
      linkId: teamId,
      name,
      handle: null,
      photoUrl: null,
      url: teamAddress(teamId),
    });
  for (const athlete of await listNamedAthletes(ctx, idsOf('athlete'))) {
    const { text, isLinked } = visiblePerson(athlete);
    const linkId = athlete.athleteId;
    remember(names, {
      type: 'athlete',
      linkId,
      name: text,
      handle: null,
      photoUrl: null,
      url: isLinked ? athleteAddress(linkId) : null,
    });
  }
  const find = (subject: FollowSubject) => names.get(keyOf(subject)) ?? [];
  return {
    following: followed.flatMap(find),
    followers: followerIds.flatMap((linkId) => find({ type: 'user', linkId })),
  };
}

function personEntry(person: SocialPerson, today: string): Followed {
  return {
    type: 'user',
    linkId: person.userId,
    name: socialName(person, today).text,
    handle: canReadHandle(person, today) ? person.handle : null,
    photoUrl: null,
    url: hasOpenProfile(person, today) ? profileAddress(person.handle) : null,
  };
}

const keyOf = ({ type, linkId }: FollowSubject) => `${type} ${linkId}`;

const remember = (names: Map<string, Followed>, entry: Followed) => names.set(keyOf(entry), entry);
