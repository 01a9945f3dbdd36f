// The entries of one event, or of a race, as everyone sees them once they are public.
import { getMeetEvent, listMeetEvents } from '#competition/events/meet-events.service.ts';
import { titleOf } from '#competition/events/program/program.rules.ts';
import type { EntriesState } from '#competition/meets/meet-page/entries-state.rules.ts';
import { getMeet } from '#competition/meets/meet-page/meet-page.service.ts';
import { requireMeet } from '#competition/meets/meet-page/meet-tokens.service.ts';
import type { Context } from '#kit/server/context.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { ACCEPTANCE } from '../entries.rules.ts';
import { type ListedEntry, type ListedPerson, type ListedTeam, listWithNames } from './entry-list.service.ts';
import { countListedEntries, findShowsSeeds, listEventsOfMeet } from './entry-list.store.ts';

export interface EventOfAddress {
  meetId: number;
  sport: string;
  gender: string;
  meetDivisionId: number | undefined;
  eventShort: string;
}

export interface PublicEntry extends Pick<ListedEntry, 'entryId' | 'relayLetter' | 'grade' | 'isExhibition'> {
  meetEventId: number;
  athlete: ListedPerson | null;
  team: ListedTeam | null;
  teamText: string | null;
  /** Null where the host does not show seeds. */
  seed: string | null;
  acceptance: ListedEntry['acceptance'];
  waitNumber: number | null;
  legs: { athlete: ListedPerson; leg: number | null }[];
}

/** An event as addresses name it, with the number of entries that everyone sees. */
export interface EnteredEvent {
  eventId: number;
  title: string;
  gender: Gender;
  divId: number;
  eventShort: string;
  entryCount: number;
}

export interface PublicEntries {
  state: EntriesState;
  entries: PublicEntry[];
  /** In their order; empty unless entries are public. */
  events: EnteredEvent[];
}

/**
 * In track and field the entries of one event, or none without one; in cross country all of the meet or those of one
 * race. Empty unless they are public. Refused and scratched ones are left out; the wait list comes last, in its order.
 */
export async function getPublicEntries(ctx: Context, address: EventOfAddress): Promise<PublicEntries> {
  const named = { meetId: address.meetId, sport: address.sport };
  const { meetId, sport } = await requireMeet(ctx, 'read', named);
  const { entriesState: state } = await getMeet(ctx, meetId, sport);
  const isOfEvent = sport === 'tf' && address.eventShort !== '';
  const eventId = isOfEvent ? await findTrackEvent(ctx, meetId, address) : null;
  if (state !== 'published') return { state, entries: [], events: [] };
  const events = await listEnteredEvents(ctx, meetId);
  if (sport === 'tf' && !isOfEvent) return { state, entries: [], events };
  const list = await listWithNames(ctx, meetId, eventId === null ? null : [eventId]);
  const people = new Map(list.people.map((person) => [person.athleteId, person]));
  const teams = new Map(list.teams.map((team) => [team.teamId, team]));
  const inDivision = new Set(
    list.events
      .filter(({ divisionId }) => sport === 'tf' || (address.meetDivisionId ?? divisionId) === divisionId)
      .map(({ meetEventId }) => meetEventId),
  );
  const showsSeeds = await findShowsSeeds(ctx, meetId);
  const entries = list.entries
    .filter(
      ({ acceptance, isScratched, meetEventId }) =>
        acceptance !== ACCEPTANCE.Rejected && !isScratched && inDivision.has(meetEventId),
    )
    .sort((a, b) => orderOf(a) - orderOf(b) || seedOf(a, showsSeeds) - seedOf(b, showsSeeds));
  return {
    state: entries.length === 0 && sport === 'tf' ? 'no-entries' : state,
    events,
    entries: entries.map((entry) => ({
      ...entry,
      athlete: entry.athleteId === null ? null : people.get(entry.athleteId)!,
      team: entry.teamId === null ? null : (teams.get(entry.teamId) ?? null),
      seed: showsSeeds ? entry.seed : null,
      legs: entry.legs.map(({ athleteId, leg }) => ({ athlete: people.get(athleteId)!, leg })),
    })),
  };
}

/** Parts of combined events are left out: nobody enters them by themselves. */
async function listEnteredEvents(ctx: Context, meetId: number): Promise<EnteredEvent[]> {
  const counts = await countListedEntries(ctx, meetId);
  return (await listEventsOfMeet(ctx, meetId))
    .filter(({ parentId }) => parentId === null)
    .map((event) => ({
      eventId: event.meetEventId,
      title: titleOf(event, { divisions: [{ ...event, name: event.division }] }),
      gender: event.gender,
      divId: event.divisionId,
      eventShort: event.eventShort,
      entryCount: counts.get(event.meetEventId) ?? 0,
    }));
}

/** Whoever enters a combined event starts in its parts. */
async function findTrackEvent(ctx: Context, meetId: number, address: EventOfAddress): Promise<number> {
  const { gender, eventShort, meetDivisionId = 0 } = address;
  const events = await listMeetEvents(ctx, meetId);
  const { parentId, meetEventId } = getMeetEvent(events, { gender, eventShort, meetDivisionId });
  return parentId ?? meetEventId;
}

const orderOf = ({ waitNumber }: ListedEntry): number => waitNumber ?? 0;

/** The order must not give away seeds that the host does not show. */
const seedOf = ({ seedSort, entryId }: ListedEntry, showsSeeds: boolean): number =>
  showsSeeds ? (seedSort ?? Number.MAX_SAFE_INTEGER) : entryId;
