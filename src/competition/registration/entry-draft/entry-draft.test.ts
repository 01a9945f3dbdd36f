import { describe, expect, it, test } from 'vitest';
import { differenceToTell, offsetOf, secondsTo, stateAt, wakeIn } from './desk-clock.rules.ts';
import {
  cellIn,
  check,
  createForm,
  DOV,
  LJ,
  M100,
  M200,
  MATEO,
  RELAY,
  ROWAN,
  standing,
} from './desk-form.fixtures.ts';
import { missingFrom } from './desk-form.rules.ts';
import { deskWords } from './entry-desk.words.ts';
import {
  addEntry,
  afterReply,
  changeEntry,
  type Draft,
  mergeDrafts,
  nextLetter,
  putRelay,
  removeAdded,
  retryRow,
  toggleLink,
  toggleWithdrawal,
} from './entry-draft.rules.ts';
import { findTwice, noteOnRunner } from './relay-view.rules.ts';

const DAY_MS = 86_400_000;
const BEST = { seedFrom: 'best' } as const;
const spot = (athleteId: number, meetEventId: number) => ({
  athleteId,
  meetEventId,
  label: 'Somebody, 100m',
});
const enter = (draft: Draft, athleteId: number, meetEventId: number) =>
  addEntry(draft, spot(athleteId, meetEventId), BEST);
const legs = (...ids: number[]) => ids.map((athleteId, index) => ({ athleteId, leg: index + 1 }));
const relay = { meetEventId: RELAY, relayLetter: 'A', label: '4x100m, A' };

describe('a press on a mark', () => {
  it('enters the athlete with the proposed seed, and again takes the entry out', () => {
    const form = createForm();
    expect(cellIn([], form, MATEO, M100)).toMatchObject({ mark: '11.04', look: 'open', isEntered: false });
    const draft = enter([], MATEO, M100);
    expect(cellIn(draft, form, MATEO, M100)).toMatchObject({
      look: 'entered',
      note: 'not sent',
      about: '11.04 FAT, Apr 18, 2026, 2nd at Gullhaven Classic. Not sent yet.',
      countText: '1',
    });
    expect(removeAdded(draft, spot(MATEO, M100))).toEqual([]);
  });

  it('withdraws an entry that stands, and again keeps it', () => {
    const form = createForm({ entries: [standing(1, M100)] });
    expect(cellIn([], form, MATEO, M100)).toMatchObject({ look: 'entered', note: '#6', isStopped: false });
    const draft = toggleWithdrawal([], form.entries[0]!, 'Mateo Brightwell, 100m');
    expect(check(draft, form).entries).toEqual([]);
    expect(cellIn(draft, form, MATEO, M100)).toMatchObject({
      isEntered: false,
      note: 'withdraw, not sent',
      countText: '0',
    });
    expect(toggleWithdrawal(draft, form.entries[0]!, '')).toEqual([]);
  });

  it('asks for a mark where there is none', () => {
    expect(cellIn([], createForm(), ROWAN, M100)).toMatchObject({
      mark: null,
      look: 'typing',
      canType: true,
    });
  });
});

