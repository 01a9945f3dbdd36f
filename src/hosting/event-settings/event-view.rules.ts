// How the events of a meet are shown to its host: groups of the day, marks as typed, what is missing, and clashes.
import type { RoundCode } from '#competition/events/meet-events.rules.ts';
import { newEvent, type ProgramEvent, titleOf } from '#competition/events/program/program.rules.ts';
import { parseWallMinutes } from '#competition/events/program/wall-minutes.rules.ts';
import { formatCents } from '#kit/money/cents.ts';
import { Refusal } from '#kit/refusal.ts';
import { formatTimeOfDay } from '#kit/time-of-day.ts';
import { findVariant, getVariant } from '#sport/events/events.rules.ts';
import { standardProgram } from '#sport/events/standard-programs.rules.ts';
import { formatMark, isValidMark, MARK_INVALID, parseMark } from '#sport/marks/marks.rules.ts';
import { GENDERS, type Gender, genderWord } from '#sport/people/genders.rules.ts';
import { eventSettingsWords as words } from './event-settings.words.ts';
import { type EventTypeChoice, eventTypesOf } from './event-types.rules.ts';
import { placeNewStarts, type Start, type StartMove, startsOfDay } from './program-order.rules.ts';
import type {
  EventQueue,
  EventToAdd,
  ManagedEvent,
  MeetOfEvents,
  Question,
} from './saving/event-queue.rules.ts';

const PROGRAM_GENDERS: readonly Gender[] = ['F', 'M'];

export const divisionOf = ({ divisionId }: Pick<ProgramEvent, 'divisionId'>, { divisions }: MeetOfEvents) =>
  divisions.find((each) => each.divisionId === divisionId);

/** "Girls 100 Meters". */
export function eventTitle(event: ProgramEvent, meet: MeetOfEvents): string {
  return `${genderWord(event.gender, divisionOf(event, meet)?.levelMask ?? 0)} ${event.name}`;
}

/** Writes minutes after midnight as "4:12 PM". */
export const clockText = (minutes: number): string => formatTimeOfDay(Math.floor(minutes / 60), minutes % 60);

export interface StartGroup {
  key: string;
  day: number;
  area: 'track' | 'field';
  starts: readonly Start[];
}

export interface EventFilter {
  divisionId: number | null;
  gender: Gender | null;
}

export const isShown = (
  { divisionId, gender }: Pick<ProgramEvent, 'divisionId' | 'gender'>,
  filter: EventFilter,
): boolean =>
  (filter.divisionId === null || filter.divisionId === divisionId) &&
  (filter.gender === null || filter.gender === gender);

/** Groups the starts by day, the track apart from the field. Days without starts have a group to move to. */
export function groupsOfStarts(
  events: readonly ManagedEvent[],
  meet: MeetOfEvents,
  filter: EventFilter,
): StartGroup[] {
  return meet.days.flatMap((_, index) => {
    const day = index + 1;
    const starts = startsOfDay(events, day, meet).filter(({ event }) => isShown(event, filter));
    const isField = ({ area }: Start) => area === 'field';
    const group = (area: StartGroup['area']): StartGroup => ({
      ...{ key: `${day} ${area}`, day, area },
      starts: starts.filter((start) => isField(start) === (area === 'field')),
    });
    const groups = [group('track'), group('field')];
    return groups.filter(({ starts }) => starts.length > 0 || (meet.days.length > 1 && events.length > 0));
  });
}

const EVENT_KINDS = ['track', 'relays', 'field', 'combined', 'other'] as const;
type EventKind = (typeof EVENT_KINDS)[number];

/** Groups the events by their kind, each kind in the order of the catalog, then by division and gender. */
export function groupsOfEvents(
  events: readonly ManagedEvent[],
  meet: MeetOfEvents,
  filter: EventFilter,
): { kind: EventKind; events: readonly ManagedEvent[] }[] {
  const whole = events.filter((event) => event.parentId === null && isShown(event, filter));
  const variantOf = ({ variantKey }: ManagedEvent) => (variantKey === null ? null : findVariant(variantKey));
  const orderOf = (event: ManagedEvent) => variantOf(event)?.sort ?? 0;
  const divisionOrder = (event: ManagedEvent) => divisionOf(event, meet)?.sort ?? 0;
  const kindOfEvent = (event: ManagedEvent) =>
    EVENT_KINDS.find((kind) => kind === variantOf(event)?.group) ?? 'other';
  const byKind = Map.groupBy(whole, kindOfEvent);
  return EVENT_KINDS.flatMap((kind) => {
    const ofKind = byKind.get(kind);
    if (!ofKind) return [];
    const sorted = ofKind.toSorted(
      (a, b) =>
        orderOf(a) - orderOf(b) ||
        divisionOrder(a) - divisionOrder(b) ||
        GENDERS.indexOf(b.gender) - GENDERS.indexOf(a.gender),
    );
    return [{ kind, events: sorted }];
  });
}

