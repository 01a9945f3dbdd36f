// The call of the search room.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import { athleteAddress, meetAddress, teamAddress } from '#sport/addresses.rules.ts';
import { formatDays } from '#sport/day-spans.rules.ts';
import { levelFromSlug, levelsOf } from '#sport/levels.rules.ts';
import { foldName } from '#sport/names.rules.ts';
import { matchParts } from './hits.rules.ts';
import { type SearchHit, searchContract } from './search.contract.ts';
import { type AthleteCard, type Found, type MeetCardRow, search, type TeamCard } from './search.service.ts';
import { searchReplyWords as words } from './search.words.ts';
import { overlayHits, pageHits, previewHits } from './search-pages.rules.ts';
import { type HitKind, NO_FILTER, parseSearch, type SearchQuery } from './search-query.rules.ts';

const calls = implement(searchContract).$context<Context>();

export const searchRouter = calls.router({
  search: calls.search.handler(async ({ input, context }) => {
    const prefix = input.fq === '' ? '' : `${input.fq}:`;
    const query = parseSearch(`${prefix}${input.q}`, {
      ...NO_FILTER,
      levelMask: levelFromSlug(input.level ?? '')?.bit ?? 0,
      state: input.state || null,
      year: input.season ?? null,
    });
    // The page says how many there are of the kinds that are not chosen, too.
    const found = await search(context, input.page === undefined ? query : { ...query, kind: null });
    const hits = hitsOf(found, query);
    const wanted = query.kind === null ? hits : hits.filter(({ kind }) => kind === query.kind);
    const shown =
      input.page === undefined
        ? overlayHits(wanted)
        : query.kind === null
          ? previewHits(wanted)
          : pageHits(wanted, input.page);
    return {
      items: shown.map(({ reply }) => reply),
      more: wanted.length - shown.length,
      counts: { athlete: found.athletes.length, team: found.teams.length, meet: found.meets.length },
      isAlike: found.isAlike,
    };
  }),
});

interface ShownHit {
  kind: HitKind;
  how: number;
  reply: SearchHit;
}

const hitsOf = ({ athletes, teams, meets }: Found, query: SearchQuery): ShownHit[] => [
  ...meets.map(({ how, card }) => ({ kind: 'meet' as const, how, reply: meetHit(card, query) })),
  ...teams.map(({ how, card }) => ({ kind: 'team' as const, how, reply: teamHit(card, query) })),
  ...athletes.map(({ how, card }) => ({ kind: 'athlete' as const, how, reply: athleteHit(card, query) })),
];

function athleteHit(card: AthleteCard, query: SearchQuery): SearchHit {
  const name = visiblePerson({ ...card, recorded_visibility: card.visibility }).text;
  const [sport] = card.sports;
  return {
    type: 'Athlete',
    ID: card.id,
    ...titled(name, query),
    subtitle: words.athlete(card),
    path: athleteAddress(card.id, card.sports.length === 1 ? sport! : null),
    badges: inOrder(card.sports),
  };
}

function teamHit(card: TeamCard, query: SearchQuery): SearchHit {
  return {
    type: 'Team',
    ID: card.id,
    ...titled(card.name, query),
    subtitle: [...levelsOf(card.level_mask).map(({ name }) => name), card.city, card.state]
      .filter(Boolean)
      .join(', '),
    path: teamAddress(card.id),
    badges: inOrder(card.sports),
  };
}

function meetHit(card: MeetCardRow, query: SearchQuery): SearchHit {
  const { offDays = [] } = card.setup_state as { offDays?: string[] };
  const days = formatDays({ startOn: card.start_on, endOn: card.end_on, offDays });
  return {
    type: card.sport === 'tf' ? 'TFMeet' : 'XCMeet',
    ID: card.id,
    ...titled(card.name, query),
    subtitle: [days, card.city ?? card.venue_name, card.state].filter(Boolean).join(', '),
    path: meetAddress(card.sport, card.id),
    badges: [card.sport],
  };
}

const titled = (title: string, query: SearchQuery) => ({
  title,
  parts: matchParts(title, query.words, foldName),
});

const inOrder = (sports: readonly ('tf' | 'xc')[]) => [...sports].sort();