describe('limits while one types', () => {
  it('count the draft and the entries that stand', () => {
    const form = createForm({ limits: { total: 2, track: 1, field: null }, entries: [standing(1, M100)] });
    expect(cellIn([], form, MATEO, M200)).toMatchObject({
      look: 'stopped',
      note: 'full',
      countText: '1 of 2',
      about: expect.stringContaining('An athlete may enter 1 track event at this meet.'),
    });
    const withdrawn = toggleWithdrawal([], form.entries[0]!, '');
    expect(cellIn(withdrawn, form, MATEO, M200).look).toBe('open');
  });

  it('name the standard that a mark misses, and let another mark be typed', () => {
    const form = createForm({ events: { [M100]: { entryStandard: { mark: '11.60', sort: 11_600 } } } });
    expect(cellIn([], form, DOV, M100)).toMatchObject({ look: 'stopped', note: 'std 11.60', canType: true });
    const typed = addEntry([], spot(DOV, M100), { seedFrom: 'typed', mark: '11.55' });
    expect(check(typed, form).problems.size).toBe(0);
    const none = addEntry([], spot(ROWAN, M100), { seedFrom: 'none' });
    expect([...check(none, form).problems.values()]).toEqual([
      'Boys 100m, Varsity needs a seed of 11.60 or better. Add one to enter.',
    ]);
  });

  it('stop the next entry of a full team, and no longer once one is taken out', () => {
    const form = createForm({ events: { [M100]: { teamEntriesMax: 1 } } });
    const draft = enter([], MATEO, M100);
    expect(cellIn(draft, form, DOV, M100)).toMatchObject({ look: 'stopped', note: 'team full' });
    expect(cellIn(removeAdded(draft, spot(MATEO, M100)), form, DOV, M100).look).toBe('open');
  });

  it('let nobody but alternates be on two squads of one relay, and let two squads swap runners', () => {
    const squad = (entryId: number, relayLetter: string, ...ids: number[]) =>
      standing(entryId, RELAY, { athleteId: null, relayLetter, legs: legs(...ids) });
    const [a, b] = [squad(1, 'A', MATEO, ROWAN), squad(2, 'B', DOV)];
    const form = createForm({ entries: [a, b] });
    const put = (plan: Parameters<typeof putRelay>[2]) => putRelay([], { ...relay, relayLetter: 'C' }, plan);
    const third = check(put({ legs: legs(MATEO), seed: BEST }), form);
    expect([...third.problems.values()]).toEqual([expect.stringContaining('on your A relay')]);
    const alternate = put({ legs: [{ athleteId: MATEO, leg: null }], seed: BEST });
    expect(check(alternate, form).problems.size).toBe(0);
    const toA = changeEntry([], a, { legs: legs(DOV, ROWAN), seed: BEST }, 'A');
    expect(check(toA, form).problems.size).toBe(1);
    const swapped = changeEntry(toA, b, { legs: legs(MATEO), seed: BEST }, 'B');
    expect(check(swapped, form).problems.size).toBe(0);
  });

  it('count a relay as an event of its runners, and not of its alternates', () => {
    const form = createForm({ limits: { total: 1, track: null, field: null } });
    const plan = { legs: [...legs(MATEO), { athleteId: DOV, leg: null }], seed: BEST };
    const draft = putRelay([], relay, plan);
    expect(cellIn(draft, form, MATEO, M100)).toMatchObject({ look: 'stopped', countText: '1 of 1' });
    expect(cellIn(draft, form, DOV, M100).look).toBe('open');
  });

  it('refuse a mark that nobody can have', () => {
    const typed = addEntry([], spot(ROWAN, M100), { seedFrom: 'typed', mark: '9.2' });
    expect(check(typed, createForm()).problems.size).toBe(1);
    expect(check(typed, createForm()).ready).toEqual([]);
  });
});

describe('what changed meanwhile', () => {
  it('an event that is gone and an athlete who left have their sentences, and the rest can be sent', () => {
    const form = createForm();
    const draft = enter(enter(enter([], MATEO, M100), MATEO, M200), DOV, M100);
    const now = {
      ...form,
      events: form.events.filter(({ meetEventId }) => meetEventId !== M200),
      athletes: form.athletes.filter(({ athleteId }) => athleteId !== DOV),
    };
    const { problems, ready } = check(draft, now);
    expect([...problems.values()]).toEqual([
      'The host removed this event from the meet.',
      'This athlete is not on your roster anymore.',
    ]);
    expect(ready).toHaveLength(1);
  });

  it('a change of an entry that someone else has changed is stopped', () => {
    const form = createForm({ entries: [standing(1, M100)] });
    const draft = changeEntry(
      [],
      form.entries[0]!,
      { legs: [], seed: { seedFrom: 'typed', mark: '10.98' } },
      '',
    );
    expect(cellIn(draft, form, MATEO, M100)).toMatchObject({ mark: '10.98', note: 'not sent' });
    const newer = createForm({ entries: [standing(1, M100, { version: 2 })] });
    expect([...check(draft, newer).problems.values()]).toEqual([
      'Someone else changed this entry. Check it before you save.',
    ]);
  });

  it('late entries can be added, but entries that stand stay as they are', () => {
    const form = createForm({ entries: [standing(1, M100)] });
    const late = { ...form, window: { ...form.window, state: 'late' as const } };
    expect(cellIn([], late, MATEO, M100)).toMatchObject({ isStopped: true, canType: false });
    expect(cellIn([], late, MATEO, M200).look).toBe('open');
  });

  it('a refused row stays with its sentence until it is sent again', () => {
    const draft = enter(enter([], MATEO, M100), DOV, M100);
    const refusal = { code: 'TEAM_LIMIT_REACHED', message: 'A team can have 1 entry.' };
    const reply = { outcome: 'accepted', entryId: 1, waitingNumber: null, refusal: null } as const;
    const rest = afterReply(draft, draft, [
      { ...reply, key: draft[0]!.row.key },
      { ...reply, key: draft[1]!.row.key, outcome: 'refused', refusal },
    ]);
    expect(rest).toMatchObject([{ row: { athleteId: DOV }, refusal: 'A team can have 1 entry.' }]);
    expect(check(rest, createForm()).ready).toEqual([]);
    expect(check(retryRow(rest, rest[0]!.row.key), createForm()).ready).toHaveLength(1);
  });
});

