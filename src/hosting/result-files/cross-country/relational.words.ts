// Sentences and names for relational sets of results, where rows may have no names.

export const relationalWords = {
  companionMissing: (table: string) =>
    `The results refer to a table of ${table}, which is not in the folder. Put all files of the set into one folder.`,
  /** The name of an athlete for whom the set gives only a number. */
  anonymous: (key: string) => ({ firstName: 'Runner', lastName: key }),
  set: (folderName: string | null) => `Relational set ${folderName ?? 'of results'}`,
};
