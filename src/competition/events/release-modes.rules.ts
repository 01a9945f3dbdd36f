// When the marks of an event become its results.

/** At once, when someone releases them, or when a second person has checked and released them. */
export type ReleaseMode = 'live' | 'hold' | 'check';
