// Loads the comparison of two seasons of a team.
import type { LoaderFunctionArgs } from 'react-router';
import { loadTeam, parseTeamRequest, tagAthletes } from '#competition/team-pages/team-pages.client.ts';
import type { TeamBest } from '#competition/team-pages/team-pages.contract.ts';
import { apiContext } from '#kit/ui/page/api-context.ts';
import { getVariant } from '#sport/events/events.rules.ts';
import { writeChange } from '#sport/marks/mark-changes.rules.ts';
import { genderSlug } from '#sport/people/genders.rules.ts';
import { seasonsChart } from './team-seasons-chart.rows.ts';
import { type ComparedEvent, compareSeasons, countTrends } from './team-seasons-compare.rules.ts';

const YEAR = /^[12]\d{3}$/;

export type TeamSeasonsView = Awaited<ReturnType<typeof loadTeamSeasons>>;

export async function loadTeamSeasons(page: LoaderFunctionArgs) {
  const { teamId } = parseTeamRequest(page);
  const { nav, gender } = await loadTeam(page);
  const { season, team, genders } = nav;
  const seasons = nav.seasons.filter(({ kind, hasMeets }) => kind === season.kind && hasMeets);
  const byKind = Map.groupBy(
    nav.seasons.filter(({ hasMeets }) => hasMeets),
    ({ kind }) => kind,
  );
  const otherKinds = [...byKind.values()]
    .filter(({ length, 0: first }) => length > 1 && first!.kind !== season.kind)
    .map(([first]) => ({ kind: first!.kind, kindName: first!.kindName }));
  const otherText = new URL(page.request.url).searchParams.get('other') ?? '';
  const other =
    seasons.find(({ year }) => YEAR.test(otherText) && year === Number(otherText) && year !== season.year) ??
    seasons.find(({ year }) => year < season.year) ??
    seasons.find(({ year }) => year !== season.year) ??
    null;
  const { teamPages } = page.context.get(apiContext);
  const read = async (seasonId: number): Promise<TeamBest[]> => {
    const call = { teamId, sport: season.kind, season: seasonId, gender: genderSlug(gender) };
    const { events } = await teamPages.getRecords({ ...call, by: 'event' as const });
    return events.flatMap(({ records }) => records.slice(0, 1));
  };
  const [before, after] = await Promise.all([other ? read(other.seasonId) : [], read(season.seasonId)]);
  tagAthletes(page, [...before, ...after]);
  const events = compareSeasons(before, after);
  const changes = events.map((event) => ({ ...event, change: changeOf(event) }));
  const counts = countTrends(events);
  return {
    ...{
      teamId,
      teamName: team.teamName,
      kind: season.kind,
      gender,
      genders,
      season,
      other,
      otherKinds,
      seasons,
    },
    counts,
    chart: seasonsChart(changes, counts),
    rows: changes.map(({ eventShort, before, after, trend, change }) => ({
      ...{ eventShort, trend },
      eventName: getVariant(eventShort).name,
      before: before && bestView(before),
      after: after && bestView(after),
      change,
    })),
  };
}

/** Null for equal marks, and unless both seasons have one. */
function changeOf({ eventShort, keys, trend, measure }: ComparedEvent<TeamBest>): string | null {
  if (!keys || trend === 'same') return null;
  const { markKind: kind } = getVariant(eventShort);
  return writeChange({ kind, measure, before: keys[0], after: keys[1] });
}

const bestView = ({ mark, path, athleteName, isRelay }: TeamBest) => ({
  ...{ mark, path, who: isRelay ? '' : athleteName },
});
