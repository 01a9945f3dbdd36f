// Whose initials stand beside a conversation.

/** "Salt Harbor" of "Salt Harbor, track & field"; of two people the first. */
export const faceOf = (title: string): string => title.split(/, | and /)[0]!;