describe('places', () => {
  const full = { [M100]: { placesMax: 20, placesLeft: 0, waitingCount: 8 } };

  it('a full event shows the number on the waiting list, which costs nothing', () => {
    const form = createForm({ events: full });
    const draft = enter(enter(enter([], MATEO, M100), DOV, M100), MATEO, M200);
    expect(cellIn(draft, form, DOV, M100)).toMatchObject({ look: 'waiting', note: 'wait 10' });
    expect(check(draft, form).price.totalCents).toBe(600);
  });

  it('linked entries wait together', () => {
    const form = createForm({ events: { ...full, [M200]: { placesMax: 20, placesLeft: 3 } } });
    const draft = toggleLink(enter(enter([], MATEO, M100), MATEO, M200), MATEO);
    expect(cellIn(draft, form, MATEO, M200)).toMatchObject({ look: 'waiting', note: 'wait 1' });
    expect(toggleLink(draft, MATEO).map(({ row }) => 'linkKey' in row)).toEqual([false, false]);
  });
});

describe('relays', () => {
  it('get the next letter that neither stands nor is in the draft', () => {
    const a = standing(1, RELAY, { athleteId: null, relayLetter: 'A' });
    const draft = putRelay([], { ...relay, relayLetter: 'B' }, { legs: legs(MATEO, DOV), seed: BEST });
    expect(nextLetter(draft, [a], RELAY)).toBe('C');
    expect(nextLetter([], [a], LJ)).toBe('A');
  });

  it('refuse a runner who is named twice', () => {
    const draft = putRelay([], relay, { legs: legs(MATEO, MATEO), seed: BEST });
    expect([...check(draft, createForm()).problems.values()]).toEqual(['A runner is on this relay twice.']);
  });
});

