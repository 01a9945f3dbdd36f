// Who may read, write and report messages. Minors write only inside a team and with copies to a parent, and nobody
// writes past a block.
import { Refusal } from '#kit/refusal.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { permissionWords as words } from './conversations.words.ts';

// Reading

/** Members can read a conversation even after it is closed for new messages. */
export function canRead(userId: number, members: readonly { userId: number }[]): boolean {
  return members.some((member) => member.userId === userId);
}

/** The messages that a member sees: those after `seesAfter`, up to `seesUntil` if the member has left. */
export interface Sight {
  seesAfter: number;
  seesUntil: number | null;
}

export function canSeeMessage({ seesAfter, seesUntil }: Sight, messageId: number): boolean {
  return messageId > seesAfter && messageId <= (seesUntil ?? messageId);
}

/** Members report the messages that they see. A removed message has no text. */
export function canReport(member: Sight | undefined, message: { messageId: number; body: string }): boolean {
  return member !== undefined && canSeeMessage(member, message.messageId) && message.body !== '';
}

// Writing

export interface TeamInSport {
  teamId: number;
  teamName: string;
  sport: Sport;
}

/** Returns the first team and sport that both belong to. */
export function sharedTeam(mine: readonly TeamInSport[], theirs: readonly TeamInSport[]): TeamInSport | null {
  return (
    mine.find((team) => theirs.some(({ teamId, sport }) => teamId === team.teamId && sport === team.sport)) ??
    null
  );
}

/** One of the two people who write to each other. */
interface Correspondent {
  userId: number;
  /** The name that the other person may see. */
  name: string;
  isMinor: boolean;
  /** True if the account takes part in posts, follows and conversations. */
  isSocial: boolean;
  /** The number of a minor's parents who get copies, by account or by mail. */
  parentCount: number;
}

export interface PermissionFacts {
  self: Correspondent;
  other: Correspondent;
  /** True if one is a parent of the other. */
  areFamily: boolean;
  team: TeamInSport | null;
  blockedAt: string | null;
  isBlockedByOther: boolean;
}

/** Null if the person may write to the other now. */
export function refusalToWrite(facts: PermissionFacts): Refusal | null {
  const { self, other, areFamily, team } = facts;
  if (facts.blockedAt !== null) return new Refusal('BLOCKED_BY_YOU', words.blockedByYou, { status: 409 });
  // An account that has turned conversations off looks like a missing one.
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

/** Members of a team write to the team; their parents who only get copies do not. */
export function canWriteToTeam(userId: number, writerIds: readonly number[]): boolean {
  return writerIds.includes(userId);
}

/**
 * A parent who gets copies answers while the two may write to each other. `hasBlock` is true if the parent and an
 * adult of the two have blocked one another.
 */
export function canAnswerAsParent(facts: {
  isCopied: boolean;
  canTwoWrite: boolean;
  hasBlock: boolean;
}): boolean {
  return facts.isCopied && facts.canTwoWrite && !facts.hasBlock;
}

const forbidden = (code: string, message: string) => new Refusal(code, message, { status: 403 });

export const personUnknown = () => new Refusal('PERSON_UNKNOWN', words.unknown, { status: 404 });

export const selfRefused = () => new Refusal('CONVERSATION_SELF', words.self);

export const teamOnly = (teamName: string) =>
  new Refusal('TEAM_MEMBERS_ONLY', words.teamOnly(teamName), { status: 403 });

export const conversationClosed = () => forbidden('CONVERSATION_CLOSED', words.closed);

export const conversationUnknown = () =>
  new Refusal('CONVERSATION_UNKNOWN', words.noConversation, { status: 404 });
