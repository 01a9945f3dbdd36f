// How often the open pages of the staff read what they show.
/** The longest pause between two reads, in milliseconds. */
export const OPEN_PAGE_READS_MS = 60_000;
