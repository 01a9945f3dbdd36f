// The name whose initials a conversation shows.

/** Returns "Salt Harbor" for "Salt Harbor, track & field", and the first of two people. */
export const avatarNameOf = (title: string): string => title.split(/, | and /)[0]!;
