// Searches athletes, teams and meets by name: by beginnings, then by words, and last by similar spelling.
import type { Context } from '#kit/server/context.ts';
import { withTimeLimit } from '#kit/server/database/time-limit.ts';
import { compareHits, HOW, howOf, type Ranked } from '#site/search/hits/hits.rules.ts';
import {
  type HitLocation,
  type NearFavorites,
  NO_FAVORITES,
  nearness,
} from '#site/search/hits/near-favorites.rules.ts';
import { HITS_MAX } from '#site/search/query/hit-pages.rules.ts';
import { namePrefixes, spokenName } from '#site/search/query/name-prefixes.rules.ts';
import type { HitKind } from '#site/search/query/search-prefixes.rules.ts';
import { isSearchable, type SearchQuery } from '#site/search/query/search-query.rules.ts';
import {
  type AthleteCard,
  type AthleteMatch,
  findAthletesByPrefix,
  findAthletesByWords,
  findSimilarAthletes,
  listAthleteCards,
  setSimilarityThresholds,
} from './people-search.store.ts';
import {
  findMeets,
  findTeams,
  listStatesOfTeams,
  listYears,
  type MeetCardRow,
  type NameCondition,
  type TeamCard,
} from './search.store.ts';

/** With fewer matches than this by beginning, words inside names are searched, too. */
const FEW = 10;
// The time limits of the statements; a slower statement is dropped from the results.
const WORDS_LIMIT_MS = 300;
const ALIKE_LIMIT_MS = 600;

export type { AthleteCard } from './people-search.store.ts';
export type { MeetCardRow, TeamCard } from './search.store.ts';

export type Hit<Card> = Ranked & { card: Card };

export interface SearchResults {
  athletes: Hit<AthleteCard>[];
  teams: Hit<TeamCard>[];
  meets: Hit<MeetCardRow>[];
  /** True when nothing matches exactly and these have similar spellings. */
  isAlike: boolean;
}

const NOTHING: SearchResults = { athletes: [], teams: [], meets: [], isAlike: false };

interface RankedQuery extends SearchQuery {
  near: NearFavorites;
}

/**
 * Returns at most HITS_MAX hits of each kind; among equally good hits, those near the favorites come first. A search
 * that takes too long returns less, never an error.
 */
export async function search(
  ctx: Context,
  search: SearchQuery,
  favorites: NearFavorites = NO_FAVORITES,
): Promise<SearchResults> {
  if (!isSearchable(search)) return NOTHING;
  const query = { ...search, near: await addStatesOfTeams(ctx, favorites) };
  const { words } = query;
  const athletes = includes(query, 'athlete') ? await findAthletes(ctx, query) : [];
  const teams = includes(query, 'team') ? await rankTeams(ctx, query, { words }) : [];
  const meets = includes(query, 'meet') ? await rankMeets(ctx, query, { words }) : [];
  if (athletes.length + teams.length + meets.length > 0) return { athletes, teams, meets, isAlike: false };
  return searchSimilar(ctx, query);
}

/** Lists the years of all seasons, the latest first. */
export const listSeasonYears = (ctx: Context): Promise<number[]> => listYears(ctx);

/** Narrows results to a team, its athletes and the meets it hosts. */
export function narrowToTeam(
  { athletes, teams, meets, isAlike }: SearchResults,
  teamId: number,
): SearchResults {
  return {
    athletes: athletes.filter(({ card }) => card.team_id === teamId),
    teams: teams.filter(({ id }) => id === teamId),
    meets: meets.filter(({ card }) => card.host_team_id === teamId),
    isAlike,
  };
}

/** Adds the states of the favorite teams. */
async function addStatesOfTeams(ctx: Context, { teamIds, states }: NearFavorites): Promise<NearFavorites> {
  if (teamIds.length === 0) return { teamIds, states };
  return { teamIds, states: [...states, ...(await listStatesOfTeams(ctx, teamIds))] };
}

async function searchSimilar(ctx: Context, query: RankedQuery): Promise<SearchResults> {
  const name = spokenName(query);
  const athletes = includes(query, 'athlete')
    ? await rankAthletes(ctx, query, await findSimilar(ctx, name))
    : [];
  const teams = includes(query, 'team') ? await rankTeams(ctx, query, { name }) : [];
  const meets = includes(query, 'meet') ? await rankMeets(ctx, query, { name }) : [];
  return { athletes, teams, meets, isAlike: true };
}

