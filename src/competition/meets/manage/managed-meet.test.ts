import { describe, expect, test } from 'vitest';
import { Refusal } from '#kit/refusal.ts';
import {
  applyChanges,
  changedFields,
  isLockedFor,
  type MeetChanges,
  type MeetFields,
  titleDates,
  webAddressToSave,
} from './managed-meet.rules.ts';
import { NO_FEES } from './meet-fees.rules.ts';
import { isSetupOpen, setupProgress } from './setup-panels.rules.ts';

const MEET: MeetFields = {
  name: 'Rookery Relays',
  startOn: '2026-05-01',
  endOn: '2026-05-03',
  isIndoor: false,
  venueId: 1,
  hostTeamId: 2,
  website: null,
  videoUrl: null,
  isRegistrationEnabled: false,
  registrationOpensAt: null,
  registrationClosesAt: null,
  lateUntil: null,
  entriesPublicAt: null,
  isVirtual: false,
  templateMeetId: null,
  isDivisionLocked: false,
  dfpTag: null,
  settings: { limits: { total: 4, track: 3 }, showSeeds: true },
  setupState: { offDays: ['2026-05-02'], template: 'done' },
  athleteBio: {},
  customForms: [],
  fees: NO_FEES,
};

const saved = (changes: MeetChanges, meet: MeetFields = MEET): MeetFields => {
  const next = applyChanges(meet, changes);
  if (next instanceof Refusal) throw next;
  return next;
};
const codeOf = (changes: MeetChanges, meet?: MeetFields) => {
  const next = applyChanges(meet ?? MEET, changes);
  return next instanceof Refusal ? [next.code, next.fields] : 'saved';
};

describe('a web address', () => {
  test.each([
    ['example.org/relays', 'https://example.org/relays'],
    ['http://example.org', 'http://example.org'],
    ['https://example.org', 'https://example.org'],
    ['//example.org', 'https://example.org'],
    ['  ', null],
    [null, null],
  ])('%j is saved as %j', (typed, expected) => {
    expect(webAddressToSave(typed)).toBe(expected);
  });

  test.each(['javascript://%0aalert(1)', 'ftp://example.org', 'https://', 'a page // with results'])(
    '%s is refused',
    (typed) => {
      for (const field of ['website', 'videoUrl'] as const) {
        expect(codeOf({ [field]: typed })).toMatchObject(['WEB_ADDRESS_WRONG', {}]);
      }
    },
  );

  test('gets its scheme in the link of a form, too', () => {
    const form = { id: 'waiver', title: 'Waiver', text: '', signer: 'parent', isRequired: true } as const;
    expect(saved({ customForms: [{ ...form, link: 'example.org' }] }).customForms[0]!.link).toBe(
      'https://example.org',
    );
    expect(codeOf({ customForms: [{ ...form, link: 'javascript://x' }] })).toMatchObject([
      'WEB_ADDRESS_WRONG',
      {},
    ]);
  });
});

test('a name that is cleared becomes "Removed"', () => {
  expect(saved({ name: '  ' }).name).toBe('Removed');
});

test('settings are merged key by key, and the rest stays', () => {
  const next = saved({ settings: { limits: { track: null, field: 2 }, contact: { name: 'M. Holloway' } } });
  expect(next.settings).toEqual({
    limits: { total: 4, field: 2 },
    showSeeds: true,
    contact: { name: 'M. Holloway' },
  });
  expect(changedFields(MEET, next)).toEqual(['settings']);
});

test('a field that is left out stays, and null clears it', () => {
  const opened = saved({ registrationOpensAt: '2026-03-01T08:00:00', name: 'Relays' });
  expect(opened).toMatchObject({ name: 'Relays', registrationOpensAt: '2026-03-01T08:00:00', venueId: 1 });
  expect(saved({ registrationOpensAt: null }, opened).registrationOpensAt).toBeNull();
});

