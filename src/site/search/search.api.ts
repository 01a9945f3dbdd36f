// The call of the search room.
import { implement } from '@orpc/server';
import { todayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { athletesWithOpenProfile } from '#people/access/names/social-people.service.ts';
import { shownHits } from '#site/search/hits/hit-replies.api.ts';
import { overlayHits, pageHits, previewHits } from '#site/search/query/hit-pages.rules.ts';
import { parseSearch } from '#site/search/query/search-query.rules.ts';
import { levelFromSlug } from '#sport/people/levels.rules.ts';
import { searchContract } from './search.contract.ts';
import { listSeasonYears, ofTeam, search } from './search.service.ts';
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
    // The page says how many there are of the kinds that are not chosen, too.
    const known = await search(context, page === undefined ? query : { ...query, kind: null }, near);
    const found = team === undefined ? known : ofTeam(known, team);
    const hits = shownHits(found, {
      words: query.words,
      order: sort,
      todayIn: (timeZone) => todayIn(context.clock, timeZone),
    });
    const wanted = query.kind === null ? hits : hits.filter(({ kind }) => kind === query.kind);
    const shown =
      page === undefined
        ? overlayHits(wanted)
        : query.kind === null
          ? previewHits(wanted)
          : pageHits(wanted, page);
    const replies = shown.map(({ reply }) => reply);
    const athleteIds = replies.filter(({ type }) => type === 'Athlete').map(({ ID }) => ID);
    const withProfile = await athletesWithOpenProfile(context, athleteIds);
    return {
      items: replies.map((reply) => ({
        ...reply,
        hasProfile: reply.type === 'Athlete' && withProfile.has(reply.ID),
      })),
      more: wanted.length - shown.length,
      counts: { athlete: found.athletes.length, team: found.teams.length, meet: found.meets.length },
      teams: teamOptions(known.athletes.map(({ card }) => card)),
      seasons: page === undefined ? [] : await listSeasonYears(context),
      isAlike: found.isAlike,
    };
  }),
});
