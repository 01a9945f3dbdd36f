// Which values the address of a list may have, as the pages of lists declare them.
import { GENDER_VALUE, GRADE_VALUE, loadEventValues, loadLevelValues } from '#sport/query-values.rules.ts';

export const LIST_PAGE_QUERY = {
  event: loadEventValues,
  gender: GENDER_VALUE,
  season: /^(all|all-indoor|1?(18|19|20)\d\d)$/,
  level: loadLevelValues,
  grade: GRADE_VALUE,
  wind: /^all$/,
  timing: /^fat$/,
};
