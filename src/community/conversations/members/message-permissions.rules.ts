// Who may write to whom: a minor only inside a team, with a parent reading along; nobody past a block.

import { reachWords as words } from '#community/conversations/conversations.words.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { ageOn } from '#sport/people/ages.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

const GROWN_UP_FROM_YEARS = 18;

interface AgeFacts {
  /** As the account says, and as the athlete's record says; of two the later counts. */
  birthOn: Day | null;
  athleteBirthOn: Day | null;
  /** Is the athlete of an account, or an athlete at a team. */
  isAthlete: boolean;
}

/** An athlete of unknown age counts as one. */
export function isMinor({ birthOn, athleteBirthOn, isAthlete }: AgeFacts, today: Day): boolean {
  const days = [birthOn, athleteBirthOn].filter((day) => day !== null);
  if (days.length === 0) return isAthlete;
  return days.some((day) => ageOn(day, today) < GROWN_UP_FROM_YEARS);
}

export interface TeamInSport {
  teamId: number;
  teamName: string;
  sport: Sport;
}

/** The first team, in a sport, where both belong. */
export function sharedTeam(mine: readonly TeamInSport[], theirs: readonly TeamInSport[]): TeamInSport | null {
  return (
    mine.find((team) => theirs.some(({ teamId, sport }) => teamId === team.teamId && sport === team.sport)) ??
    null
  );
}

/** One of the two who write to each other. */
interface Correspondent {
  userId: number;
  /** As the other may know it. */
  name: string;
  isMinor: boolean;
  /** The account takes part in posts, follows and conversations. */
  isSocial: boolean;
  /** Of a minor: those who get copies, with an account or by mail. */
  parentCount: number;
}

export interface ReachFacts {
  self: Correspondent;
  other: Correspondent;
  /** One is a parent of the other. */
  areFamily: boolean;
  team: TeamInSport | null;
  blockedAt: string | null;
  isBlockedByOther: boolean;
}

/** Null: the one may write to the other now. */
export function refusalToWrite(facts: ReachFacts): Refusal | null {
  const { self, other, areFamily, team } = facts;
  if (facts.blockedAt !== null) return new Refusal('BLOCKED_BY_YOU', words.blockedByYou, { status: 409 });
  // Who has switched it off cannot be told from who is not here.
  if (!areFamily && !team && !other.isSocial) return personUnknown();
  if (facts.isBlockedByOther) return forbidden('MESSAGE_NOT_TAKEN', words.notTaken(other.name));
  if (areFamily) return null;
  const minors = [other, self].filter((person) => person.isMinor);
  if (minors.length > 0 && !team)
    return forbidden('MINOR_OUTSIDE_TEAM', other.isMinor ? words.outside(other.name) : words.ownOutside);
  const alone = minors.find(({ parentCount }) => parentCount === 0);
  if (alone) {
    const sentence = alone === other ? words.noParent(other.name) : words.noOwnParent;
    return forbidden('MINOR_WITHOUT_PARENT', sentence);
  }
  return team || self.isSocial ? null : forbidden('SOCIAL_OFF', words.socialOff);
}

const forbidden = (code: string, message: string) => new Refusal(code, message, { status: 403 });

export const personUnknown = () => new Refusal('PERSON_UNKNOWN', words.unknown, { status: 404 });

export const writeSelf = () => new Refusal('CONVERSATION_SELF', words.self);

export const teamOnly = (teamName: string) =>
  new Refusal('TEAM_MEMBERS_ONLY', words.teamOnly(teamName), { status: 403 });

export const conversationUnknown = () =>
  new Refusal('CONVERSATION_UNKNOWN', words.noConversation, { status: 404 });
