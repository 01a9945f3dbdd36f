// Values that query parameters may have.

export const GENDER_VALUE = /^[mfx]$/i;
export const YEAR_VALUE = /^(18|19|20)\d\d$/;
/** A season id: 2026 outdoors, 12026 indoors. */
export const SEASON_VALUE = /^1?(18|19|20)\d\d$/;
export const DAY_VALUE = /^\d{4}-\d\d-\d\d$/;
export const GRADE_VALUE = /^\d{1,2}$/;

/** Names of values that the server checks against a table. */
export const EVENT_VALUE = 'event';
/** An event on the page of an athlete: `800m-indoor`. */
export const ATHLETE_EVENT_VALUE = 'event of an athlete';
export const LEVEL_VALUE = 'level';
