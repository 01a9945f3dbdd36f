// The query parameters and values that list pages accept.
import {
  DAY_VALUE,
  EVENT_VALUE,
  GENDER_VALUE,
  GRADE_VALUE,
  LEVEL_VALUE,
} from '#sport/addresses/query-values.rules.ts';

export const LIST_PAGE_QUERY = {
  event: EVENT_VALUE,
  gender: GENDER_VALUE,
  season: /^(all|all-indoor|1?(18|19|20)\d\d)$/,
  level: LEVEL_VALUE,
  grade: GRADE_VALUE,
  wind: /^all$/,
  timing: /^fat$/,
  from: DAY_VALUE,
  to: DAY_VALUE,
  marks: /^validated$/,
};
