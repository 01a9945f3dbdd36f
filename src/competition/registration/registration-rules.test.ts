import { describe, expect, it } from 'vitest';
import { bibConflicts, nextFreeBib } from '#competition/entries/numbers/bib-ranges.rules.ts';
import { WHO_MAY_ENTER } from '#competition/meets/manage/meet-settings.rules.ts';
import { refusalToEntrant } from './entrants.rules.ts';
import { athleteLimitOf, countEvents, DIVISION_GROUPS, refusalToEvents } from './entry-limits.rules.ts';
import { lateEntries, windowState } from './entry-window.rules.ts';
import { limitsFromEvents } from './limits-from-events.rules.ts';

describe('limits of events per athlete', () => {
  it('count a relay as a track event, and a combined event in the total only', () => {
    expect(countEvents(['track', 'relays', 'field', 'combined', 'cross-country'])).toEqual({
      total: 5,
      track: 2,
      field: 1,
    });
  });

  it('stop the fourth track event, and not the fourth event', () => {
    const limits = { total: 4, track: 3, field: 2 };
    expect(refusalToEvents(['track', 'track', 'relays', 'track'], limits)).toMatchObject({
      code: 'EVENT_LIMIT_REACHED',
      message: 'An athlete may enter 3 track events at this meet. Remove one to add another.',
    });
    expect(refusalToEvents(['track', 'track', 'relays', 'field'], limits)).toBeNull();
    expect(refusalToEvents(['track', 'field'], { total: 1 })?.message).toContain('1 event at');
  });
});

describe('the limit of athletes in a division', () => {
  const limits = { 7: 12, [DIVISION_GROUPS.MiddleSchool]: 5, [DIVISION_GROUPS.AllOthers]: 20 };

  it('is its own, else that of middle schools, else that of all others', () => {
    expect(athleteLimitOf(limits, { divisionId: 7, levelMask: 2 })).toBe(12);
    expect(athleteLimitOf(limits, { divisionId: 8, levelMask: 2 | 16 })).toBe(5);
    expect(athleteLimitOf(limits, { divisionId: 8, levelMask: 4 })).toBe(20);
  });

  it('is none when nothing is set, and closes the division for 0', () => {
    expect(athleteLimitOf({}, { divisionId: 7, levelMask: 4 })).toBeNull();
    expect(athleteLimitOf({ 7: 0 }, { divisionId: 7, levelMask: 4 })).toBe(0);
  });
});

describe('who may enter', () => {
  const invited = { isTeam: true, isInvited: true };
  const uninvited = { isTeam: true, isInvited: false };
  const alone = { isTeam: false, isInvited: false };

  it('is a row of the table: invited teams, any team, athletes without a team', () => {
    const allowed = WHO_MAY_ENTER.map((who) =>
      [invited, uninvited, alone].map((entrant) => refusalToEntrant(entrant, who) === null),
    );
    expect(allowed).toEqual([
      [true, false, false],
      [true, true, false],
      [true, true, true],
    ]);
    expect(refusalToEntrant(alone)?.message).toContain('Ask your coach');
  });
});

describe('the times of entries', () => {
  const window = {
    registrationOpensAt: '2027-03-15T08:00:00',
    registrationClosesAt: '2027-04-14T21:00:00',
    lateUntil: '2027-04-15T21:00:00',
    startOn: '2027-04-16',
    entriesLockedAt: null,
  };

  it('say whether the meet takes entries now', () => {
    const on = { ...window, isRegistrationEnabled: true };
    expect(windowState({ ...on, isRegistrationEnabled: false }, '2027-04-01T00:00:00')).toBe('off');
    const locked = { ...on, entriesLockedAt: '2027-04-01T00:00:00Z' };
    expect(windowState(locked, '2027-04-02T00:00:00')).toBe('locked');
    expect(windowState(on, '2027-03-15T07:59:59')).toBe('not-open-yet');
    expect(windowState(on, '2027-03-15T08:00:00')).toBe('open');
    expect(windowState(on, '2027-04-14T21:00:00')).toBe('late');
    expect(windowState(on, '2027-04-15T21:00:00')).toBe('closed');
    expect(
      windowState({ ...on, registrationOpensAt: null, registrationClosesAt: null }, '2027-04-15T23:59:59'),
    ).toBe('open');
    expect(windowState({ ...on, registrationClosesAt: null, lateUntil: null }, '2027-04-16T00:00:00')).toBe(
      'closed',
    );
  });

  it('has late fees for some entries, or warns that they are for all or for none', () => {
    const window = {
      registrationOpensAt: '2027-03-15T08:00:00',
      registrationClosesAt: '2027-04-14T21:00:00',
      lateUntil: '2027-04-15T21:00:00',
      startOn: '2027-04-16',
    };
    expect(lateEntries(window, '2027-03-15T08:00:00')).toBe('all');
    expect(lateEntries({ ...window, registrationOpensAt: null }, '2027-03-15T08:00:00')).toBe('some');
    expect(lateEntries(window, '2027-04-14T21:00:00')).toBe('some');
    expect(lateEntries(window, '2027-04-15T21:00:00')).toBe('none');
    expect(lateEntries({ ...window, lateUntil: null }, '2027-04-14T21:00:00')).toBe('none');
    const untilTheMeet = { ...window, registrationClosesAt: null, lateUntil: null };
    expect(lateEntries(untilTheMeet, '2027-04-15T23:59:59')).toBe('some');
    expect(lateEntries(untilTheMeet, '2027-04-16T00:00:00')).toBe('none');
  });
});

describe('the limits that events already set', () => {
  const event = {
    divisionId: 7,
    gender: 'F',
    group: 'track' as const,
    runners: 1,
    teamEntriesMax: 3,
    placesMax: 24,
  };
  const relay = { ...event, group: 'relays' as const, runners: 4, teamEntriesMax: 1, placesMax: 8 };
  const field = { ...event, group: 'field' as const, teamEntriesMax: 2, placesMax: null };

  it('are the fullest program of one gender, and the places of a division where all events have a limit', () => {
    expect(limitsFromEvents([event, relay, field, { ...event, gender: 'M' }])).toEqual({
      limits: { total: 3, track: 2, field: 1 },
      maxTeamAthletes: { 7: 3 + 4 + 2 + 3 },
      maxMeetAthletes: {},
    });
  });

  it('are none without events', () => {
    expect(limitsFromEvents([])).toEqual({
      limits: { total: null, track: null, field: null },
      maxTeamAthletes: {},
      maxMeetAthletes: {},
    });
  });
});

describe('ranges of bibs', () => {
  const ranges = [
    { from: 101, to: 200 },
    { from: 150, to: 250, divisionId: 7 },
    { from: 201, to: 300, teamId: 3 },
    { from: 400, to: 350 },
  ];

  it('conflict where they share numbers; a range that runs backwards conflicts with none', () => {
    expect(bibConflicts(ranges)).toEqual([
      { first: 0, second: 1, from: 150, to: 200 },
      { first: 1, second: 2, from: 201, to: 250 },
    ]);
  });

  it('the next one begins after the highest number', () => {
    expect(nextFreeBib([])).toBe(1);
    expect(nextFreeBib(ranges)).toBe(301);
    expect(nextFreeBib([{ from: 1, to: 250 }])).toBe(301);
  });
});
