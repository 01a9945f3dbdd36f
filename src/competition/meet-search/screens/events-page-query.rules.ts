// The values allowed in the address of the calendar. People type places and words, so these may be anything.
import { LEVEL_VALUE } from '#sport/addresses/query-values.rules.ts';

const ANY_TEXT = /^/;
const DAY_VALUE = /^\d{4}-\d\d-\d\d$/;

export const EVENTS_PAGE_QUERY = {
  view: /^(month|map)$/i,
  sport: /^(tf|xc)$/i,
  near: ANY_TEXT,
  within: /^\d{2,3}$/,
  from: DAY_VALUE,
  to: DAY_VALUE,
  level: LEVEL_VALUE,
  text: ANY_TEXT,
  month: /^\d{4}-\d\d$/,
  register: /^(others|[1-9]\d{0,14})$/i,
  after: /^\d{4}-\d\d-\d\d\.\d{1,15}$/,
};
