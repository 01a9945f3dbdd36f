// The channel that tells a person's open pages about changed rights, names and settings.

/** Messages are empty. The page reloads the viewer. */
export const viewerChannel = (userId: number): string => `/viewer/${userId}`;
