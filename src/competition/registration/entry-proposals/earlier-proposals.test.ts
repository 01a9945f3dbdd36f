import { describe, expect, it } from 'vitest';
import type { EarlierEntry } from '#competition/registration/earlier-entries/earlier-entries.rules.ts';
import {
  check,
  createForm,
  DOV,
  M100,
  M200,
  MATEO,
  RELAY,
  ROWAN,
  seedOf,
  standing,
} from '#competition/registration/entry-draft/desk-form.fixtures.ts';
import type { DeskForm } from '#competition/registration/entry-draft/desk-form.rules.ts';
import {
  addEntry,
  type Draft,
  putRelay,
  toggleWithdrawal,
} from '#competition/registration/entry-draft/entry-draft.rules.ts';
import { proposeEarlier } from './earlier-proposals.rules.ts';
import { type Choices, checkProposals, splitProposals } from './proposed-entries.rules.ts';

const GONE = 99;
const BEST = { seedFrom: 'best' } as const;

let entryId = 0;
const earlier = (
  athleteId: number | null,
  variantKey: string,
  rest: Partial<EarlierEntry> = {},
): EarlierEntry => {
  entryId += 1;
  return {
    ...{ entryId, athleteId, name: athleteId === null ? '' : 'J. D.', gender: 'M', variantKey },
    ...{ eventName: variantKey, title: `Boys ${variantKey}, Varsity`, divisionName: 'Varsity' },
    ...{ relayLetter: athleteId === null ? 'A' : null, legs: [] },
    ...rest,
  };
};

const legs = (...ids: number[]) => ids.map((athleteId, index) => ({ athleteId, leg: index + 1 }));

interface Desk {
  form?: DeskForm;
  draft?: Draft;
  choices?: Choices;
}

/** Tells what would be added, as "label: mark", and what is left out, as "label: reason". */
function look(
  entries: readonly EarlierEntry[],
  { form = createForm(), draft = [], choices = new Map() }: Desk = {},
) {
  const proposals = proposeEarlier(entries, form);
  const { checked, additions } = checkProposals(proposals, choices, {
    ...{ form, draft },
    check: (next) => check(next, form),
  });
  const { fitting, leftOut } = splitProposals(checked, choices);
  return {
    fitting,
    additions,
    added: fitting.map(({ label, mark }) => `${label}: ${mark}`),
    leftOut: leftOut.map(({ label, problem }) => `${label}: ${problem}`),
  };
}

const withDivisions = (...events: { meetEventId: number; divisionId: number }[]) => {
  const form = createForm();
  const [division] = form.divisions;
  const [sprint] = form.events;
  const names = ['Varsity', 'Junior Varsity', 'Frosh'];
  return {
    ...form,
    divisions: names.map((name, index) => ({ ...division!, divisionId: index + 1, name })),
    events: events.map((event) => ({ ...sprint!, ...event })),
  };
};

