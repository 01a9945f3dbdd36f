// The values allowed in the address of the search page. People type texts and states, so these may be anything.
import { ID_PATTERN } from '#kit/ids.ts';
import { LEVEL_VALUE, YEAR_VALUE } from '#sport/addresses/query-values.rules.ts';

export const SEARCH_PAGE_QUERY = {
  q: /^/,
  type: /^[a-z]{2,20}$/i,
  sport: /^(tf|xc)$/i,
  level: LEVEL_VALUE,
  state: /^/,
  team: ID_PATTERN,
  season: YEAR_VALUE,
  sort: /^[a-z]{2,20}$/i,
  page: /^[1-5]$/,
};
