// The answers that a coach or a family may give on the Register tab, by the relation to the meet.
import { RELATION, type Relation } from '#competition/registration/meet-teams/relations.rules.ts';

export type TeamAnswer = 'accept' | 'ignore' | 'ask' | 'withdraw' | 'leave';
export type AthleteAnswer = 'ask' | 'withdraw';

const OF_RELATION: Partial<Record<Relation, readonly TeamAnswer[]>> = {
  [RELATION.invite]: ['accept', 'ignore'],
  [RELATION.ignored]: ['accept'],
  [RELATION.accepted]: ['leave'],
  [RELATION.request]: ['withdraw'],
  [RELATION.unconfirmed]: ['withdraw'],
};

export interface TeamAtMeet {
  relation: Relation | null;
  isDeclinedByHost: boolean;
  /** The code of the refusal to enter the meet; null for a team that may. */
  refusalCode: string | null;
}

/** A team asks where only invited ones enter, and when it is coming after all. */
export function answersOfTeam({
  relation,
  isDeclinedByHost,
  refusalCode,
}: TeamAtMeet): readonly TeamAnswer[] {
  if (relation === RELATION.declined) return isDeclinedByHost ? [] : ['ask'];
  if (relation === null) return refusalCode === 'INVITATION_NEEDED' ? ['ask'] : [];
  return OF_RELATION[relation] ?? [];
}

interface AthleteAtMeet extends Pick<TeamAtMeet, 'relation' | 'refusalCode'> {
  /** True while the family can enter the athlete without an answer of the host. */
  takesEntries: boolean;
}

/** An athlete without a team asks where everyone may enter, once entries are closed. */
export function answersOfAthlete({
  relation,
  refusalCode,
  takesEntries,
}: AthleteAtMeet): readonly AthleteAnswer[] {
  if (relation === RELATION.request) return ['withdraw'];
  return relation === null && refusalCode === null && !takesEntries ? ['ask'] : [];
}

/** A team answers its invitation first. */
export const canEnterTeam = ({
  relation,
  refusal,
}: {
  relation: Relation | null;
  refusal: object | null;
}): boolean => refusal === null && relation !== RELATION.invite && relation !== RELATION.ignored;
