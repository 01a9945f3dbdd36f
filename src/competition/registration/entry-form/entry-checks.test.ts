import { expect, it } from 'vitest';
import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import {
  createForm,
  DIVISION,
  DOV,
  M100,
  M200,
  MATEO,
  RELAY,
  standing,
} from '#competition/registration/entry-draft/desk-form.fixtures.ts';
import type { DeskForm } from '#competition/registration/entry-draft/desk-form.rules.ts';
import { countEntries } from './counted-entries.rules.ts';
import { type EntryDraft, refusalToAdd } from './entry-checks.rules.ts';

const STRANGER = 99;
const entry = (athleteId: number, meetEventId = M100): EntryDraft => ({
  ...{ meetEventId, athleteId, relayLetter: null, legs: [], seed: null },
});
const relay = (...runners: number[]): EntryDraft => ({
  ...{ meetEventId: RELAY, athleteId: null, relayLetter: 'A', seed: null },
  legs: runners.map((athleteId, index) => ({ athleteId, leg: index + 1 })),
});
const division = (limits: Partial<DeskForm['divisions'][number]>) =>
  createForm({
    entries: [standing(1, M200)],
    divisions: [{ ...createForm().divisions[0]!, divisionId: DIVISION, ...limits }],
  });
const withEntry = (rest: Parameters<typeof standing>[2] = {}) =>
  createForm({ entries: [standing(1, M100, rest)] });

const { Rejected } = ACCEPTANCE;
const squad = { meetEventId: RELAY, athleteId: null, relayLetter: 'A' };
const alone = { teamId: null, athleteId: MATEO, name: 'Mateo Brightwell' };

it.each<[string, EntryDraft, DeskForm, string]>([
  [
    'ENTRY_DECLINED',
    entry(MATEO),
    withEntry({ acceptance: Rejected }),
    'The host declined this entry in Boys 100m, Varsity. Ask the host before you enter again.',
  ],
  ['ENTRY_TWICE', entry(MATEO), withEntry(), 'This athlete is already entered in Boys 100m, Varsity.'],
  [
    'ENTRY_TWICE',
    relay(MATEO, DOV),
    withEntry(squad),
    'Your A relay is already entered in Boys 4x100m, Varsity.',
  ],
  [
    'RELAY_NEEDS_TEAM',
    relay(MATEO),
    createForm({ entrant: alone }),
    'Only a team can enter a relay. Its coach enters it.',
  ],
  [
    'RUNNER_UNKNOWN',
    relay(MATEO, STRANGER),
    createForm(),
    'A runner of this relay is not on your roster. Choose another runner.',
  ],
  ['ATHLETE_LEFT', entry(STRANGER), createForm(), 'This athlete is not on your roster anymore.'],
  [
    'TEAM_LIMIT_REACHED',
    entry(MATEO),
    division({ teamEntriesMax: 1 }),
    'A team can have 1 entry in Varsity. Withdraw one to add another.',
  ],
  ['TEAM_LIMIT_REACHED', entry(MATEO), division({ teamEntriesMax: 0 }), 'Varsity is closed to teams.'],
  [
    'TEAM_LIMIT_REACHED',
    entry(DOV),
    division({ teamAthletesMax: 1 }),
    'A team can enter 1 athlete in Varsity. Withdraw one to add another.',
  ],
  ['TEAM_LIMIT_REACHED', entry(DOV), division({ teamAthletesMax: 0 }), 'Varsity is closed.'],
  [
    'DIVISION_FULL',
    entry(DOV),
    division({ athletesMax: 0 }),
    'All places for athletes in Varsity are taken.',
  ],
])('%s is told in a sentence: %#', (code, draft, form, message) => {
  expect(refusalToAdd(draft, countEntries(form.entries, form.events), form)).toMatchObject({ code, message });
});
