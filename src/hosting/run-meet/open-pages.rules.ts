/** Open pages of the staff read what they show at least this often, in milliseconds. */
export const OPEN_PAGE_READS_MS = 60_000;
