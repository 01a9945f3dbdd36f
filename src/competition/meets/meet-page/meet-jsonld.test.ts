import { expect, test } from 'vitest';
import { sportsEventJsonLd } from './meet-jsonld.rules.ts';

const lincoln = {
  name: 'Lincoln Invitational',
  sportName: 'Track and Field',
  startOn: '2026-05-01',
  endOn: '2026-05-03',
  url: '/TrackAndField/meet/17',
  venue: { name: 'Lincoln HS', city: 'Portland', state: 'OR', country: 'US' },
  hostName: 'Lincoln',
  scheduleState: null,
};

test('a meet has the properties of a schema.org SportsEvent', () => {
  expect(sportsEventJsonLd(lincoln)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: 'Lincoln Invitational',
    sport: 'Track and Field',
    startDate: '2026-05-01',
    endDate: '2026-05-03',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url: '/TrackAndField/meet/17',
    location: {
      '@type': 'Place',
      name: 'Lincoln HS',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Portland',
        addressRegion: 'OR',
        addressCountry: 'US',
      },
    },
    organizer: { '@type': 'SportsTeam', name: 'Lincoln' },
  });
});

test('unknown properties are left out', () => {
  const bare = sportsEventJsonLd({
    ...lincoln,
    hostName: null,
    venue: { name: 'Somewhere', city: null, state: null, country: null },
  });
  expect(bare.location).toEqual({
    '@type': 'Place',
    name: 'Somewhere',
    address: { '@type': 'PostalAddress' },
  });
  expect(bare).not.toHaveProperty('organizer');
});

test('a postponed or canceled meet says so', () => {
  const status = (scheduleState: 'delayed' | 'postponed' | 'canceled') =>
    sportsEventJsonLd({ ...lincoln, scheduleState }).eventStatus;
  expect(status('delayed')).toBe('https://schema.org/EventScheduled');
  expect(status('postponed')).toBe('https://schema.org/EventPostponed');
  expect(status('canceled')).toBe('https://schema.org/EventCancelled');
});
