// Words for relational sets of results, whose rows may name nobody.

export const relationalWords = {
  companionMissing: (table: string) =>
    `The results point at other tables, and the folder holds no table of ${table}. Put the files of the set into one folder.`,
  /** An athlete of whom the set gives away only a number. */
  anonymous: (key: string) => ({ firstName: 'Runner', lastName: key }),
  set: (folderName: string | null) => `Relational set ${folderName ?? 'of results'}`,
};
