// Breadcrumbs of a list from its address alone; the list's own page builds the same ones from the data it has loaded.
import type { Context } from '#kit/server/context.ts';
import type { SchoolDivision } from '#people/venues/school-divisions/school-divisions.rules.ts';
import { getDivisionPath } from '#people/venues/school-divisions/school-divisions.service.ts';
import type { RankingsKind } from '#sport/addresses/addresses.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { chooseList } from './list-choice.service.ts';
import { parseListQuery } from './list-query.rules.ts';
import { type Crumb, crumbsOf, whyCrumbs } from './list-tree.rules.ts';

interface RankingsAddress {
  sport: Sport;
  list: RankingsKind;
  divisionId: number;
}

/** Refuses with 404 `SCHOOL_DIVISION_UNKNOWN`. */
export async function listCrumbsOfList(
  ctx: Context,
  { sport, list, divisionId }: RankingsAddress,
  search: URLSearchParams,
): Promise<Crumb[]> {
  const requested = parseListQuery(sport, search);
  if (list === 'why') {
    const path = await getDivisionPath(ctx, divisionId);
    return whyCrumbs({ sport, kind: 'list', divisionId }, path.map(toNode), requested);
  }
  const { path, eventVariant, gender, seasonId } = await chooseList(ctx, {
    sport,
    kind: list,
    schoolDivisionId: divisionId,
    eventVariant: requested.event,
    gender: requested.gender,
    seasonId: requested.seasonId,
    levelMask: requested.level,
  });
  const query = { ...requested, event: eventVariant, gender, seasonId };
  return crumbsOf({ sport, kind: list, divisionId }, path.map(toNode), query);
}

const toNode = ({ schoolDivisionId, name, shortName, kind, levelMask }: SchoolDivision) => ({
  schoolDivisionId,
  name,
  shortName,
  kind,
  levelMask,
});