describe('an entry of another meet', () => {
  it('is proposed with the season best, and without a seed where there is none', () => {
    const { added, additions } = look([earlier(MATEO, '100m'), earlier(ROWAN, '100m')]);
    expect(added).toEqual(['Mateo Brightwell, 100m: 11.04', 'Rowan Tellis, 100m: null']);
    expect(additions.map(({ row, label }) => ({ ...row, label }))).toMatchObject([
      { athleteId: MATEO, meetEventId: M100, seedFrom: 'best', label: 'Mateo Brightwell, 100m' },
      { athleteId: ROWAN, meetEventId: M100, seedFrom: 'none' },
    ]);
  });

  it('is left out when the athlete is not on the roster, or the event is not in the meet', () => {
    const entries = [
      earlier(GONE, '100m'),
      earlier(MATEO, 'pv'),
      earlier(MATEO, '100m', { gender: 'F', title: 'Girls 100m, Varsity' }),
    ];
    expect(look(entries)).toMatchObject({
      added: [],
      leftOut: [
        'J. D., 100m: This athlete is not on your roster anymore.',
        'Mateo Brightwell, Boys pv, Varsity: This event is not in this meet.',
        'Mateo Brightwell, Girls 100m, Varsity: This event is not in this meet.',
      ],
    });
  });

  it('goes into the division of the same name, else into the only one with the event', () => {
    const two = withDivisions({ meetEventId: 1, divisionId: 1 }, { meetEventId: 2, divisionId: 2 });
    const idsOf = (divisionName: string, form: DeskForm) =>
      look([earlier(ROWAN, '100m', { divisionName })], { form }).additions.map(
        ({ row }) => 'meetEventId' in row && row.meetEventId,
      );
    expect(idsOf('JUNIOR varsity', two)).toEqual([2]);
    expect(idsOf('Open', withDivisions({ meetEventId: 2, divisionId: 2 }))).toEqual([2]);
    expect(look([earlier(ROWAN, '100m', { divisionName: 'Open' })], { form: two }).leftOut).toEqual([
      'Rowan Tellis, Boys 100m, Varsity: Several divisions have this event, and none of them is Open.',
    ]);
    const twice = withDivisions({ meetEventId: 1, divisionId: 1 }, { meetEventId: 2, divisionId: 1 });
    expect(look([earlier(ROWAN, '100m')], { form: twice }).leftOut).toEqual([
      expect.stringContaining('This meet has the event more than once.'),
    ]);
  });

  it('goes into the race of its division in cross country, whatever the distance', () => {
    const form = { ...createForm(), sport: 'xc' as const };
    const races = { ...form, events: form.events.filter(({ meetEventId }) => meetEventId === M100) };
    expect(look([earlier(MATEO, '5000m')], { form: races }).additions).toHaveLength(1);
  });

  it('is left out when it stands, or is in the draft already', () => {
    const form = createForm({ entries: [standing(1, M100)] });
    const draft = addEntry([], { athleteId: DOV, meetEventId: M100, label: '' }, BEST);
    const entries = [earlier(MATEO, '100m'), earlier(DOV, '100m'), earlier(MATEO, '200m')];
    expect(look(entries, { form, draft })).toMatchObject({
      added: ['Mateo Brightwell, 200m: 22.31'],
      leftOut: [
        'Mateo Brightwell, 100m: This athlete is already entered in Boys 100m, Varsity.',
        'Dov Lindenbaum, 100m: This athlete is already entered in Boys 100m, Varsity.',
      ],
    });
    const withdrawing = toggleWithdrawal([], form.entries[0]!, '');
    expect(look([earlier(MATEO, '100m')], { form, draft: withdrawing }).leftOut).toEqual([
      'Mateo Brightwell, 100m: Your draft withdraws this entry. Keep it there instead.',
    ]);
  });

  it('counts once when two records of one athlete were merged', () => {
    const { added, leftOut } = look([earlier(MATEO, '100m'), earlier(MATEO, '100m')]);
    expect([added.length, leftOut.length]).toEqual([1, 1]);
  });

  it('is left out by a limit, and takes the place of one that is taken out', () => {
    const form = createForm({ limits: { total: 1, track: null, field: null } });
    const entries = [earlier(MATEO, '100m'), earlier(MATEO, '200m')];
    expect(look(entries, { form })).toMatchObject({
      added: ['Mateo Brightwell, 100m: 11.04'],
      leftOut: [expect.stringContaining('An athlete may enter 1 event at this meet.')],
    });
    const first = String(entries[0]!.entryId);
    const after = look(entries, { form, choices: new Map([[first, false]]) });
    expect(after.fitting.map(({ isChosen }) => isChosen)).toEqual([false, true]);
    expect(after.additions).toMatchObject([{ row: { meetEventId: M200 } }]);
    // The first one is chosen again, and the place is its own again.
    const again = look(entries, { form, choices: new Map([[first, true]]) });
    expect(again.additions).toMatchObject([{ row: { meetEventId: M100 } }]);
  });

  it('says that it would wait', () => {
    const form = createForm({ events: { [M100]: { placesMax: 20, placesLeft: 0, waitingCount: 8 } } });
    expect(look([earlier(MATEO, '100m')], { form }).fitting).toMatchObject([{ waitingNumber: 9 }]);
  });
});

describe('a relay of another meet', () => {
  it('keeps its letter and the runners who are still here, each on the same leg', () => {
    const form = createForm();
    const relaySeeds = [seedOf(RELAY, '43.90', 43_900)];
    const entry = earlier(null, '4x100m', {
      relayLetter: 'B',
      legs: [...legs(DOV, GONE, MATEO, DOV), { athleteId: ROWAN, leg: null }],
    });
    const { added, additions, fitting } = look([entry], { form: { ...form, relaySeeds } });
    expect(added).toEqual(['4x100m, B: 43.90']);
    expect(fitting[0]!.note).toBe('1 runner is not on your roster anymore.');
    expect(additions).toMatchObject([
      {
        label: '4x100m, B',
        row: {
          relayLetter: 'B',
          seedFrom: 'best',
          legs: [
            { athleteId: DOV, leg: 1 },
            { athleteId: MATEO, leg: 3 },
            { athleteId: ROWAN, leg: null },
          ],
        },
      },
    ]);
  });

  it('is left out when the draft has this relay', () => {
    const draft = putRelay(
      [],
      { meetEventId: RELAY, relayLetter: 'A', label: '' },
      { legs: legs(MATEO), seed: BEST },
    );
    expect(look([earlier(null, '4x100m')], { draft }).leftOut).toEqual([
      '4x100m, A: Your A relay is already entered in Boys 4x100m, Varsity.',
    ]);
  });
});