/** The move that puts a start behind another one of its group, or at the front of the group. */
export function moveWithin(
  events: readonly ManagedEvent[],
  meet: MeetOfEvents,
  group: StartGroup,
  { key, afterKey }: { key: string; afterKey: string | null },
): StartMove {
  const order = startsOfDay(events, group.day, meet).filter((start) => start.key !== key);
  const first = group.starts.find((start) => start.key !== key);
  const last = order.findLast(({ area }) => group.area === 'field' || area !== 'field');
  const before = first ? order[order.findIndex((start) => start.key === first.key) - 1] : last;
  const after = afterKey ?? before?.key ?? null;
  const partsOf = (startKey: string) => {
    const [id, round] = startKey.split(':');
    return { meetEventId: Number(id), round: round as RoundCode };
  };
  return { ...partsOf(key), day: group.day, after: after === null ? null : partsOf(after) };
}

/** Lists the usual events that the divisions do not have yet; an event with another implement counts as the same. */
export function missingEvents(events: readonly ProgramEvent[], meet: MeetOfEvents): EventToAdd[] {
  const shortOf = (key: string | null) => (key === null ? null : (findVariant(key)?.short ?? null));
  const present = new Set(
    events.map(({ divisionId, gender, variantKey }) => `${divisionId} ${gender} ${shortOf(variantKey)}`),
  );
  return meet.divisions.flatMap(({ divisionId, levelMask }) =>
    PROGRAM_GENDERS.flatMap((gender) =>
      standardProgram({ levelMask, isIndoor: meet.isIndoor }, gender)
        .filter(({ short }) => !present.has(`${divisionId} ${gender} ${short}`))
        .map(({ key: variantKey }) => ({ divisionId, gender, variantKey })),
    ),
  );
}

/** The same event for the other gender, with its settings and rounds; null where it has none or is there already. */
export function copyForOther(
  event: ManagedEvent,
  events: readonly ManagedEvent[],
  meet: MeetOfEvents,
): EventToAdd | null {
  if (event.gender === 'X' || event.parentId !== null || event.variantKey === null) return null;
  const gender: Gender = event.gender === 'F' ? 'M' : 'F';
  const levelMask = divisionOf(event, meet)?.levelMask ?? 0;
  const own = standardProgram({ levelMask, isIndoor: meet.isIndoor }, event.gender);
  const theirs = standardProgram({ levelMask, isIndoor: meet.isIndoor }, gender);
  const at = own.findIndex(({ key }) => key === event.variantKey);
  // The hurdles and implements of the other gender, where the usual program knows them.
  const variantKey = (at < 0 ? undefined : theirs[at]?.key) ?? event.variantKey;
  const isThere = events.some(
    (other) =>
      other.divisionId === event.divisionId && other.gender === gender && other.variantKey === variantKey,
  );
  if (isThere) return null;
  const { divisionId, maxEntries, firstXEntries, topXEntries, firstXEntriesPaid, regLock, feeCents } = event;
  const rounds = event.rounds.map(({ round, day, advanceTop, advanceNext }) => ({
    ...{ round, day, advanceTop, advanceNext },
  }));
  return {
    ...{ divisionId, gender, variantKey, rounds },
    ...{ maxEntries, firstXEntries, topXEntries, firstXEntriesPaid, regLock, feeCents },
  };
}

const kindOf = (variantKey: string | null) =>
  (variantKey === null ? null : findVariant(variantKey)?.markKind) ?? 'time';

/** Writes a standard as it is typed: "11.60", "15-00"; nothing for none. */
export function standardText(sortInt: number, variantKey: string | null): string {
  return isValidMark(sortInt) ? formatMark(sortInt, kindOf(variantKey)) : '';
}

/** Reads a typed standard; a sentence says why it cannot be read. */
export function readStandard(text: string, variantKey: string | null): number | string {
  if (text.trim() === '') return MARK_INVALID;
  const mark = parseMark(text, kindOf(variantKey));
  if (mark instanceof Refusal) return mark.message;
  return 'status' in mark ? MARK_INVALID : mark.sortInt;
}

