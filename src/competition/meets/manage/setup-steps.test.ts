import { expect, test } from 'vitest';
import { mergePatch } from '#kit/merge-patch.ts';
import { type MeetSetup, setupProgress } from './setup-panels.rules.ts';
import {
  agreeToStart,
  closeRegistration,
  finishSetup,
  leavePanel,
  neighborsOf,
  panelOfPage,
  restartSetup,
  resumePage,
  type SetupStep,
} from './setup-steps.rules.ts';

const AGREED = { agreeStart: { id: 1, ip: '192.0.2.1', ts: '2027-01-05T08:00:00Z' } };
const after = (state: MeetSetup, { changes }: Pick<SetupStep, 'changes'>) =>
  mergePatch(state, changes.setupState) as MeetSetup;

test('a host who did not agree yet begins at the entry options, others at the current panel', () => {
  expect(resumePage('tf', { template: 'current' })).toBe('settings/options');
  expect(resumePage('xc', { ...AGREED, template: 'done', fees: 'current' })).toBe('settings/fees');
  expect(resumePage('xc', AGREED)).toBe('settings/template');
});

test('agreeing is signed and goes to the template', () => {
  const step = agreeToStart('tf', { info: 'current' });
  expect(step.goTo).toBe('settings/template');
  expect(after({ info: 'current' }, step)).toEqual({
    agreeStart: { ip: '', ts: '' },
    template: 'current',
  });
});

test.each([
  ['tf', 'options', 'done', 'seeds'],
  ['xc', 'options', 'done', 'fees'],
  ['tf', 'bibs', 'skip', 'events'],
  ['xc', 'bibs', 'skip', 'activate'],
] as const)('in %s, %s is %s and %s is next', (sport, panel, as, next) => {
  const state: MeetSetup = { ...AGREED, [panel]: 'current' };
  const step = leavePanel({ sport, setupState: state }, panel, as);
  expect(step.goTo).toBe(`settings/${next}`);
  expect(after(state, step)).toEqual({ ...AGREED, [panel]: as, [next]: 'current' });
});

test('one panel is current at a time, also when a host went back', () => {
  const state: MeetSetup = { ...AGREED, template: 'done', info: 'done', fees: 'current', bibs: 'skip' };
  const step = leavePanel({ sport: 'tf', setupState: state }, 'template', 'skip');
  expect(after(state, step)).toEqual({ ...AGREED, template: 'skip', info: 'current', bibs: 'skip' });
});

test('a whole track setup counts to ten, and the last step leaves its panel to be finished', () => {
  let state: MeetSetup = {};
  state = after(state, agreeToStart('tf', state));
  let page = 'template' as NonNullable<ReturnType<typeof panelOfPage>>;
  const counts: number[] = [];
  while (page !== 'activate') {
    const step = leavePanel({ sport: 'tf', setupState: state }, page, 'done');
    state = after(state, step);
    counts.push(setupProgress('tf', state).done);
    page = panelOfPage('tf', step.goTo)!;
  }
  expect(counts).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  state = after(state, finishSetup({ sport: 'tf', setupState: state }));
  expect(setupProgress('tf', state)).toEqual({ done: 10, of: 10 });
  expect(neighborsOf('tf', 'activate')).toEqual({ before: 'events', after: null });
  expect(panelOfPage('xc', 'settings/seeds')).toBeNull();
});

test('registration that opens now loses its date, and one with a date keeps it', () => {
  const finish = (setupState: MeetSetup) => finishSetup({ sport: 'xc', setupState }).changes;
  expect(finish({ activate: 'current' })).toEqual({
    isRegistrationEnabled: true,
    registrationOpensAt: null,
    setupState: { activate: 'done', showWelcome: true, activateSign: { ip: '', ts: '' } },
  });
  expect(finish({ activate: 'current', when: 'date' })).not.toHaveProperty('registrationOpensAt');
});

test('registration that is closed is opened again on the last panel', () => {
  expect(closeRegistration({ sport: 'tf', setupState: { activate: 'done', fees: 'current' } })).toEqual({
    isRegistrationEnabled: false,
    setupState: { fees: null, activate: 'current' },
  });
});

test('a new beginning forgets the template, the registration and all of the setup', () => {
  const setupState: MeetSetup = { ...AGREED, template: 'done', offDays: ['2027-04-17'], when: 'date' };
  const changes = restartSetup({ sport: 'tf', setupState });
  expect(changes).toMatchObject({ templateMeetId: null, isRegistrationEnabled: false });
  expect(after(setupState, { changes })).toEqual({});
});
