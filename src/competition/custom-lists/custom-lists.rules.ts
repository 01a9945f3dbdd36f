// Which lists may be saved, who reads and changes them, and how chosen marks become a ranking or a report.
import { rankRows } from '#competition/bests/best-lists.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import type { SupportStatus } from '#people/access/membership/access.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { decodeSeason } from '#sport/calendar/seasons.rules.ts';
import { EVENT_VARIANTS, findVariant, getVariant } from '#sport/events/events.rules.ts';
import { GENDERS, type Gender } from '#sport/people/genders.rules.ts';
import { type SeasonKind, type Sport, sportOfKind } from '#sport/sports.rules.ts';
import { customListWords as words } from './custom-lists.words.ts';

/** Cached pages of a shared list have this tag. */
export const customListTag = (listId: number): string => `custom-list:${listId}`;

export type CustomListKind = 'list' | 'report';

export const LIST_NAME_MAX = 60;
export const CHOSEN_ATHLETES_MAX = 100;
export const CHOSEN_EVENTS_MAX = 40;
/** Lists and reports of a team in one kind of season. */
export const LISTS_OF_TEAM_MAX = 100;

/** The athletes, events and time that a coach chose. */
export interface ChosenContent {
  name: string;
  athleteIds: readonly number[];
  /** Keys of event variants; empty for every event. */
  events: readonly string[];
  /** A season id; null when days are chosen instead. */
  seasonId: number | null;
  fromOn: Day | null;
  toOn: Day | null;
}

/** Names every field that must change. */
export function checkContent(
  content: ChosenContent,
  { seasonKind: kind, kind: listKind }: { seasonKind: SeasonKind; kind: CustomListKind },
): Refusal | null {
  const fields: Record<string, string> = {};
  const { name, athleteIds, events, seasonId, fromOn, toOn } = content;
  if (name === '') fields.name = words.nameMissing;
  if (athleteIds.length === 0) fields.athletes = words.athletesMissing;
  if (athleteIds.length > CHOSEN_ATHLETES_MAX) fields.athletes = words.athletesTooMany(CHOSEN_ATHLETES_MAX);
  const offered = new Set([...eventsOfKind(kind), ...(listKind === 'list' ? relaysOfKind(kind) : [])]);
  if (events.some((event) => !offered.has(event))) fields.events = words.eventUnknown;
  const sport = sportOfKind(kind);
  const season = seasonId === null ? null : decodeSeason(sport, seasonId);
  if (season instanceof Error || (season && season.kind !== kind)) fields.season = words.seasonUnknown;
  if (seasonId === null && (fromOn === null || toOn === null)) fields.fromOn = words.daysMissing;
  if (fromOn !== null && toOn !== null && fromOn > toOn) fields.toOn = words.daysReversed;
  const [first] = Object.values(fields);
  return first === undefined ? null : new Refusal('LIST_WRONG', first, { fields });
}

/** Every event of one athlete that a list of this kind may hold. */
export function eventsOfKind(kind: SeasonKind): string[] {
  const sport: Sport = sportOfKind(kind);
  return EVENT_VARIANTS.filter(
    ({ isRelay, group }) => !isRelay && (group === 'cross-country') === (sport === 'xc'),
  ).map(({ key }) => key);
}

/** The relays that a list may hold; a report follows athletes alone. */
export const relaysOfKind = (kind: SeasonKind): string[] =>
  sportOfKind(kind) === 'tf' ? EVENT_VARIANTS.filter(({ isRelay }) => isRelay).map(({ key }) => key) : [];

export interface TeamStanding {
  /** Has a role at the team in this sport. */
  isMember: boolean;
  isCoach: boolean;
  isAdmin: boolean;
  support: SupportStatus;
}

/** A supporter whose season ended keeps reading. */
export const mayRead = ({ isMember, isAdmin, support }: TeamStanding): boolean =>
  support !== 'never' && (isMember || isAdmin);

export const mayChange = ({ isCoach, isAdmin, support }: TeamStanding): boolean =>
  support === 'now' && (isCoach || isAdmin);

/** The marks of one athlete in one event within the chosen time. Keys are comparable integers: lower is better. */
export interface ChosenMarks {
  athleteId: number;
  eventVariant: string;
  gender: Gender;
  bestId: number;
  bestKey: number;
  firstId: number;
  firstKey: number;
  latestId: number;
  latestKey: number;
  count: number;
}

export interface EventRanking {
  eventVariant: string;
  gender: Gender;
  rows: (ChosenMarks & { rank: number; isTied: boolean })[];
}

/** The best relay of a team within the chosen time. */
export interface ChosenRelay {
  teamId: number;
  eventVariant: string;
  gender: Gender;
  bestId: number;
  bestKey: number;
}

export interface RelayRanking {
  eventVariant: string;
  gender: Gender;
  rows: (ChosenRelay & { rank: number; isTied: boolean })[];
}

/** One ranking for each relay and gender, in the order of the event catalog. */
export function rankRelays(relays: readonly ChosenRelay[]): RelayRanking[] {
  const groups = Map.groupBy(relays, ({ eventVariant, gender }) => `${gender} ${eventVariant}`);
  return [...groups.values()]
    .map((group) => ({
      eventVariant: group[0]!.eventVariant,
      gender: group[0]!.gender,
      rows: rankRows(
        group
          .map((relay) => ({ ...relay, rankKey: relay.bestKey }))
          .sort((a, b) => a.rankKey - b.rankKey || a.teamId - b.teamId),
        null,
      ),
    }))
    .sort(compareRankings);
}

/** One ranking for each event and gender, in the order of the event catalog, boys before girls. */
export function rankChosen(marks: readonly ChosenMarks[]): EventRanking[] {
  const groups = Map.groupBy(marks, ({ eventVariant, gender }) => `${gender} ${eventVariant}`);
  return [...groups.values()]
    .map((group) => ({
      eventVariant: group[0]!.eventVariant,
      gender: group[0]!.gender,
      rows: rankRows(
        group
          .map((mark) => ({ ...mark, rankKey: mark.bestKey }))
          .sort((a, b) => a.rankKey - b.rankKey || a.athleteId - b.athleteId),
        null,
      ),
    }))
    .sort(compareRankings);
}

/** The events of each athlete in the order of the catalog. */
export function byAthlete(marks: readonly ChosenMarks[]): Map<number, ChosenMarks[]> {
  return Map.groupBy(marks.toSorted(compareEvents), ({ athleteId }) => athleteId);
}

const compareRankings = (
  a: { eventVariant: string; gender: Gender },
  b: { eventVariant: string; gender: Gender },
): number => compareEvents(a, b) || GENDERS.indexOf(a.gender) - GENDERS.indexOf(b.gender);

function compareEvents(a: { eventVariant: string }, b: { eventVariant: string }): number {
  const [first, second] = [getVariant(a.eventVariant), getVariant(b.eventVariant)];
  return first.sort - second.sort || (first.distanceMeters ?? 0) - (second.distanceMeters ?? 0);
}

const MS = 1000;
/** Field marks are compared in hundredths of a millimeter. */
const UNITS_PER_CM = 1000;

/** "−0.84 s" for a faster time, "+12 cm" for a longer throw; null when the first mark is still the best. */
export function writeProgress({ eventVariant, firstKey, bestKey }: ChosenMarks): string | null {
  const gain = firstKey - bestKey;
  if (gain <= 0) return null;
  const kind = findVariant(eventVariant)?.markKind;
  if (kind === 'time') return words.faster((gain / MS).toFixed(2));
  return kind === 'points' ? words.morePoints(gain) : words.farther(Math.round(gain / UNITS_PER_CM));
}