export interface Clash {
  before: Start;
  after: Start;
}

/** A start may overlap the one before it by this much: warm-ups run into each other. */
const CLASH_MINUTES = 10;

/** Lists field events of a day that begin while the one before them at their pit or ring still runs. */
export function clashesOf(starts: readonly Start[]): Clash[] {
  const byClock = Map.groupBy(
    starts.filter(({ area, time }) => area === 'field' && time !== null),
    ({ clock }) => clock,
  );
  return [...byClock.values()].flatMap((all) => {
    const sorted = all.toSorted((a, b) => a.time! - b.time!);
    return sorted.slice(1).flatMap((after, index) => {
      const before = sorted[index]!;
      return before.time! + before.minutes > after.time! + CLASH_MINUTES ? { before, after } : [];
    });
  });
}

/** The minute at which the last event of a day is over; null on a day without times. */
export function endOfDay(starts: readonly Start[]): number | null {
  const ends = starts.flatMap(({ time, minutes }) => (time === null ? [] : time + minutes));
  return ends.length === 0 ? null : Math.max(...ends);
}

/** Gives new events the next numbers, in the order in which they will run. */
export function withNumbers(
  added: readonly EventToAdd[],
  events: readonly ManagedEvent[],
  meet: MeetOfEvents,
): EventToAdd[] {
  const used = events.map(({ eventNumber }) => Number(eventNumber)).filter(Number.isInteger);
  const first = Math.max(0, ...used) + 1;
  const whole = programWith(events, added, meet, null);
  const order = meet.days
    .flatMap((_, index) => startsOfDay(whole, index + 1, meet))
    .flatMap(({ event: { meetEventId } }) => (meetEventId < 0 ? -1 - meetEventId : []));
  const ranks = new Map([...new Set(order)].map((index, rank) => [index, rank]));
  return added.map((event, index) => ({
    ...event,
    eventNumber: String(first + (ranks.get(index) ?? index)),
  }));
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  eventNumber: words.number,
  maxEntries: words.perTeam,
  firstXEntries: words.all,
  topXEntries: words.all,
  firstXEntriesPaid: words.paid,
  regLock: words.lock,
  entryStandard: words.standard,
  autoStandard: words.auto,
  feeCents: words.fee,
  divisionId: words.division,
  gender: words.gender,
  variantKey: words.type,
  isHeld: words.columns.rounds,
  day: words.day,
  plannedTime: words.time,
  isStartFixed: words.fixedStart,
  advanceTop: words.goOn,
  advanceNext: words.goOnNext,
};

/** The name of a field and both of its values, as the page writes them. */
export function readableLeaf({ eventId, leaf, mine, theirs }: Question, { events, meet }: EventQueue) {
  const variantKey = events.find(({ meetEventId }) => meetEventId === eventId)?.variantKey ?? null;
  const isOfRound = leaf[1] === '.';
  const name = FIELD_NAMES[isOfRound ? leaf.slice(2) : leaf] ?? leaf;
  const write = (value: unknown): string => {
    if (value === null || value === undefined) return words.nothing;
    if (typeof value === 'boolean') return value ? words.yes : words.no;
    if (leaf.endsWith('Standard')) return standardText(Number(value), variantKey) || words.nothing;
    if (leaf === 'feeCents') return formatCents(Number(value));
    if (leaf.endsWith('plannedTime')) return clockText(parseWallMinutes(String(value)) ?? 0);
    if (leaf === 'divisionId') return divisionOf({ divisionId: Number(value) }, meet)?.name ?? words.nothing;
    if (leaf === 'variantKey') return findVariant(String(value))?.name ?? words.nothing;
    if (leaf === 'gender') return words.genders[value as Gender];
    return String(value);
  };
  const round = isOfRound ? `${words.rounds[leaf[0] as RoundCode]}, ` : '';
  return { name: `${round}${name}`, mine: write(mine), theirs: write(theirs) };
}

