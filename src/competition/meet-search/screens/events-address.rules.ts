// Parses and writes the addresses of the calendar of all meets, and of the calendars of one sport.
import { idFromText, SEARCH_TEXT_MAX } from '#sport/addresses/addresses.rules.ts';
import { EVENTS_PATH } from '#sport/addresses/site-addresses.rules.ts';
import { type Day, isDay } from '#sport/calendar/days.rules.ts';
import { levelFromSlug } from '#sport/people/levels.rules.ts';
import { SPORT_SPELLINGS, SPORTS, type Sport } from '#sport/sports.rules.ts';
import { MILES, MILES_DEFAULT, MONTH, readPosition } from '../meet-search.rules.ts';

export const EVENT_VIEWS = ['list', 'month', 'map'] as const;
export type EventView = (typeof EVENT_VIEWS)[number];

/** The path says the sport. Empty strings, null and the first view are defaults and are left out of the address. */
export interface EventsAddress {
  sport: Sport | null;
  view: EventView;
  from: Day | null;
  to: Day | null;
  near: string;
  within: number;
  level: string;
  text: string;
  /** Only the month has one; null for the present one. */
  month: string | null;
  /** Only the list has pages. */
  after: string;
  /** For meets that take entries: the id of the athlete to enter, or REGISTER_OTHERS. Empty for all meets. */
  register: string;
}

export const NO_EVENTS_ADDRESS: EventsAddress = {
  sport: null,
  view: 'list',
  from: null,
  to: null,
  near: '',
  within: MILES_DEFAULT,
  level: '',
  text: '',
  month: null,
  after: '',
  register: '',
};

export const REGISTER_OTHERS = 'others';

const PARAMETERS = [
  'near',
  'within',
  'from',
  'to',
  'level',
  'text',
  'view',
  'month',
  'register',
  'after',
] as const;

export function parseEventsAddress(pathname: string, search: URLSearchParams): EventsAddress {
  const textOf = (name: string) => (search.get(name) ?? '').trim();
  const dayOf = (name: string) => (isDay(textOf(name)) ? textOf(name) : null);
  const within = Number(textOf('within'));
  return {
    sport: sportOfPath(pathname) ?? SPORTS.find((sport) => sport === textOf('sport').toLowerCase()) ?? null,
    view: EVENT_VIEWS.find((view) => view === textOf('view').toLowerCase()) ?? 'list',
    from: dayOf('from'),
    to: dayOf('to'),
    near: textOf('near').slice(0, SEARCH_TEXT_MAX),
    within: MILES.find((miles) => miles === within) ?? MILES_DEFAULT,
    level: levelFromSlug(textOf('level'))?.slug ?? '',
    text: textOf('text').slice(0, SEARCH_TEXT_MAX),
    month: MONTH.test(textOf('month')) ? textOf('month') : null,
    after: readPosition(textOf('after')) ? textOf('after') : '',
    register: registerOf(textOf('register')),
  };
}

function registerOf(text: string): string {
  if (text.toLowerCase() === REGISTER_OTHERS) return REGISTER_OTHERS;
  return idFromText(text) === null ? '' : text;
}

export const eventsPath = (sport: Sport | null): string =>
  sport === null ? EVENTS_PATH : `/${SPORT_SPELLINGS.address[sport]}/meet`;

function sportOfPath(pathname: string): Sport | null {
  return SPORTS.find((sport) => pathname.toLowerCase().startsWith(eventsPath(sport).toLowerCase())) ?? null;
}

export function eventsHref(address: EventsAddress): string {
  const query = new URLSearchParams();
  const hasPages = address.view === 'list';
  for (const name of PARAMETERS) {
    const value = address[name];
    if (value === NO_EVENTS_ADDRESS[name] || value === null) continue;
    if ((name === 'after' && !hasPages) || (name === 'month' && address.view !== 'month')) continue;
    query.set(name, String(value));
  }
  const path = eventsPath(address.sport);
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Another search: its pages begin anew. */
export const changed = (address: EventsAddress, changes: Partial<EventsAddress>): EventsAddress => ({
  ...address,
  after: '',
  ...changes,
});

/** Whether the search asks for more than the meets that come next. */
export const isNarrowed = ({ near, from, to, level, text, register }: EventsAddress): boolean =>
  register !== '' || near !== '' || from !== null || to !== null || level !== '' || text !== '';

/** Whether a new meet may or may not match the search. Its days are left out: a new meet may be on any. So are searches for meets to enter. */
export const isWorthSaving = ({ near, level, text, sport, register }: EventsAddress): boolean =>
  register === '' && (near !== '' || level !== '' || text !== '' || sport !== null);
