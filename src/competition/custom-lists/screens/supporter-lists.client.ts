// Loads the pages of custom lists and reports for the people of a team.
import type { LoaderFunctionArgs } from 'react-router';
import { type CustomListKind, customListTag } from '#competition/custom-lists/custom-lists.rules.ts';
import { type Api, apiContext, notFound, pageContext } from '#kit/ui/page/api-context.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { SEASON_KIND_SPELLINGS, SEASON_KINDS, type SeasonKind, sportOfKind } from '#sport/sports.rules.ts';
import type { ListLocation } from './custom-list-addresses.rules.ts';

type Lists = Awaited<ReturnType<Api['lists']['getTeamLists']>>;
export type OneList = Awaited<ReturnType<Api['lists']['get']>>;

export interface FormChoices {
  /** The roster of the newest season, by last name. */
  roster: { athleteId: number; athleteName: string; gradeText: string | null; gender: string }[];
  /** The seasons with meets, the newest first. */
  seasons: { seasonId: number; name: string }[];
  events: { event: string; name: string }[];
}

export interface SupporterPage {
  location: ListLocation;
  teamName: string;
  year: number;
  /** The kinds of seasons in which the team competes. */
  kinds: { kind: SeasonKind; kindName: string }[];
  /** Null for people without a right to these pages. */
  lists: Lists | null;
  list: OneList | null;
  /** The choices of the form; null when it is not open. */
  form: FormChoices | null;
}

export async function loadSupporterPage(
  { context, params, request }: LoaderFunctionArgs,
  kind: CustomListKind,
): Promise<SupporterPage> {
  const teamId = idFromText(params.teamId ?? '');
  const seasonKind = SEASON_KINDS.find((each) => SEASON_KIND_SPELLINGS[each] === params.kind?.toLowerCase());
  if (teamId === null || !seasonKind) throw notFound();
  const api = context.get(apiContext);
  const search = new URL(request.url).searchParams;
  const edit = search.get('edit');
  const listId = idFromText(search.get('list') ?? '') ?? idFromText(edit ?? '');
  const [nav, lists] = await Promise.all([
    api.teamPages.getTeam({ team: teamId, sport: seasonKind }),
    readLists(api, teamId, seasonKind),
  ]);
  const list = listId !== null && lists ? await api.lists.get({ listId }) : null;
  const isForm = edit !== null && lists?.canChange;
  return {
    location: { teamId, seasonKind, kind },
    teamName: nav.team.teamName,
    year: nav.season.year,
    kinds: SEASON_KINDS.flatMap((kind) => {
      const found = [nav.season, ...nav.seasons].find((each) => each.kind === kind);
      return found ? { kind, kindName: found.kindName } : [];
    }),
    lists: lists && { ...lists, items: lists.items.filter((item) => item.kind === kind) },
    list,
    form: isForm ? await loadChoices(api, { teamId, seasonKind, kind, nav }) : null,
  };
}

/** People without a right are asked nothing that would be refused. */
async function readLists(api: Api, teamId: number, kind: SeasonKind): Promise<Lists | null> {
  const { canRead } = await api.lists.getRights({ teamId, kind });
  return canRead ? api.lists.getTeamLists({ teamId, kind }) : null;
}

async function loadChoices(
  api: Api,
  place: {
    teamId: number;
    seasonKind: SeasonKind;
    kind: CustomListKind;
    nav: Awaited<ReturnType<Api['teamPages']['getTeam']>>;
  },
): Promise<FormChoices> {
  const { teamId, seasonKind, kind, nav } = place;
  const ofKind = nav.seasons.filter(({ kind }) => kind === seasonKind);
  const withMeets = ofKind.filter(({ hasMeets }) => hasMeets);
  const seasons = withMeets.length > 0 ? withMeets : ofKind;
  const [{ roster }, { events }] = await Promise.all([
    api.teamPages.getTeamSeason({ teamId, sport: seasonKind, season: nav.season.year }),
    api.rankings.getScopes({ sport: sportOfKind(seasonKind), season: nav.season.seasonId }),
  ]);
  return {
    roster: roster.map(({ athleteId, athleteName, gradeText, gender }) => ({
      ...{ athleteId, athleteName, gradeText, gender },
    })),
    seasons: seasons.map(({ seasonId, name }) => ({ seasonId, name })),
    events: events
      // A report follows athletes, and relays belong to teams.
      .filter(({ group }) => kind === 'list' || group !== 'relays')
      .map(({ event, name }) => ({ event, name })),
  };
}

/** A page is fresh for this long: new results of the athletes show up soon. */
const SHARED_SECONDS = 10;

export async function loadSharedList({ context, params }: LoaderFunctionArgs): Promise<OneList> {
  const list = await context.get(apiContext).lists.get({ key: params.listKey ?? '' });
  const people = list.kind === 'report' ? list.athletes : list.rankings.flatMap(({ rows }) => rows);
  const page = context.get(pageContext);
  page.tag(customListTag(list.listId), ...people.map(({ athleteId }) => `athlete:${athleteId}`));
  page.validFor(SHARED_SECONDS);
  return list;
}