const includes = ({ kind }: SearchQuery, searchedKind: HitKind) => kind === null || kind === searchedKind;

async function findAthletes(ctx: Context, query: RankedQuery): Promise<Hit<AthleteCard>[]> {
  const byPrefix = await findAthletesByPrefix(ctx, namePrefixes(query), HITS_MAX);
  if (byPrefix.length >= FEW || !hasLongWord(query)) return rankAthletes(ctx, query, byPrefix);
  const prefixIds = new Set(byPrefix.map(({ id }) => id));
  const { words } = query;
  const byWords = await limited(ctx, { words }, (ctx) => findAthletesByWords(ctx, words, HITS_MAX));
  return rankAthletes(ctx, query, [...byPrefix, ...byWords.filter(({ id }) => !prefixIds.has(id))]);
}

/** A trigram index cannot find single letters. */
const hasLongWord = ({ words }: SearchQuery) => words.some((word) => word.length > 1);

const findSimilar = (ctx: Context, name: string) =>
  limited(ctx, { name }, (ctx) => findSimilarAthletes(ctx, name, HITS_MAX));

async function rankAthletes(
  ctx: Context,
  query: RankedQuery,
  matches: readonly AthleteMatch[],
): Promise<Hit<AthleteCard>[]> {
  const cards = await listAthleteCards(
    ctx,
    matches.map(({ id }) => id),
  );
  const byId = new Map(matches.map((hit) => [hit.id, hit]));
  return cards
    .filter((card) => passesFilters(card, query))
    .map((card) => {
      const { how, similarity } = byId.get(card.id)!;
      return {
        ...hitOf(card, query, { how, similarity, teamId: card.team_id, state: card.state }),
        year: card.year,
      };
    })
    .sort(compareHits);
}

function passesFilters(card: AthleteCard, { sport, levelMask, state, year }: SearchQuery): boolean {
  return (
    (sport === null || card.sports.includes(sport)) &&
    (levelMask === 0 || ((card.team_level_mask ?? 0) & levelMask) !== 0) &&
    (state === null || card.state === state) &&
    (year === null || card.year === year)
  );
}

async function rankTeams(
  ctx: Context,
  query: RankedQuery,
  condition: NameCondition,
): Promise<Hit<TeamCard>[]> {
  const rows = await limited(ctx, condition, (ctx) => findTeams(ctx, condition, query, HITS_MAX));
  return rows
    .filter(({ sports }) => query.sport === null || sports.includes(query.sport))
    .map((card) => ({
      ...hitOf(card, query, { ...matchBy(condition, card), teamId: card.id, state: card.state }),
      year: card.year,
    }))
    .sort(compareHits);
}

async function rankMeets(
  ctx: Context,
  query: RankedQuery,
  condition: NameCondition,
): Promise<Hit<MeetCardRow>[]> {
  const rows = await limited(ctx, condition, (ctx) => findMeets(ctx, condition, query, HITS_MAX));
  // Meets are ordered by day, not by year: the latest comes first.
  return rows
    .map((card) => ({
      ...hitOf(card, query, { ...matchBy(condition, card), teamId: card.host_team_id, state: card.state }),
      year: Number(card.start_on.replaceAll('-', '')),
    }))
    .sort(compareHits);
}

async function limited<Row>(
  ctx: Context,
  condition: NameCondition,
  read: (ctx: Context) => Promise<Row[]>,
): Promise<Row[]> {
  const isAlike = 'name' in condition;
  const rows = await withTimeLimit(ctx, isAlike ? ALIKE_LIMIT_MS : WORDS_LIMIT_MS, async (ctx) => {
    if (isAlike) await setSimilarityThresholds(ctx);
    return read(ctx);
  });
  return rows ?? [];
}

const matchBy = (condition: NameCondition, { similarity }: { similarity: number }) => ({
  how: 'words' in condition ? HOW.words : HOW.alike,
  similarity,
});

function hitOf<Card extends { id: number; name_folded: string }>(
  card: Card,
  { words, near }: RankedQuery,
  { how, similarity, ...location }: HitLocation & Pick<Ranked, 'how' | 'similarity'>,
) {
  return {
    id: card.id,
    nameFolded: card.name_folded,
    how: howOf(card.name_folded, words, how),
    similarity,
    near: nearness(location, near),
    card,
  };
}
