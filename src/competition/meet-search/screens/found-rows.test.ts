import { describe, expect, test } from 'vitest';
import type { FoundMeetReply } from '../meet-search.contract.ts';
import { eventsHref, NO_EVENTS_ADDRESS, parseEventsAddress } from './events-address.rules.ts';
import { meetMap } from './map.rows.ts';
import { meetList } from './meet-table.rows.ts';
import { monthGrid } from './month.rows.ts';
import { noMeets, unknownPlace } from './no-meets.rows.ts';

const meet = (meetId: number, changes: Partial<FoundMeetReply> = {}): FoundMeetReply => ({
  meetId,
  sport: 'tf',
  name: `Kestrel <Relays> ${meetId}`,
  path: `/TrackAndField/meet/${meetId}`,
  startOn: '2026-05-16',
  endOn: '2026-05-16',
  offDays: [],
  dates: 'May 16',
  timing: 'upcoming',
  levelMask: 4,
  resultCount: 0,
  scheduleState: null,
  registration: null,
  venue: {
    venueId: 1,
    name: 'Rookery Field',
    city: 'Skarbo',
    state: 'OR',
    timeZone: 'America/Los_Angeles',
    latitude: 44,
    longitude: -123,
  },
  miles: null,
  ...changes,
});

const address = { ...NO_EVENTS_ADDRESS, near: 'Skarbo', within: 100 };

test('the list has the meets of a day under it, escaped, and a link to the next page', () => {
  const { text } = meetList(address, { items: [meet(1), meet(2)], next: '2026-05-16.2' });
  expect(text.match(/Sat, May 16, 2026/g)).toHaveLength(1);
  expect(text).toContain('Kestrel &lt;Relays&gt; 1');
  expect(text).toContain('href="/events?near=Skarbo&amp;within=100&amp;after=2026-05-16.2" rel="next"');
  expect(text).not.toContain('rel="prev"');
});

describe('the map', () => {
  const place = { latitude: 44, longitude: -123 };
  const elsewhere = { ...meet(2).venue, venueId: 2, latitude: null, longitude: null };

  test('marks a venue with the number of its meets, over the outlines of the site itself', () => {
    const items = [meet(1), meet(3), meet(2, { venue: elsewhere })];
    const { text } = meetMap(address, { items, next: null, place }, null);
    expect(text).toContain('<use href="/map-outline.svg#outline"/>');
    expect(text).toContain('href="#venue-1" aria-label="Rookery Field: 2 meets"');
    expect(text).toContain('Not on the map');
  });

  test('takes tiles from the service that is configured', () => {
    const tiles = { template: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Map by Example' };
    const { text } = meetMap(address, { items: [meet(1)], next: null, place }, tiles);
    expect(text).toMatch(/<image href="https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png"/);
    expect(text).toContain('Map by Example');
    expect(text).not.toContain('map-outline');
  });
});

test.each([
  ['open', '2026-05-15T18:00:00', 'Entries until May 15'],
  ['open', '2026-05-16T00:00:00', 'Entries until May 15'],
  ['late', '2026-05-15T18:00:00', 'Late entries until May 15'],
  ['not-open-yet', '2026-04-01T00:00:00', 'Entries from Apr 1'],
] as const)('a coming meet whose entries are %s until %s says "%s"', (state, changesAtVenue, text) => {
  const registration = { state, changesAtVenue };
  expect(meetList(address, { items: [meet(1, { registration })], next: null }).text).toContain(text);
});

test('a meet that is over, locked or without registration says nothing about entries', () => {
  const locked = meet(1, { registration: { state: 'locked', changesAtVenue: null } });
  const over = meet(2, { timing: 'past', registration: { state: 'closed', changesAtVenue: null } });
  expect(meetList(address, { items: [locked, over, meet(3)], next: null }).text).not.toContain('ntries');
});

test('the address of meets to enter names the athlete, and no other words', () => {
  const read = (register: string) =>
    parseEventsAddress('/events', new URLSearchParams({ register })).register;
  expect(['17', 'Others', '0', '-1', '1e3', 'me'].map(read)).toEqual(['17', 'others', '', '', '', '']);
  expect(eventsHref({ ...NO_EVENTS_ADDRESS, register: '17' })).toBe('/events?register=17');
});

test('a month has its days in weeks from Sunday on, and a link to the meets that a cell leaves out', () => {
  const days = [{ day: '2026-05-16', count: 5, meets: [meet(1), meet(2), meet(3)] }];
  const { text } = monthGrid({ ...address, view: 'month' }, { month: '2026-05', days, today: '2026-05-17' });
  expect(text.match(/<tr>/g)).toHaveLength(7);
  expect(text).toContain('from=2026-05-16&amp;to=2026-05-16');
  expect(text).toContain('2 more');
  expect(text).toContain('month=2026-04');
  expect(text).toContain('month=2026-06');
  expect(text.match(/aria-current="date"/g)).toHaveLength(1);
  expect(text).toContain('data-date="2026-05-17" aria-current="date"');
});

test('a ZIP code is answered with what to type instead', () => {
  expect(unknownPlace({ ...address, near: '97301' }).text).toContain('Type a city');
  expect(unknownPlace({ ...address, near: '97301-1234' }).text).toContain('ZIP codes');
  expect(unknownPlace({ ...address, near: 'Atlantis' }).text).toContain('“Atlantis”');
});

test('a search without meets leads to wider ones, or to all meets', () => {
  const wider = [
    { kind: 'miles', miles: 250 },
    { kind: 'from', from: '2025-05-16' },
  ] as const;
  const { text } = noMeets(address, wider);
  expect(text).toContain('href="/events?near=Skarbo&amp;within=250">Within 250 miles');
  expect(text).toContain('from=2025-05-16');
  expect(noMeets(address, []).text).toContain('href="/events">');
});

test('days in the wrong order are named, with a link that swaps them', () => {
  const turned = { ...address, from: '2026-12-20', to: '2026-12-01' };
  const { text } = noMeets(turned, [{ kind: 'from', from: '2025-12-20' }]);
  expect(text).toContain('The last day is before the first day.');
  expect(text).toContain('from=2026-12-01&amp;to=2026-12-20');
  expect(text).not.toContain('earlier days');
});
