// Loads the Entries tab of a meet: its state, and once entries are public the events, or the entries of one event.
import type { LoaderFunctionArgs } from 'react-router';
import type { EntriesState } from '#competition/meets/meet-page/entries-state.rules.ts';
import { formatWallTime } from '#competition/meets/meet-page/wall-times.rules.ts';
import { meetCall, meetOf } from '#competition/meets/meets.client.ts';
import { timeZoneName } from '#kit/time-zone-names.ts';
import { apiContext } from '#kit/ui/page/api-context.ts';
import { idFromText, meetTabAddress } from '#sport/addresses/addresses.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { PublicEntryReply } from './entries.contract.ts';
import { ACCEPTANCE } from './entries.rules.ts';

export interface EntryOfTab extends PublicEntryReply {
  tone: 'ok' | 'warn' | 'plain';
}

export interface EntriesTab {
  sport: Sport;
  /** The address of the tab itself. */
  address: string;
  state: EntriesState;
  /** "Thu, May 14 at 9:00 PM Pacific Time"; null if no time is set. */
  publicAt: string | null;
  events: { eventId: number; title: string; entryCount: number }[];
  /** The event that the address names. */
  event: { title: string; entries: EntryOfTab[] } | null;
}

export async function loadEntriesTab({ context, params, request }: LoaderFunctionArgs): Promise<EntriesTab> {
  const api = context.get(apiContext);
  const requested = meetOf({ params, request });
  const read = (event: { gender?: string; divId?: number; eventShort?: string }) =>
    api.entries.getEntriesData({ ...requested, ...event }, meetCall(requested));
  const [{ meet }, { events }] = await Promise.all([api.meets.getMeetData(requested), read({})]);
  const eventId = idFromText(new URL(request.url).searchParams.get('event') ?? '');
  const event = events.find((each) => each.eventId === eventId);
  const entries = event
    ? (await read({ gender: event.gender, divId: event.divId, eventShort: event.eventShort })).items
    : [];
  const at = meet.entriesPublicAtVenue;
  return {
    sport: requested.sport,
    address: meetTabAddress(requested.sport, requested.meetId, 'entries'),
    state: meet.entriesState,
    publicAt: at && `${formatWallTime(at)} ${timeZoneName(meet.venue.timeZone)}`,
    events: events.map(({ eventId, title, entryCount }) => ({ eventId, title, entryCount })),
    event: event
      ? { title: event.title, entries: entries.map((entry) => ({ ...entry, tone: toneOf(entry) })) }
      : null,
  };
}

function toneOf({ acceptance }: PublicEntryReply): EntryOfTab['tone'] {
  if (acceptance === ACCEPTANCE.Waitlisted) return 'warn';
  return acceptance >= ACCEPTANCE.Accepted ? 'ok' : 'plain';
}