/** Lists the events of every type, gender and division that the meet does not have yet. */
export function eventsToAdd(
  {
    keys,
    genders,
    divisions,
  }: { keys: ReadonlySet<string>; genders: ReadonlySet<Gender>; divisions: ReadonlySet<number> },
  events: readonly ProgramEvent[],
  meet: MeetOfEvents,
): EventToAdd[] {
  const present = new Set(
    events.map(({ divisionId, gender, variantKey }) => `${divisionId} ${gender} ${variantKey}`),
  );
  const types = eventTypesOf(meet).filter(({ key }) => keys.has(key));
  return types.flatMap(({ key: variantKey, usualFor }) =>
    meet.divisions
      .filter(({ divisionId }) => divisions.has(divisionId))
      .flatMap(({ divisionId }) =>
        GENDERS.filter((gender) => genders.has(gender))
          // The hurdles and implements of girls are not offered to boys, unless they are unusual for both.
          .filter(
            (gender) =>
              usualFor.length === 0 ||
              usualFor.some((usual) => usual.gender === gender) ||
              gender === 'X' ||
              genders.size === 1,
          )
          .map((gender) => ({ divisionId, gender, variantKey })),
      )
      .filter((event) => !present.has(`${event.divisionId} ${event.gender} ${event.variantKey}`)),
  );
}

const OTHER_TYPES_MAX = 30;

/** The usual types, and the others that a search finds. */
export function shownTypes(types: readonly EventTypeChoice[], search: string) {
  const text = search.trim().toLowerCase();
  const matches = types.filter(({ name, key }) => `${name} ${key}`.toLowerCase().includes(text));
  const isUsual = ({ usualFor }: EventTypeChoice) => usualFor.length > 0;
  return {
    usual: matches.filter(isUsual),
    others: text === '' ? [] : matches.filter((type) => !isUsual(type)).slice(0, OTHER_TYPES_MAX),
  };
}

export const hasNoTimes = (events: readonly ProgramEvent[]): boolean =>
  events.every(({ rounds }) => rounds.every(({ plannedTime }) => plannedTime === null));

/** The events with those that would be added, in their order and with their times. */
export function programWith(
  events: readonly ManagedEvent[],
  added: readonly EventToAdd[],
  meet: MeetOfEvents,
  startTime: string | null,
): ProgramEvent[] {
  const fresh = added.map((event, index) => newEvent({ meetId: 0 }, event, -1 - index));
  return placeNewStarts([...events, ...fresh], ({ meetEventId }) => meetEventId < 0, meet, startTime);
}

/** "Girls 100 Meters, Varsity" of each. */
export const missingTitles = (missing: readonly EventToAdd[], meet: MeetOfEvents): string[] =>
  missing.map((event) => titleOf(newEvent({ meetId: 0 }, event, -1), meet));

interface Lane {
  name: string;
  /** Minutes after midnight from and until which it is in use. */
  spans: readonly (readonly [number, number])[];
}

const MINUTES_PER_HOUR = 60;
const HOURS_MAX = 5;

/** The track and each pit or circle of a day with the times in which it is in use, and the hours around them. */
export function lanesOf(starts: readonly Start[]) {
  const timed = starts.filter(({ time }) => time !== null);
  const lanes = [...Map.groupBy(timed, laneName)].map(([name, all]): Lane => ({ name, spans: spansOf(all) }));
  const edges = lanes.flatMap(({ spans }) => spans.flat());
  const from = Math.floor(Math.min(...edges) / MINUTES_PER_HOUR) * MINUTES_PER_HOUR;
  const until = Math.ceil(Math.max(...edges) / MINUTES_PER_HOUR) * MINUTES_PER_HOUR;
  const count = (until - from) / MINUTES_PER_HOUR;
  const step = Math.ceil(count / HOURS_MAX);
  const hours = Array.from(
    { length: Math.floor(count / step) + 1 },
    (_, index) => from + index * step * MINUTES_PER_HOUR,
  );
  return { lanes, from, until, hours: lanes.length === 0 ? [] : hours };
}

function laneName({ event, area }: Start): string {
  const variant = event.variantKey === null ? null : findVariant(event.variantKey);
  if (area !== 'field' || !variant) return words.areas.track;
  return variant.short === 'lj' || variant.short === 'tj'
    ? words.horizontalPit
    : getVariant(variant.short).name;
}

function spansOf(starts: readonly Start[]): [number, number][] {
  const spans: [number, number][] = [];
  for (const { time, minutes } of starts.toSorted((a, b) => a.time! - b.time!)) {
    const last = spans.at(-1);
    if (last && time! <= last[1]) last[1] = Math.max(last[1], time! + minutes);
    else spans.push([time!, time! + minutes]);
  }
  return spans;
}
