// A meet as a schema.org SportsEvent, for search engines: the meet itself, never a person.
import type { ScheduleState } from '#competition/meets/schedule-changes.rules.ts';

export interface SportsEventFacts {
  name: string;
  sportName: string;
  /** Calendar days at the venue. */
  startOn: string;
  endOn: string;
  /** Path of the page; the page document adds the origin. */
  url: string;
  venue: { name: string; city: string | null; state: string | null; country: string | null };
  hostName: string | null;
  scheduleState: ScheduleState | null;
}

/** A delayed meet is held on its days. */
const EVENT_STATUS: Record<ScheduleState, string> = {
  delayed: 'EventScheduled',
  postponed: 'EventPostponed',
  canceled: 'EventCancelled',
};

const SCHEMA_ORG = 'https://schema.org';

/** Property names are those of schema.org. */
export function sportsEventJsonLd(meet: SportsEventFacts): Record<string, unknown> & { url: string } {
  const { name, city, state, country } = meet.venue;
  return {
    '@context': SCHEMA_ORG,
    '@type': 'SportsEvent',
    name: meet.name,
    sport: meet.sportName,
    startDate: meet.startOn,
    endDate: meet.endOn,
    eventStatus: `${SCHEMA_ORG}/${EVENT_STATUS[meet.scheduleState ?? 'delayed']}`,
    eventAttendanceMode: `${SCHEMA_ORG}/OfflineEventAttendanceMode`,
    url: meet.url,
    location: {
      '@type': 'Place',
      name,
      address: withoutNulls({
        '@type': 'PostalAddress',
        addressLocality: city,
        addressRegion: state,
        addressCountry: country,
      }),
    },
    ...(meet.hostName === null ? {} : { organizer: { '@type': 'SportsTeam', name: meet.hostName } }),
  };
}

function withoutNulls(properties: Record<string, string | null>): Record<string, string> {
  const entries = Object.entries(properties);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null));
}
