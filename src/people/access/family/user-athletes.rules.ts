// The relation of an account to an athlete: the athlete, or a parent.
export type Relation = 'self' | 'parent';
