// Found athletes, teams and meets as the call replies them.
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import type { HitKind } from '#site/search/query/search-prefixes.rules.ts';
import type { SearchHit } from '#site/search/search.contract.ts';
import type { AthleteCard, Found, MeetCardRow, TeamCard } from '#site/search/search.service.ts';
import { searchReplyWords as words } from '#site/search/search.words.ts';
import { athleteAddress, meetAddress, teamAddress } from '#sport/addresses/addresses.rules.ts';
import { formatDays } from '#sport/calendar/day-spans.rules.ts';
import { type Day, meetTiming } from '#sport/calendar/days.rules.ts';
import { levelsOf } from '#sport/people/levels.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { type HitOrder, inOrder, matchParts } from './hits.rules.ts';
import { seasonBadges } from './season-badges.rules.ts';

/** Who has a profile is looked up for the hits that are shown. */
export type HitReply = Omit<SearchHit, 'hasProfile'>;

export interface ShownHit {
  kind: HitKind;
  how: number;
  near: number;
  reply: HitReply;
}

export interface Shown {
  words: readonly string[];
  order: HitOrder;
  /** The day in an IANA zone: a meet is on by the day of its venue. */
  todayIn: (timeZone: string) => Day;
}

export function shownHits({ athletes, teams, meets }: Found, shown: Shown): ShownHit[] {
  const { order } = shown;
  return [
    ...inOrder(meets, order).map(({ how, near, card }) => ({
      kind: 'meet' as const,
      how,
      near,
      reply: meetHit(card, shown),
    })),
    ...inOrder(teams, order).map(({ how, near, card }) => ({
      kind: 'team' as const,
      how,
      near,
      reply: teamHit(card, shown),
    })),
    ...inOrder(athletes, order).map(({ how, near, card }) => ({
      kind: 'athlete' as const,
      how,
      near,
      reply: athleteHit(card, shown),
    })),
  ];
}

function athleteHit(card: AthleteCard, shown: Shown): HitReply {
  const name = visiblePerson({ ...card, recorded_visibility: card.visibility }).text;
  const badges = seasonBadges(card.sports, shown.todayIn('UTC'));
  return {
    type: 'Athlete',
    ID: card.id,
    ...titled(name, shown),
    subtitle: words.athlete(card),
    path: athleteAddress(card.id, badges[0] ?? null),
    badges,
    isLive: false,
  };
}

function teamHit(card: TeamCard, shown: Shown): HitReply {
  return {
    type: 'Team',
    ID: card.id,
    ...titled(card.name, shown),
    subtitle: [...levelsOf(card.level_mask).map(({ name }) => name), card.city, card.state]
      .filter(Boolean)
      .join(', '),
    path: teamAddress(card.id),
    badges: seasonBadges(card.sports, shown.todayIn('UTC')),
    isLive: false,
  };
}

function meetHit(card: MeetCardRow, shown: Shown): HitReply {
  const { offDays = [] } = card.setup_state as { offDays?: string[] };
  const span = { startOn: card.start_on, endOn: card.end_on, offDays };
  return {
    type: card.sport === 'tf' ? 'TFMeet' : 'XCMeet',
    ID: card.id,
    ...titled(card.name, shown),
    subtitle: [formatDays(span), card.city ?? card.venue_name, card.state].filter(Boolean).join(', '),
    path: meetAddress(card.sport, card.id),
    badges: [card.sport],
    isLive: meetTiming(span, shown.todayIn(card.time_zone)) === 'meet-day',
  };
}

const titled = (title: string, { words }: Shown) => ({
  title,
  parts: matchParts(title, words, foldName),
});
