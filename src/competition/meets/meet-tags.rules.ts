// The tags of cached pages and replies about a meet: what an announcement of each of them says has changed.

/** A season has its first meet. Pages do not have it, since what they show of new seasons is at most a quarter hour old. */
export const SEASONS_TAG = 'seasons';

/** Anything of the meet, its events and its divisions. Every page and reply about the meet has it. */
export const meetTag = (meetId: number): string => `meet:${meetId}`;

/** Results of any event of the meet: its front page, all results, team scores, teams, and the meet in lists of meets. */
export const meetResultsTag = (meetId: number): string => `meet-results:${meetId}`;

/** Entries and start lists of any event of the meet, from which its projected scores are computed. */
export const meetEntriesTag = (meetId: number): string => `meet-entries:${meetId}`;

/** The results of one event, its entries and its start lists. Pages of the other events do not have it. */
export const eventTag = (meetEventId: number): string => `event:${meetEventId}`;