describe('days off', () => {
  test('are left out of the title', () => {
    expect(titleDates(MEET)).toBe('Fri & Sun, May 1 & 3, 2026');
  });

  test('cannot be the first or the last day', () => {
    expect(codeOf({ startOn: '2026-05-02' })).toEqual([
      'MEET_STARTS_ON_DAY_OFF',
      { StartDate: 'The meet starts on a day off. Choose another first day, or remove that day off.' },
    ]);
    expect(codeOf({ endOn: '2026-05-02' })).toMatchObject(['MEET_ENDS_ON_DAY_OFF', {}]);
    expect(codeOf({ setupState: { offDays: ['2026-05-01'] } })).toMatchObject(['MEET_STARTS_ON_DAY_OFF', {}]);
  });

  test('that new days leave out are gone, and new ones outside are refused', () => {
    expect(saved({ startOn: '2026-05-03', endOn: '2026-05-04' }).setupState).toEqual({ template: 'done' });
    expect(codeOf({ setupState: { offDays: ['2026-05-09'] } })).toMatchObject(['DAY_OFF_OUTSIDE', {}]);
    expect(saved({ setupState: { offDays: ['2026-05-02', '2026-05-02'] } }).setupState.offDays).toEqual([
      '2026-05-02',
    ]);
  });
});

test('a meet of more than sixty days is a typing error', () => {
  expect(codeOf({ endOn: '2026-06-29' })).toBe('saved');
  expect(codeOf({ endOn: '2026-06-30' })).toMatchObject(['MEET_TOO_LONG', {}]);
});

test('registration opens before it closes, and late entries come after that', () => {
  const [opens, closes, late] = ['2026-03-01T08:00:00', '2026-04-01T08:00:00', '2026-04-02T08:00:00'];
  expect(codeOf({ registrationOpensAt: opens, registrationClosesAt: closes, lateUntil: late })).toBe('saved');
  expect(codeOf({ registrationOpensAt: closes, registrationClosesAt: opens })).toMatchObject([
    'REGISTRATION_ENDS_FIRST',
    {},
  ]);
  expect(codeOf({ lateUntil: late })).toMatchObject(['LATE_WITHOUT_CLOSE', {}]);
  expect(codeOf({ registrationClosesAt: late, lateUntil: closes })).toMatchObject(['LATE_ENDS_FIRST', {}]);
});

test('entries that are published at the close follow it, and the start of a meet without a close', () => {
  const atClose = { settings: { publishEntriesAtClose: true } };
  const closes = '2026-04-30T21:00:00';
  expect(saved({ ...atClose, registrationClosesAt: closes }).entriesPublicAt).toBe(closes);
  expect(saved(atClose).entriesPublicAt).toBe('2026-05-01T00:00:00');
  expect(saved({ entriesPublicAt: closes }).entriesPublicAt).toBe(closes);
});

test('divisions are locked for everyone without a token to edit them', () => {
  expect([isLockedFor(false, 'token'), isLockedFor(true, 'token'), isLockedFor(false, null)]).toEqual([
    false,
    true,
    true,
  ]);
});

test('the progress counts what is done or skipped, and the agreement', () => {
  const agreeStart = { id: 1, ip: '192.0.2.1', ts: '2026-03-01T08:00:00Z' };
  expect(setupProgress('tf', {})).toEqual({ done: 0, of: 10 });
  expect(
    setupProgress('tf', { agreeStart, template: 'done', info: 'done', divisions: 'current', bibs: 'skip' }),
  ).toEqual({ done: 4, of: 10 });
  // Cross country has no panels for seeds and events.
  expect(setupProgress('xc', { agreeStart, seeds: 'done', fees: 'current' })).toEqual({ done: 1, of: 8 });
});

test('the setup is open until registration is on or the meet has begun', () => {
  const meet = { isRegistrationEnabled: false, startOn: '2026-05-01' };
  expect(['2026-04-30', '2026-05-01', '2026-05-02'].map((today) => isSetupOpen(meet, today))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isSetupOpen({ ...meet, isRegistrationEnabled: true }, '2026-04-30')).toBe(false);
});
