// The widest division of the tree of schools, for tests of lists.

export const world = {
  schoolDivisionId: 1,
  name: 'World',
  shortName: null,
  kind: 'world',
  parentId: null,
  levelMask: 0,
} as const;