describe('the clock', () => {
  const { window } = createForm();
  const later = { ...window, opensAt: '2026-05-01T16:00:05Z', lateUntil: '2026-05-08T04:00:00Z' };
  const at = (instant: string) => stateAt(later, Date.parse(instant));

  it('opens, closes and ends at the instant, by the time of the site', () => {
    expect(at('2026-05-01T16:00:04.999Z')).toBe('not-open-yet');
    expect(at('2026-05-01T16:00:05.000Z')).toBe('open');
    expect(at('2026-05-07T03:59:59.999Z')).toBe('open');
    expect(at('2026-05-07T04:00:00Z')).toBe('late');
    expect(at('2026-05-08T04:00:00Z')).toBe('closed');
    expect(stateAt({ ...later, state: 'locked' }, Date.parse('2026-05-02T00:00:00Z'))).toBe('locked');
    expect(stateAt({ ...later, state: 'off' }, Date.parse('2026-05-02T00:00:00Z'))).toBe('off');
  });

  it('wakes at the instants, and at least once a day until then', () => {
    const opensAt = Date.parse(later.opensAt);
    expect(wakeIn(later, opensAt - 3 * DAY_MS)).toBe(DAY_MS);
    let now = opensAt - 1.5 * DAY_MS;
    const states: [state: string, at: string][] = [];
    for (let wait = wakeIn(later, now); wait !== null; wait = wakeIn(later, now)) {
      now += wait;
      states.push([stateAt(later, now), new Date(now).toISOString()]);
    }
    const changes = states.filter(([state], index) => state !== states[index - 1]?.[0]);
    expect(changes).toEqual([
      ['not-open-yet', '2026-05-01T04:00:05.000Z'],
      ['open', '2026-05-01T16:00:05.000Z'],
      ['late', '2026-05-07T04:00:00.000Z'],
      ['closed', '2026-05-08T04:00:00.000Z'],
    ]);
    expect(wakeIn({ ...later, state: 'locked' }, now)).toBeNull();
  });

  it('tells a difference of more than 5 seconds', () => {
    const sent = Date.parse('2026-05-01T16:00:41Z');
    const offset = offsetOf('2026-05-01T16:00:00.100Z', sent, sent + 200);
    expect(offset).toBe(-41_000);
    expect(differenceToTell(offset)).toBe(41);
    expect(differenceToTell(4_900)).toBeNull();
    expect(deskWords.clock.difference(-41)).toBe('Yours is 41 s slow.');
  });

  it('counts down to the last second', () => {
    expect(secondsTo('2026-05-01T16:00:05Z', Date.parse('2026-05-01T16:00:04.300Z'))).toBe(1);
    expect(deskWords.clock.left(101_556)).toBe('1 d 04:12:36');
    expect(deskWords.clock.left(42)).toBe('00:00:42');
  });
});

describe('two tabs', () => {
  it('keep the changes of both, and the newer text of a row that one of them changed', () => {
    const base = enter(enter([], MATEO, M100), MATEO, M200);
    const mine = enter(removeAdded(base, spot(MATEO, M100)), DOV, M100);
    const theirs = addEntry(enter(base, ROWAN, M100), spot(MATEO, M200), { seedFrom: 'none' });
    expect(
      mergeDrafts(base, mine, theirs).map(({ row }) => [row.key, 'seedFrom' in row && row.seedFrom]),
    ).toEqual([
      [`add ${M200} ${MATEO}`, 'none'],
      [`add ${M100} ${ROWAN}`, 'best'],
      [`add ${M100} ${DOV}`, 'best'],
    ]);
    expect(mergeDrafts(base, base, [])).toEqual([]);
  });
});

test('a cell is named by athlete, event, mark and one state', () => {
  const cell = { mark: '1:54.74', isEntered: false, note: null };
  expect(deskWords.cell('Rowan', '800m', cell)).toBe('Rowan, 800m, 1:54.74, not entered');
  expect(deskWords.cell('Rowan', '800m', { ...cell, note: 'entered' })).toBe('Rowan, 800m, 1:54.74 entered');
});

describe('the runners of a relay', () => {
  it('name the one who is on it twice, and mark who is chosen or full', () => {
    const form = createForm({ limits: { total: 1, track: null, field: null }, entries: [standing(1, M100)] });
    expect(findTwice(form, legs(MATEO, DOV, MATEO))).toBe('Mateo Brightwell');
    expect(findTwice(form, legs(MATEO, DOV))).toBeNull();
    const note = (athleteId: number, choice: { chosen: number[]; before: number[] }) => {
      const athlete = form.athletes.find((each) => each.athleteId === athleteId)!;
      return noteOnRunner({ form, checked: check([], form) }, athlete, choice);
    };
    expect(note(DOV, { chosen: [DOV], before: [] })).toBe('on this relay');
    expect(note(MATEO, { chosen: [], before: [] })).toBe('full');
    expect(note(MATEO, { chosen: [], before: [MATEO] })).toBeNull();
  });
});

test('a draft with entries does not say that nobody is entered', () => {
  const missing = ['Nobody is entered yet.', 'The grade of 1 entered athlete is unknown.'];
  expect(missingFrom({ missing }, [])).toEqual(missing);
  expect(missingFrom({ missing }, enter([], MATEO, M100))).toEqual(missing.slice(1));
});
