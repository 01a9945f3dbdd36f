// The relation of an account to an athlete: the athlete, or a parent.
export type Relation = 'self' | 'parent';

/** An account that is linked to an athlete. Until it is confirmed it has no rights. */
export interface LinkedAccount {
  userId: number;
  relation: Relation;
  isConfirmed: boolean;
}
