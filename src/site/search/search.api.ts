// The API call of the search.
import { implement } from '@orpc/server';
import { todayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { athletesWithOpenProfile } from '#people/access/names/social-people.service.ts';
import { rankHits } from '#site/search/hits/hit-replies.api.ts';
import { overlayHits, pageHits, previewHits } from '#site/search/query/hit-pages.rules.ts';
import { parseSearch } from '#site/search/query/search-query.rules.ts';
import { levelFromSlug } from '#sport/people/levels.rules.ts';
import { searchContract } from './search.contract.ts';
import { listSeasonYears, narrowToTeam, search } from './search.service.ts';
import { teamOptions } from './team-filter.rules.ts';

const calls = implement(searchContract).$context<Context>();

export const searchRouter = calls.router({
  search: calls.search.handler(async ({ input, context }) => {
    const { q, fq, type, sport, level, state, season, team, sort, nearTeams, nearStates, page } = input;
    const query = parseSearch(fq === '' ? q : `${fq}:${q}`, {
      kind: type ?? null,
      sport: sport ?? null,
      levelMask: levelFromSlug(level ?? '')?.bit ?? 0,
      state: state || null,
      year: season ?? null,
    });
    const near = { teamIds: nearTeams, states: nearStates };
    // The search page also shows counts of the kinds that are not chosen.
    const unfiltered = await search(context, page === undefined ? query : { ...query, kind: null }, near);
    const results = team === undefined ? unfiltered : narrowToTeam(unfiltered, team);
    const hits = rankHits(results, {
      words: query.words,
      order: sort,
      todayIn: (timeZone) => todayIn(context.clock, timeZone),
    });
    const ofKind = query.kind === null ? hits : hits.filter(({ kind }) => kind === query.kind);
    const visible =
      page === undefined
        ? overlayHits(ofKind)
        : query.kind === null
          ? previewHits(ofKind)
          : pageHits(ofKind, page);
    const replies = visible.map(({ reply }) => reply);
    const athleteIds = replies.filter(({ type }) => type === 'Athlete').map(({ id }) => id);
    const withProfile = await athletesWithOpenProfile(context, athleteIds);
    return {
      items: replies.map((reply) => ({
        ...reply,
        hasProfile: reply.type === 'Athlete' && withProfile.has(reply.id),
      })),
      more: ofKind.length - visible.length,
      counts: { athlete: results.athletes.length, team: results.teams.length, meet: results.meets.length },
      teams: teamOptions(unfiltered.athletes.map(({ card }) => card)),
      seasons: page === undefined ? [] : await listSeasonYears(context),
      isAlike: results.isAlike,
    };
  }),
});
