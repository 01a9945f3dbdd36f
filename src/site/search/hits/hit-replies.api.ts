// Turns matching athletes, teams and meets into the hits of the search reply.
import { scheduleChangeWords } from '#competition/meets/schedule-changes.words.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import type { HitKind } from '#site/search/query/search-prefixes.rules.ts';
import type { SearchHit } from '#site/search/search.contract.ts';
import type { AthleteCard, MeetCardRow, SearchResults, TeamCard } from '#site/search/search.service.ts';
import { searchReplyWords as words } from '#site/search/search.words.ts';
import { athleteAddress, meetAddress, teamAddress } from '#sport/addresses/addresses.rules.ts';
import { formatDays } from '#sport/calendar/day-spans.rules.ts';
import { type Day, meetTiming } from '#sport/calendar/days.rules.ts';
import { levelsOf } from '#sport/people/levels.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { type HitOrder, inOrder, matchParts } from './hits.rules.ts';
import { seasonBadges } from './season-badges.rules.ts';

/** Profiles are looked up later, only for the hits on the page. */
export type HitReply = Omit<SearchHit, 'hasProfile'>;

export interface RankedHit {
  kind: HitKind;
  how: number;
  near: number;
  reply: HitReply;
}

export interface HitContext {
  words: readonly string[];
  order: HitOrder;
  /** Returns the day in an IANA time zone; a meet is live by the day at its venue. */
  todayIn: (timeZone: string) => Day;
}

export function rankHits({ athletes, teams, meets }: SearchResults, context: HitContext): RankedHit[] {
  const { order } = context;
  return [
    ...inOrder(meets, order).map(({ how, near, card }) => ({
      kind: 'meet' as const,
      how,
      near,
      reply: meetHit(card, context),
    })),
    ...inOrder(teams, order).map(({ how, near, card }) => ({
      kind: 'team' as const,
      how,
      near,
      reply: teamHit(card, context),
    })),
    ...inOrder(athletes, order).map(({ how, near, card }) => ({
      kind: 'athlete' as const,
      how,
      near,
      reply: athleteHit(card, context),
    })),
  ];
}

function athleteHit(card: AthleteCard, context: HitContext): HitReply {
  const name = visiblePerson({ ...card, recorded_visibility: card.visibility }).text;
  const badges = seasonBadges(card.sports, context.todayIn('UTC'));
  return {
    type: 'Athlete',
    id: card.id,
    ...titled(name, context),
    subtitle: words.athlete(card),
    path: athleteAddress(card.id, badges[0] ?? null),
    badges,
    isLive: false,
  };
}

function teamHit(card: TeamCard, context: HitContext): HitReply {
  return {
    type: 'Team',
    id: card.id,
    ...titled(card.name, context),
    subtitle: [...levelsOf(card.level_mask).map(({ name }) => name), card.city, card.state]
      .filter(Boolean)
      .join(', '),
    path: teamAddress(card.id),
    badges: seasonBadges(card.sports, context.todayIn('UTC')),
    isLive: false,
  };
}

function meetHit(card: MeetCardRow, context: HitContext): HitReply {
  const { offDays = [] } = card.setup_state as { offDays?: string[] };
  const span = { startOn: card.start_on, endOn: card.end_on, offDays };
  return {
    type: card.sport === 'tf' ? 'TFMeet' : 'XCMeet',
    id: card.id,
    ...titled(card.name, context),
    subtitle: [
      card.schedule_state && scheduleChangeWords.state(card.schedule_state),
      formatDays(span),
      card.city ?? card.venue_name,
      card.state,
    ]
      .filter(Boolean)
      .join(', '),
    path: meetAddress(card.sport, card.id),
    badges: [card.sport],
    isLive:
      meetTiming(span, context.todayIn(card.time_zone)) === 'meet-day' &&
      card.schedule_state !== 'canceled' &&
      card.schedule_state !== 'postponed',
  };
}

const titled = (title: string, { words }: HitContext) => ({
  title,
  parts: matchParts(title, words, foldName),
});
