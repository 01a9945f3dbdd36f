// The channel that tells a person's open pages about changed rights, names and settings.

const PREFIX = '/viewer/';

/** Messages are empty. The page reloads the viewer. */
export const viewerChannel = (userId: number): string => `${PREFIX}${userId}`;

/** The account of such a channel; null for other channels. */
export const userOfViewerChannel = (channel: string): number | null =>
  channel.startsWith(PREFIX) ? Number(channel.slice(PREFIX.length)) : null;
