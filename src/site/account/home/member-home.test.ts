import { describe, expect, it } from 'vitest';
import { isSameVisit, newSince } from '#site/account/home-activity/home-visits.rules.ts';
import { type ComingMeet, daysOf, findDayConflict, type HomeAthlete } from './member-home.rules.ts';
import { buildTimeline } from './timeline.rules.ts';

const SALT_HARBOR = 1;
const HARROW_BAY = 2;
const TODAY = '2026-05-19';

const rowan: HomeAthlete = {
  athleteId: 11,
  firstName: 'Rowan',
  teams: [{ teamId: SALT_HARBOR, sport: 'tf' }],
};
const juniper: HomeAthlete = {
  athleteId: 12,
  firstName: 'Juniper',
  teams: [{ teamId: HARROW_BAY, sport: 'tf' }],
};

const meet = (changes: Partial<ComingMeet> = {}): ComingMeet => ({
  meetId: 1,
  name: 'League Finals',
  sport: 'tf',
  startOn: '2026-05-23',
  endOn: '2026-05-23',
  offDays: [],
  timing: 'upcoming',
  scheduleState: null,
  venue: { venueId: 1, name: 'Brightwater Stadium', timeZone: 'America/Los_Angeles' },
  teamIds: [SALT_HARBOR],
  days: [],
  ...changes,
});

const elsewhere = (changes: Partial<ComingMeet> = {}) =>
  meet({
    meetId: 2,
    name: 'Middle School Relays',
    venue: { venueId: 2, name: 'Harrow Bay Field', timeZone: 'America/Los_Angeles' },
    teamIds: [HARROW_BAY],
    ...changes,
  });

describe('a day with a schedule conflict', () => {
  it('has athletes of one reader at different venues', () => {
    const conflict = findDayConflict([meet(), elsewhere()], [rowan, juniper], TODAY)!;
    expect(conflict.day).toBe('2026-05-23');
    expect(conflict.lanes.map(({ athletes, venueName }) => [venueName, athletes])).toEqual([
      ['Brightwater Stadium', ['Rowan']],
      ['Harrow Bay Field', ['Juniper']],
    ]);
    expect(conflict.shared, 'no times are published yet').toBeNull();
  });

  it.each<[string, ComingMeet[], HomeAthlete[]]>([
    ['with one athlete', [meet(), elsewhere({ teamIds: [SALT_HARBOR] })], [rowan]],
    ['at one venue', [meet(), elsewhere({ venue: meet().venue })], [rowan, juniper]],
    [
      'on different days',
      [meet(), elsewhere({ startOn: '2026-05-24', endOn: '2026-05-24' })],
      [rowan, juniper],
    ],
    ['in another sport', [meet(), elsewhere({ sport: 'xc' })], [rowan, juniper]],
    ['that is canceled', [meet(), elsewhere({ scheduleState: 'canceled' })], [rowan, juniper]],
    ['that is postponed', [meet(), elsewhere({ scheduleState: 'postponed' })], [rowan, juniper]],
    ['that is over', [meet(), elsewhere({ timing: 'past' })], [rowan, juniper]],
    [
      'when all of them are at both',
      [meet(), elsewhere({ teamIds: [SALT_HARBOR] })],
      [rowan, { ...juniper, teams: rowan.teams }],
    ],
  ])('is not found %s', (_, meets, athletes) => {
    expect(findDayConflict(meets, athletes, TODAY)).toBeNull();
  });

  it('includes the time when both meets are on', () => {
    const at = (from: string, until: string) => [
      { day: '2026-05-23', from: `2026-05-23T${from}:00Z`, until: `2026-05-23T${until}:00Z` },
    ];
    const conflictWith = (days: ComingMeet['days']) =>
      findDayConflict([meet({ days: at('20:00', '23:00') }), elsewhere({ days })], [rowan, juniper], TODAY)!;
    expect(conflictWith(at('21:00', '23:30')).shared).toEqual({
      from: '2026-05-23T21:00:00Z',
      until: '2026-05-23T23:00:00Z',
    });
    expect(conflictWith(at('16:00', '20:00')).shared, 'one after the other').toBeNull();
  });

  it('is the second day of a meet, too, and never a day off', () => {
    const long = meet({ startOn: '2026-05-21', endOn: '2026-05-23', offDays: ['2026-05-22'] });
    expect(daysOf(long)).toEqual(['2026-05-21', '2026-05-23']);
    expect(findDayConflict([long, elsewhere()], [rowan, juniper], TODAY)!.day).toBe('2026-05-23');
    const off = elsewhere({ startOn: '2026-05-22', endOn: '2026-05-22' });
    expect(findDayConflict([long, off], [rowan, juniper], TODAY)).toBeNull();
  });
});

describe('the common timeline', () => {
  it('has full hours around everything, in the zone of the meet', () => {
    const span = { from: '2026-05-23T20:30:00Z', until: '2026-05-23T22:15:00Z' };
    const timeline = buildTimeline([span], 'America/Los_Angeles')!;
    expect(timeline.hours).toEqual([
      { label: '1 PM', left: 0 },
      { label: '2 PM', left: 33.33 },
      { label: '3 PM', left: 66.67 },
    ]);
    expect(timeline.positionOf(span)).toEqual({ left: 16.67, width: 58.33 });
  });

  it('has few labels on a long day', () => {
    const span = { from: '2026-05-23T16:00:00Z', until: '2026-05-24T04:00:00Z' };
    expect(buildTimeline([span], 'UTC')!.hours).toHaveLength(6);
  });

  it('is none without times', () => {
    expect(buildTimeline([], 'UTC')).toBeNull();
  });
});

describe('the start of news', () => {
  const now = Temporal.Instant.from('2026-05-19T16:00:00Z');

  it('is that of a week on a first visit', () => {
    expect(newSince(null, now)).toBe('2026-05-12T16:00:00Z');
    const first = { seenAt: '2026-05-19T15:50:00Z', previousAt: null };
    expect(newSince(first, now)).toBe('2026-05-12T16:00:00Z');
  });

  it('is the visit before, all through a visit', () => {
    const visits = { seenAt: '2026-05-19T15:45:00Z', previousAt: '2026-05-17T08:00:00Z' };
    expect(isSameVisit(visits, now)).toBe(true);
    expect(newSince(visits, now)).toBe('2026-05-17T08:00:00Z');
  });

  it('is the last page after a pause', () => {
    const visits = { seenAt: '2026-05-19T12:00:00Z', previousAt: '2026-05-17T08:00:00Z' };
    expect(isSameVisit(visits, now)).toBe(false);
    expect(newSince(visits, now)).toBe('2026-05-19T12:00:00Z');
  });

  it('is a month at most', () => {
    const visits = { seenAt: '2025-12-01T12:00:00Z', previousAt: null };
    expect(newSince(visits, now)).toBe('2026-04-19T16:00:00Z');
  });
});
