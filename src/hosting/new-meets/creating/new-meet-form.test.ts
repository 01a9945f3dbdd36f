import { expect, test } from 'vitest';
import { type FormSources, formOf, type MeetToBeginWith, meetOfForm } from './new-meet-form.rules.ts';

const RELAYS: MeetToBeginWith = {
  meetId: 7,
  sport: 'tf',
  isIndoor: false,
  hostTeamId: 12,
  venue: { name: 'Harbor Field', city: 'Salt Harbor', state: 'ME', country: 'USA' },
  next: { name: 'Rookery Relays 2027', startOn: '2027-04-16', endOn: '2027-04-17' },
};
const GULL_MILE: MeetToBeginWith = {
  ...RELAYS,
  ...{ meetId: 8, sport: 'xc', hostTeamId: null },
  next: { name: 'Gull Mile', startOn: '2027-10-02', endOn: '2027-10-02' },
};
const TEAMS = [
  { teamId: 11, sport: 'tf' },
  { teamId: 12, sport: 'tf' },
  { teamId: 13, sport: 'xc' },
] as const;

const from = (earlier: MeetToBeginWith | null, typed: FormSources['typed'] = {}): FormSources => ({
  ...{ earlier, typed },
  ...{ teams: TEAMS, country: 'USA' },
});
const sent = (sources: FormSources) => meetOfForm(formOf(sources), sources);

test('a meet from nothing has the first team, and is sent as typed', () => {
  const typed = { name: 'Fog Relays', startOn: '2027-05-01', venue: 'Fog Field', state: 'ME' };
  expect(sent(from(null, typed))).toEqual({
    ...{ sport: 'tf', name: 'Fog Relays', startOn: '2027-05-01', endOn: '2027-05-01', isIndoor: false },
    ...{ venue: { name: 'Fog Field', city: '', state: 'ME', country: 'USA' }, hostTeamId: 11 },
    fromMeetId: null,
  });
});

test('a chosen meet fills name, days, venue, sport and team', () => {
  expect(formOf(from(RELAYS))).toEqual({
    ...{ sport: 'tf', name: 'Rookery Relays 2027', startOn: '2027-04-16', endOn: '2027-04-17' },
    ...{ venue: 'Harbor Field', city: 'Salt Harbor', country: 'USA', state: 'ME' },
    ...{ hostTeamId: 12, isIndoor: false },
  });
  expect(sent(from(RELAYS))).toMatchObject({ venue: null, fromMeetId: 7 });
});

test('nothing typed is lost by choosing another meet', () => {
  const typed = { name: 'Rookery Night', city: '' };
  for (const meet of [RELAYS, GULL_MILE, null]) {
    expect(formOf(from(meet, typed))).toMatchObject({ name: 'Rookery Night', city: '' });
  }
  expect(formOf(from(GULL_MILE, typed))).toMatchObject({ startOn: '2027-10-02', endOn: '', sport: 'xc' });
  expect(formOf(from(GULL_MILE, { sport: 'tf' })).sport).toBe('xc');
  expect(formOf(from(null, { sport: 'tf' })).sport).toBe('tf');
});

test('the last day moves along with the first', () => {
  expect(formOf(from(RELAYS, { startOn: '2027-04-23' })).endOn).toBe('2027-04-24');
  expect(formOf(from(RELAYS, { startOn: '' })).endOn).toBe('');
  expect(formOf(from(RELAYS, { startOn: '2027-04-23', endOn: '2027-04-23' })).endOn).toBe('2027-04-23');
});

test('a host team is one of the sport, or none', () => {
  expect(formOf(from(GULL_MILE)).hostTeamId).toBeNull();
  expect(formOf(from(null, { sport: 'xc' })).hostTeamId).toBe(13);
  expect(formOf(from(RELAYS, { hostTeamId: 13 })).hostTeamId).toBe(12);
  expect(formOf(from(RELAYS, { hostTeamId: null })).hostTeamId).toBeNull();
});

test('a changed venue is sent whole', () => {
  expect(sent(from(RELAYS, { venue: 'Fog Field' })).venue).toEqual({
    ...{ name: 'Fog Field', city: 'Salt Harbor', state: 'ME', country: 'USA' },
  });
});
