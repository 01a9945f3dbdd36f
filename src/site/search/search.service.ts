// Searches athletes, teams and meets by name: beginnings first, words where those are few, likeness where nothing is.
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
  type FoundAthlete,
  findAthletesAlike,
  findAthletesByPrefix,
  findAthletesByWords,
  listAthleteCards,
  setLikeness,
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

/** With fewer names that begin so, words inside names are looked for too. */
const FEW = 10;
// What a statement may take before the search goes on without it.
const WORDS_LIMIT_MS = 300;
const ALIKE_LIMIT_MS = 600;

export type { AthleteCard } from './people-search.store.ts';
export type { MeetCardRow, TeamCard } from './search.store.ts';

export type Hit<Card> = Ranked & { card: Card };

export interface Found {
  athletes: Hit<AthleteCard>[];
  teams: Hit<TeamCard>[];
  meets: Hit<MeetCardRow>[];
  /** Nothing is called so: these are close spellings. */
  isAlike: boolean;
}

const NOTHING: Found = { athletes: [], teams: [], meets: [], isAlike: false };

interface Wanted extends SearchQuery {
  near: NearFavorites;
}

/**
 * At most HITS_MAX of each kind; among hits as good, those near the favorites stand first. A search that takes too long
 * answers with less, never with an error.
 */
export async function search(
  ctx: Context,
  asked: SearchQuery,
  favorites: NearFavorites = NO_FAVORITES,
): Promise<Found> {
  if (!isSearchable(asked)) return NOTHING;
  const query = { ...asked, near: await withStates(ctx, favorites) };
  const { words } = query;
  const athletes = wants(query, 'athlete') ? await findAthletes(ctx, query) : [];
  const teams = wants(query, 'team') ? await teamsWhere(ctx, query, { words }) : [];
  const meets = wants(query, 'meet') ? await meetsWhere(ctx, query, { words }) : [];
  if (athletes.length + teams.length + meets.length > 0) return { athletes, teams, meets, isAlike: false };
  return searchAlike(ctx, query);
}

/** The years of all seasons, the latest first. */
export const listSeasonYears = (ctx: Context): Promise<number[]> => listYears(ctx.db);

/** Athletes of this team, the team itself, and the meets it hosts. */
export function ofTeam({ athletes, teams, meets, isAlike }: Found, teamId: number): Found {
  return {
    athletes: athletes.filter(({ card }) => card.team_id === teamId),
    teams: teams.filter(({ id }) => id === teamId),
    meets: meets.filter(({ card }) => card.host_team_id === teamId),
    isAlike,
  };
}

/** What is in the state of a favorite team is near, too. */
async function withStates(ctx: Context, { teamIds, states }: NearFavorites): Promise<NearFavorites> {
  if (teamIds.length === 0) return { teamIds, states };
  return { teamIds, states: [...states, ...(await listStatesOfTeams(ctx.db, teamIds))] };
}

async function searchAlike(ctx: Context, query: Wanted): Promise<Found> {
  const name = spokenName(query);
  const athletes = wants(query, 'athlete') ? await athletesOf(ctx, query, await alike(ctx, name)) : [];
  const teams = wants(query, 'team') ? await teamsWhere(ctx, query, { name }) : [];
  const meets = wants(query, 'meet') ? await meetsWhere(ctx, query, { name }) : [];
  return { athletes, teams, meets, isAlike: true };
}

const wants = ({ kind }: SearchQuery, asked: HitKind) => kind === null || kind === asked;

async function findAthletes(ctx: Context, query: Wanted): Promise<Hit<AthleteCard>[]> {
  const begun = await findAthletesByPrefix(ctx.db, namePrefixes(query), HITS_MAX);
  if (begun.length >= FEW || !hasLongWord(query)) return athletesOf(ctx, query, begun);
  const known = new Set(begun.map(({ id }) => id));
  const { words } = query;
  const worded = await limited(ctx, { words }, (ctx) => findAthletesByWords(ctx.db, words, HITS_MAX));
  return athletesOf(ctx, query, [...begun, ...worded.filter(({ id }) => !known.has(id))]);
}

/** A trigram index knows nothing of single letters. */
const hasLongWord = ({ words }: SearchQuery) => words.some((word) => word.length > 1);

const alike = (ctx: Context, name: string) =>
  limited(ctx, { name }, (ctx) => findAthletesAlike(ctx.db, name, HITS_MAX));

async function athletesOf(
  ctx: Context,
  query: Wanted,
  found: readonly FoundAthlete[],
): Promise<Hit<AthleteCard>[]> {
  const cards = await listAthleteCards(
    ctx.db,
    found.map(({ id }) => id),
  );
  const byId = new Map(found.map((hit) => [hit.id, hit]));
  return cards
    .filter((card) => isWanted(card, query))
    .map((card) => {
      const { how, similarity } = byId.get(card.id)!;
      return {
        ...hitOf(card, query, { how, similarity, teamId: card.team_id, state: card.state }),
        year: card.year,
      };
    })
    .sort(compareHits);
}

function isWanted(card: AthleteCard, { sport, levelMask, state, year }: SearchQuery): boolean {
  return (
    (sport === null || card.sports.includes(sport)) &&
    (levelMask === 0 || ((card.team_level_mask ?? 0) & levelMask) !== 0) &&
    (state === null || card.state === state) &&
    (year === null || card.year === year)
  );
}

async function teamsWhere(ctx: Context, query: Wanted, condition: NameCondition): Promise<Hit<TeamCard>[]> {
  const rows = await limited(ctx, condition, (ctx) => findTeams(ctx.db, condition, query, HITS_MAX));
  return rows
    .filter(({ sports }) => query.sport === null || sports.includes(query.sport))
    .map((card) => ({
      ...hitOf(card, query, { ...foundBy(condition, card), teamId: card.id, state: card.state }),
      year: card.year,
    }))
    .sort(compareHits);
}

async function meetsWhere(
  ctx: Context,
  query: Wanted,
  condition: NameCondition,
): Promise<Hit<MeetCardRow>[]> {
  const rows = await limited(ctx, condition, (ctx) => findMeets(ctx.db, condition, query, HITS_MAX));
  // By day, not by year: what was run last stands first.
  return rows
    .map((card) => ({
      ...hitOf(card, query, { ...foundBy(condition, card), teamId: card.host_team_id, state: card.state }),
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
    if (isAlike) await setLikeness(ctx.db);
    return read(ctx);
  });
  return rows ?? [];
}

const foundBy = (condition: NameCondition, { similarity }: { similarity: number }) => ({
  how: 'words' in condition ? HOW.words : HOW.alike,
  similarity,
});

function hitOf<Card extends { id: number; name_folded: string }>(
  card: Card,
  { words, near }: Wanted,
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
