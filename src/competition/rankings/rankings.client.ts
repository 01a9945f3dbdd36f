// What the pages of lists load: a list with its surroundings, the index of all lists, and why a mark stands where it does.
import type { LoaderFunctionArgs } from 'react-router';
import { cursorText } from '#competition/bests/best-lists.rules.ts';
import { whyView } from '#competition/rankings/explanations/why-view.rows.ts';
import { indexView } from '#competition/rankings/lists/index-view.rows.ts';
import { listView } from '#competition/rankings/lists/list-view.rows.ts';
import { type Api, apiContext, notFound, pageContext } from '#kit/ui/page/api-context.ts';
import { type Address, parseAddress } from '#sport/addresses/address-paths.rules.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { type ListPlace, type ListQuery, parseListQuery } from './list-query.rules.ts';
import type { RankingList, WhyHere } from './rankings.contract.ts';

/** The tree of schools: its names and who belongs to what. */
const TREE_TAG = 'school-divisions';

function addressOfRankings(request: Request): { address: Address | null; search: URLSearchParams } {
  const { pathname, searchParams } = new URL(request.url);
  return { address: parseAddress(pathname), search: searchParams };
}

export async function loadList({ context, request }: LoaderFunctionArgs) {
  const { address, search } = addressOfRankings(request);
  if (address?.page !== 'rankings' || address.list === 'why') throw notFound();
  const { sport, list: kind, divisionId } = address;
  const place: ListPlace = { sport, kind, divisionId };
  const query = parseListQuery(sport, search);
  const { rankings } = context.get(apiContext);
  const input = listInput(place, query);
  const [list, scopes] = await Promise.all([
    rankings.getList({ ...input, ...filterInput(query) }),
    rankings.getScopes(input),
  ]);
  const page = context.get(pageContext);
  page.tag(TREE_TAG, ...tagsOf(list));
  // The season that is shown to who says none, and what filters offer, may be others tomorrow or after an import.
  page.validToday();
  return listView(place, query, list, scopes);
}

function listInput({ sport, kind, divisionId }: ListPlace, { event, gender, seasonId, level }: ListQuery) {
  return {
    divId: divisionId,
    sport,
    list: kind,
    ...(event !== null && { event }),
    ...(gender !== null && { gender }),
    ...(seasonId !== null && { season: seasonId }),
    ...(level !== null && { level }),
  };
}

const CONDITIONS = {
  legal: { all: 'legal', fat: 'legal_fat' },
  all: { all: 'any', fat: 'any_fat' },
} as const;

const conditionsInput = ({ wind, timing }: Pick<ListQuery, 'wind' | 'timing'>) => CONDITIONS[wind][timing];

function filterInput(query: ListQuery) {
  const { grade, show, page, after } = query;
  return {
    ...(grade !== null && { grade }),
    conditions: conditionsInput(query),
    show,
    ...(after ? { after: cursorText(after) } : { page }),
  };
}

/** The list itself, and everyone whose name stands in it. */
function tagsOf({ choice, items }: RankingList): string[] {
  const athletes = items.flatMap(({ athleteId }) => (athleteId === null ? [] : `athlete:${athleteId}`));
  const teams = items.flatMap(({ teamId }) => (teamId === null ? [] : `team:${teamId}`));
  return [`list:${choice.event}`, ...new Set([...athletes, ...teams])];
}

export async function loadIndex({ context, request }: LoaderFunctionArgs) {
  const { address, search } = addressOfRankings(request);
  if (address?.page !== 'rankings-index') throw notFound();
  const { sport } = address;
  const asked = parseListQuery(sport, search).level;
  const { scopes, level } = await scopesOfIndex(context.get(apiContext), sport, asked);
  const page = context.get(pageContext);
  page.tag(TREE_TAG);
  page.validToday();
  return indexView(sport, scopes, { asked, level });
}

/** Of the level that is asked for; else of high school, or of all levels where high schools have no marks. */
async function scopesOfIndex({ rankings }: Api, sport: Sport, asked: number | null) {
  const level = asked ?? HIGH_SCHOOL;
  const scopes = await rankings.getScopes({ sport, tree: true, level });
  if (asked !== null || scopes.events.length > 0) return { scopes, level };
  return { scopes: await rankings.getScopes({ sport, tree: true }), level: null };
}

/** Of a result, as its row is named: `…/results/m/3/100m#r4711`. */
const RESULT_IN_ADDRESS = /#r([1-9]\d{0,14})$/;

export async function loadWhy({ context, request }: LoaderFunctionArgs) {
  const { address, search } = addressOfRankings(request);
  if (address?.page !== 'rankings' || address.list !== 'why') throw notFound();
  const { sport, divisionId } = address;
  const place: ListPlace = { sport, kind: 'list', divisionId };
  const query = parseListQuery(sport, search);
  const text = (search.get('q') ?? '').trim().slice(0, TEXT_MAX);
  const resultId = idFromText(RESULT_IN_ADDRESS.exec(text)?.[1] ?? search.get('resultId') ?? '');
  const { rankings } = context.get(apiContext);
  const judgement =
    resultId === null
      ? null
      : await rankings.whyNotHere({
          resultId,
          divId: divisionId,
          conditions: conditionsInput(query),
          ...(query.seasonId !== null && { season: query.seasonId }),
          ...(query.level !== null && { level: query.level }),
          ...(query.grade !== null && { grade: query.grade }),
        });
  // Without a list to ask about, it is that of the mark.
  const asked = judgement ? queryOfMark(query, judgement.result) : query;
  const { choice } = await rankings.getList({
    ...listInput(place, asked),
    ...filterInput({ ...asked, page: 1 }),
  });
  const { event, gender, season } = choice;
  const found =
    judgement === null && text.length >= NAME_MIN
      ? (await rankings.findMarks({ sport, event, gender, season, q: text })).items
      : null;
  const page = context.get(pageContext);
  page.tag(TREE_TAG, `list:${event}`, ...(judgement ? [`meet:${judgement.result.meetId}`] : []));
  page.validToday();
  return whyView(place, asked, { address: query, choice, text, judgement, found });
}

const NAME_MIN = 2;
const TEXT_MAX = 100;

function queryOfMark(query: ListQuery, { event, gender, season }: WhyHere['result']): ListQuery {
  return { ...query, event: event ?? query.event, gender, seasonId: query.seasonId ?? season };
}
