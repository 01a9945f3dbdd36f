import { describe, expect, it } from 'vitest';
import type { ManagedMeet } from '#competition/meets/manage/managed-meet.rules.ts';
import { NO_FEES } from '#competition/meets/manage/meet-fees.rules.ts';
import { daysBetweenEnds, refusalToChanges, withNewStart } from './meet-changes.rules.ts';

const MEET: ManagedMeet = {
  meetId: 1,
  version: 1,
  sport: 'tf',
  seasonId: 2027,
  savedById: null,
  titleDates: 'Fri–Sun, Apr 16–18, 2027',
  venue: { name: 'Rookery Park', city: null, state: null, country: null, timeZone: 'America/Los_Angeles' },
  name: 'Rookery Relays',
  startOn: '2027-04-16',
  endOn: '2027-04-18',
  isIndoor: false,
  venueId: 1,
  hostTeamId: null,
  website: null,
  videoUrl: null,
  isRegistrationEnabled: false,
  registrationOpensAt: '2027-03-15T08:00:00',
  registrationClosesAt: '2027-04-14T21:00:00',
  lateUntil: null,
  entriesPublicAt: null,
  isVirtual: false,
  templateMeetId: null,
  isDivisionLocked: false,
  dfpTag: null,
  settings: {},
  setupState: { offDays: ['2027-04-17'] },
  athleteBio: {},
  customForms: [],
  fees: NO_FEES,
};

describe('a change that the site would refuse is refused where it is typed', () => {
  it.each([
    ['a start on a day off', { startOn: '2027-04-17' }, 'MEET_STARTS_ON_DAY_OFF'],
    ['a last day before the first', { endOn: '2027-04-15' }, 'MEET_DAYS_WRONG'],
    [
      'a close before the opening',
      { registrationClosesAt: '2027-03-01T08:00:00' },
      'REGISTRATION_ENDS_FIRST',
    ],
    ['a script as the website', { website: 'javascript://x' }, 'WEB_ADDRESS_WRONG'],
  ])('%s', (_, changes, code) => {
    expect(refusalToChanges(MEET, changes)).toMatchObject({ code });
  });

  it('and nothing else is', () => {
    expect(refusalToChanges(MEET, { name: ' ', website: 'example.org' })).toBeNull();
  });
});

it('a meet that would start after its last day keeps its length', () => {
  expect(withNewStart(MEET, '2027-04-15')).toEqual({ startOn: '2027-04-15' });
  expect(withNewStart(MEET, '2027-05-07')).toEqual({ startOn: '2027-05-07', endOn: '2027-05-09' });
});

it('only days between the first and the last can be off', () => {
  expect(daysBetweenEnds(MEET)).toEqual(['2027-04-17']);
  expect(daysBetweenEnds({ startOn: '2027-04-16', endOn: '2027-04-16' })).toEqual([]);
});
