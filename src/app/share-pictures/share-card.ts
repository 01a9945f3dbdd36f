// What the picture of a shared link shows, from the replies that its page is made of. Names come as the calls give them to
// everyone.
import type { AthletePageReply } from '#competition/athlete-pages/athlete-pages.contract.ts';
import { meetLayoutWords } from '#competition/meets/meet-page/meet-layout.words.ts';
import type { Meet } from '#competition/meets/meets.contract.ts';
import { pageWords } from '#competition/result-pages/events/event-page.words.ts';
import { raceWords } from '#competition/result-pages/race-page.words.ts';
import type { EventResults, Result, Round } from '#competition/result-pages/results.contract.ts';
import { holderOf } from '#competition/result-pages/rounds/shared-result.rules.ts';
import { type Sport, sportName } from '#sport/sports.rules.ts';
import { shareCardWords as words } from './share-card.words.ts';

/** A row fits three times under the title. */
const ROWS_MAX = 3;

export interface CardRow {
  place: number | null;
  name: string;
  note: string;
  value: string;
}

export interface ShareCard {
  sport: Sport;
  /** "Track & Field, outdoor". */
  area: string;
  /** Above the title: the event of a single result, or the state of a meet. */
  kicker: string;
  title: string;
  subtitle: string;
  /** The mark of a single result. */
  big: { place: number | null; placeText: string; mark: string; note: string } | null;
  rows: CardRow[];
  foot: string;
  footNote: string;
}

/** The meet under every picture of its pages. */
const ofMeet = (meet: Meet) => ({
  sport: meet.sport,
  area: meetLayoutWords.sport(meet),
  foot: meet.name,
  footNote: words.line([meet.dates, meet.venue.name]),
});

const titleOf = ({ event, race }: EventResults): string =>
  race ? raceWords.title(event) : pageWords.eventTitle(event);

const teamOf = ({ teamName }: Result, isRelay: boolean): string => (isRelay ? '' : (teamName ?? ''));

export function meetCard(meet: Meet): ShareCard {
  const size = meetLayoutWords.size(meet);
  return {
    ...ofMeet(meet),
    kicker: meetLayoutWords.tag(meet) ?? '',
    title: meet.name,
    subtitle: meet.dates,
    big: null,
    rows: [],
    foot: meetLayoutWords.location(meet),
    footNote: size ?? '',
  };
}

/** The first places of the newest round; before there are any, the state of the event. */
export function eventCard(meet: Meet, page: EventResults): ShareCard {
  const { event, rounds } = page;
  const round = rounds.find(({ items }) => items.length > 0);
  const rows = (round?.items ?? []).slice(0, ROWS_MAX).map((result) => ({
    place: result.place,
    name: holderOf(result, event.isRelay),
    note: teamOf(result, event.isRelay),
    value: result.mark,
  }));
  return {
    ...ofMeet(meet),
    kicker: '',
    title: titleOf(page),
    subtitle: words.line([
      page.race ? null : (round?.name ?? null),
      round?.statusName ?? pageWords.status(event),
    ]),
    big: null,
    rows,
  };
}

export function resultCard(
  meet: Meet,
  page: EventResults,
  { round, result }: { round: Round; result: Result },
): ShareCard {
  const { isRelay } = page.event;
  const { place, mark, invalidReason, badges } = result;
  return {
    ...ofMeet(meet),
    kicker: words.line([titleOf(page), page.race ? null : round.name]),
    title: holderOf(result, isRelay),
    subtitle: teamOf(result, isRelay),
    big: {
      place,
      placeText: place === null ? '' : words.place(place),
      mark,
      note: invalidReason ?? badges.map(({ code }) => code).join(', '),
    },
    rows: [],
  };
}

export function athleteCard({ athlete, sport, records }: AthletePageReply): ShareCard {
  return {
    sport,
    area: sportName(sport),
    kicker: '',
    title: athlete.athleteName,
    subtitle: words.line([athlete.teamName, athlete.gradeName]),
    big: null,
    rows: records.slice(0, ROWS_MAX).map(({ event, meetName, mark }) => ({
      place: null,
      name: event.name,
      note: meetName,
      value: mark,
    })),
    foot: words.line([athlete.city, athlete.state]),
    footNote: '',
  };
}
