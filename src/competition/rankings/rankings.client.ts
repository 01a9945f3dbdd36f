// Loads the pages of lists: a list with its surroundings, the index of all lists, and the explanation of a rank.
import type { LoaderFunctionArgs } from 'react-router';
import { cursorText } from '#competition/bests/best-lists.rules.ts';
import { meetResultsTag, meetTag } from '#competition/meets/meet-tags.rules.ts';
import { whyView } from '#competition/rankings/explanations/why-view.rows.ts';
import { pageWith } from '#competition/rankings/lists/find-view.rows.ts';
import { indexView } from '#competition/rankings/lists/index-view.rows.ts';
import { listView } from '#competition/rankings/lists/list-view.rows.ts';
import { type Api, apiContext, notFound, pageContext } from '#kit/ui/page/api-context.ts';
import { type Address, parseAddress } from '#sport/addresses/address-paths.rules.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { firstPageOf, type ListQuery, type ListTarget, parseListQuery } from './list-query.rules.ts';
import type { RankingList, WhyReply } from './rankings.contract.ts';

/** Changes of the school divisions' names or members drop cached pages with this tag. */
const TREE_TAG = 'school-divisions';

function parseRankingsRequest(request: Request): { address: Address | null; search: URLSearchParams } {
  const { pathname, searchParams } = new URL(request.url);
  return { address: parseAddress(pathname), search: searchParams };
}

export async function loadList({ context, request }: LoaderFunctionArgs) {
  const { address, search } = parseRankingsRequest(request);
  if (address?.page !== 'rankings' || address.list === 'why') throw notFound();
  const { sport, list: kind, divisionId } = address;
  const target: ListTarget = { sport, kind, divisionId };
  const query = parseListQuery(sport, search);
  const { rankings } = context.get(apiContext);
  const input = listInput(target, query);
  const name = nameIn(search, 'athlete');
  const found = name.length < NAME_MIN ? null : await findAthletes(rankings, { target, query, name });
  const paged = found?.[0] ? pageWith(query, found[0]) : query;
  const [list, scopes] = await Promise.all([
    rankings.getList({ ...input, ...filterInput(paged) }),
    rankings.getScopes(input),
  ]);
  const page = context.get(pageContext);
  page.tag(TREE_TAG, ...tagsOf(list));
  // The default season and the filter options may change tomorrow or after an import.
  page.validToday();
  return listView(target, paged, { list, scopes, search: { text: name, found } });
}

async function findAthletes(
  rankings: Api['rankings'],
  { target, query, name }: { target: ListTarget; query: ListQuery; name: string },
) {
  const filters = filterInput({ ...firstPageOf(query), show: 'best' });
  return (await rankings.findInList({ ...listInput(target, query), ...filters, q: name })).items;
}

const nameIn = (search: URLSearchParams, field: string): string =>
  (search.get(field) ?? '').trim().slice(0, TEXT_MAX);

function listInput({ sport, kind, divisionId }: ListTarget, { event, gender, seasonId, level }: ListQuery) {
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

const markInput = ({ fromOn, toOn, isValidated }: ListQuery) => ({
  ...(fromOn !== null && { from: fromOn }),
  ...(toOn !== null && { to: toOn }),
  ...(isValidated && { marks: 'validated' as const }),
});

function filterInput(query: ListQuery) {
  const { grade, show, page, after } = query;
  return {
    ...(grade !== null && { grade }),
    conditions: conditionsInput(query),
    show,
    ...markInput(query),
    ...(after ? { after: cursorText(after) } : { page }),
  };
}

/** Tags of the list itself and of every athlete and team in it. */
function tagsOf({ choice, items, teams: listedTeams }: RankingList): string[] {
  const people = [...items, ...listedTeams.flatMap(({ runners }) => runners)];
  const athletes = people.flatMap(({ athleteId }) => (athleteId === null ? [] : `athlete:${athleteId}`));
  const teams = [...items, ...listedTeams].flatMap(({ teamId }) => (teamId === null ? [] : `team:${teamId}`));
  return [`list:${choice.event}`, ...new Set([...athletes, ...teams])];
}

export async function loadIndex({ context, request }: LoaderFunctionArgs) {
  const { address, search } = parseRankingsRequest(request);
  if (address?.page !== 'rankings-index') throw notFound();
  const { sport } = address;
  const requested = parseListQuery(sport, search).level;
  const { scopes, level } = await loadIndexScopes(context.get(apiContext), sport, requested);
  const page = context.get(pageContext);
  page.tag(TREE_TAG);
  page.validToday();
  return indexView(sport, scopes, { requested, level });
}

/** Loads the requested level; otherwise high school, or all levels where high schools have no marks. */
async function loadIndexScopes({ rankings }: Api, sport: Sport, requested: number | null) {
  const level = requested ?? HIGH_SCHOOL;
  const scopes = await rankings.getScopes({ sport, tree: true, level });
  if (requested !== null || scopes.events.length > 0) return { scopes, level };
  return { scopes: await rankings.getScopes({ sport, tree: true }), level: null };
}

/** The result id at the end of a pasted link: `…/results/m/3/100m#r4711`. */
const RESULT_IN_ADDRESS = /#r([1-9]\d{0,14})$/;

export async function loadWhy({ context, request }: LoaderFunctionArgs) {
  const { address, search } = parseRankingsRequest(request);
  if (address?.page !== 'rankings' || address.list !== 'why') throw notFound();
  const { sport, divisionId } = address;
  const target: ListTarget = { sport, kind: 'list', divisionId };
  const query = parseListQuery(sport, search);
  const text = nameIn(search, 'q');
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
          ...markInput(query),
        });
  // An address without a list uses the list of the mark.
  const requested = judgement ? queryOfMark(query, judgement.result) : query;
  const { choice } = await rankings.getList({
    ...listInput(target, requested),
    ...filterInput({ ...requested, page: 1 }),
  });
  const { event, gender, season } = choice;
  const matches =
    judgement === null && text.length >= NAME_MIN
      ? (await rankings.findMarks({ sport, event, gender, season, q: text })).items
      : null;
  const page = context.get(pageContext);
  page.tag(
    TREE_TAG,
    `list:${event}`,
    ...(judgement ? [meetTag(judgement.result.meetId), meetResultsTag(judgement.result.meetId)] : []),
  );
  page.validToday();
  return whyView(target, requested, { address: query, choice, text, judgement, matches });
}

const NAME_MIN = 2;
const TEXT_MAX = 100;

function queryOfMark(query: ListQuery, { event, gender, season }: WhyReply['result']): ListQuery {
  return { ...query, event: event ?? query.event, gender, seasonId: query.seasonId ?? season };
}
