// The channel on which a person's own pages hear that their rights, their name or their settings have changed.

/** A message on it carries nothing: the page reads the viewer anew. */
export const viewerChannel = (userId: number): string => `/viewer/${userId}`;
