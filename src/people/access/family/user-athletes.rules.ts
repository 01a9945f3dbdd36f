// What an account can be to an athlete: the athlete, or a parent.
export type Relation = 'self' | 'parent';
