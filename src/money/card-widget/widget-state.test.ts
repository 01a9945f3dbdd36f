import { describe, expect, test } from 'vitest';
import type { SavedCard } from '#money/cards/cards.rules.ts';
import { MODES, type Mode } from './payment-context.rules.ts';
import {
  hasWayBack,
  type NewCard,
  nextState,
  obstacleToDelete,
  openWidget,
  VIEWS,
  type View,
  type WidgetEvent,
  type WidgetState,
} from './widget-state.rules.ts';

const TODAY = '2026-05-09';

const saved = (id: string, more: Partial<SavedCard> = {}): SavedCard => ({
  ...{ id, last4: '4242', brand: 'visa', expMonth: 8, expYear: 2028, name: 'Marguerite Holloway' },
  ...{ metadata: { nickName: '' }, isExpired: false, locks: [] },
  ...more,
});
const VISA = saved('visa');
const OTHER = saved('other', { brand: 'mastercard', last4: '5318', expMonth: 11, expYear: 2027 });
const OLD = saved('old', { last4: '0091', expMonth: 2, expYear: 2026, isExpired: true });
const LOCK = { type: 'invoice', subscriptionName: null, invoiceId: 20418, key: 'k' } as const;
const CARDS = [VISA, OTHER, OLD];
const NEW: NewCard = {
  ...{ id: 'new', brand: 'visa', last4: '1111', expMonth: 1, expYear: 2030 },
  ...{ name: 'Kell', payerName: '', email: 'kell@example.org', nickName: '', isSaved: true },
};
const PROBLEM = {
  message: 'Your card was declined.',
  type: 'card_error',
  code: 'card_declined',
  param: null,
};

function at(mode: Mode, view: View, more: Partial<WidgetState> = {}): WidgetState {
  const selectedId = mode === 'manage' ? null : VISA.id;
  return {
    ...openWidget(mode),
    ...{ view, isSignedIn: true, cards: view === 'nocards' ? [] : CARDS, selectedId, subjectId: OTHER.id },
    ...more,
  };
}

const EVENTS: { [Type in WidgetEvent['type']]: Extract<WidgetEvent, { type: Type }> } = {
  loaded: { type: 'loaded', isSignedIn: true, cards: CARDS, selectedId: null, today: TODAY },
  failedToLoad: { type: 'failedToLoad' },
  retried: { type: 'retried' },
  picked: { type: 'picked', cardId: OTHER.id },
  formOpened: { type: 'formOpened', purpose: 'add', cardId: null },
  deleteClicked: { type: 'deleteClicked', cardId: OTHER.id },
  back: { type: 'back' },
  sent: { type: 'sent' },
  refused: { type: 'refused', message: 'Please correct the error and try again.' },
  cardEntered: { type: 'cardEntered', card: NEW },
  cardsChanged: { type: 'cardsChanged', cards: [VISA], notice: 'Card added.' },
  cardsReloaded: { type: 'cardsReloaded', cards: [VISA], message: 'That did not work.' },
  deleteConfirmed: { type: 'deleteConfirmed' },
  payStarted: { type: 'payStarted', dates: { mode: 'charge' }, today: TODAY },
  failed: { type: 'failed', problem: PROBLEM },
  unanswered: { type: 'unanswered' },
  askedAgain: { type: 'askedAgain' },
  dismissed: { type: 'dismissed' },
};

/** The view that follows. An event that a view does not name changes nothing. */
const NEXT: Record<View, Partial<Record<WidgetEvent['type'], View>>> = {
  loading: { loaded: 'select', failedToLoad: 'fatal' },
  fatal: { retried: 'loading' },
  login: {},
  select: {
    ...{ picked: 'select', formOpened: 'form', deleteClicked: 'confirmDelete', payStarted: 'processing' },
    ...{ cardsChanged: 'select', cardsReloaded: 'select', refused: 'select' },
  },
  nocards: { formOpened: 'form', cardsReloaded: 'select' },
  form: {
    ...{ back: 'select', sent: 'form', refused: 'form', cardEntered: 'select' },
    ...{ cardsChanged: 'select', cardsReloaded: 'select' },
  },
  confirmDelete: { back: 'select', deleteConfirmed: 'select' },
  expiresSoon: { back: 'select', formOpened: 'form' },
  processing: { failed: 'error', refused: 'select', unanswered: 'unknown' },
  unknown: { askedAgain: 'processing' },
  error: { dismissed: 'select' },
};

const everyCase = MODES.flatMap((mode) =>
  VIEWS.flatMap((view) => Object.values(EVENTS).map((event) => ({ mode, view, event, type: event.type }))),
);

test.each(everyCase)('$mode, $view: $type', ({ mode, view, event }) => {
  const before = at(mode, view);
  const after = nextState(before, event);
  expect(after.view).toBe(NEXT[view][event.type] ?? view);
  if (NEXT[view][event.type] === undefined) expect(after).toBe(before);
});

describe('the widget opens', () => {
  const loaded = (mode: Mode, more: Partial<(typeof EVENTS)['loaded']> = {}) =>
    nextState(openWidget(mode), { ...EVENTS.loaded, ...more });

  test.each(['charge', 'auth', 'subscribe'] as const)('in %s mode with the first usable card', (mode) => {
    const state = loaded(mode, { cards: [OLD, OTHER, VISA] });
    expect(state).toMatchObject({ view: 'select', selectedId: 'other' });
  });

  test('with the card of the subscription, unless that is expired', () => {
    expect(loaded('auth', { selectedId: 'other' }).selectedId).toBe('other');
    expect(loaded('auth', { selectedId: 'old' }).selectedId).toBe('visa');
  });

  test('without any card', () => {
    expect(loaded('manage', { cards: [] }).view).toBe('nocards');
    expect(loaded('charge', { cards: [] })).toMatchObject({ view: 'select', selectedId: null });
  });

  test('for visitors: a card for one charge, and signing in for everything else', () => {
    const visitor = { isSignedIn: false, cards: [] };
    expect(loaded('charge', visitor)).toMatchObject({ view: 'form', purpose: 'pay' });
    for (const mode of ['auth', 'subscribe', 'manage'] as const)
      expect(loaded(mode, visitor).view).toBe('login');
  });
});

describe('choosing a card', () => {
  test('selects it, but not an expired one', () => {
    const state = nextState(at('charge', 'select'), EVENTS.picked);
    expect(state.selectedId).toBe('other');
    expect(nextState(state, { type: 'picked', cardId: 'old' }).selectedId).toBe('other');
  });

  test('is nothing that the management of cards has', () => {
    expect(nextState(at('manage', 'select'), EVENTS.picked).selectedId).toBeNull();
  });

  test('a new card is selected and stands in the list', () => {
    const state = nextState(at('charge', 'form'), EVENTS.cardEntered);
    expect(state).toMatchObject({ view: 'select', selectedId: 'new', newCards: [NEW] });
  });
});

describe('deleting a card', () => {
  test('is blocked by everything that it pays for', () => {
    const locked = saved('locked', { locks: [LOCK] });
    expect(obstacleToDelete(at('manage', 'select'), locked)).toEqual({ kind: 'locks', locks: [LOCK] });
    const state = at('manage', 'confirmDelete', { cards: [locked], subjectId: 'locked' });
    expect(nextState(state, EVENTS.deleteConfirmed)).toBe(state);
  });

  test.each(['charge', 'auth', 'subscribe'] as const)('is blocked in %s mode if it pays now', (mode) => {
    expect(obstacleToDelete(at(mode, 'select'), VISA)).toEqual({ kind: 'selected' });
    const state = at(mode, 'confirmDelete', { subjectId: VISA.id });
    expect(nextState(state, EVENTS.deleteConfirmed)).toBe(state);
  });

  test('shows the list at once, in which nothing else can be done meanwhile', () => {
    const state = nextState(at('manage', 'confirmDelete'), EVENTS.deleteConfirmed);
    expect(state).toMatchObject({ view: 'select', isBusy: true, subjectId: 'other' });
    expect(nextState(state, EVENTS.deleteClicked)).toBe(state);
    expect(nextState(state, EVENTS.formOpened)).toBe(state);
    expect(nextState(state, EVENTS.payStarted)).toBe(state);
  });

  test('of the last one ends at "No saved cards"', () => {
    const state = at('manage', 'select', { cards: [VISA], isBusy: true, subjectId: VISA.id });
    const after = nextState(state, { type: 'cardsChanged', cards: [], notice: 'Card deleted.' });
    expect(after).toMatchObject({ view: 'nocards', notice: 'Card deleted.', isBusy: false });
  });

  test('that failed shows the list as it is now', () => {
    const state = at('manage', 'select', { isBusy: true });
    expect(nextState(state, EVENTS.cardsReloaded)).toMatchObject({
      ...{ view: 'select', cards: [VISA], alert: 'That did not work.', isBusy: false },
    });
  });
});

describe('a card that expires before the payment', () => {
  const dates = { mode: 'auth', preAuthDate: '2028-03-01' } as const;
  const soon = { type: 'payStarted', dates, today: TODAY } as const;

  test('is not charged', () => {
    const state = nextState(at('auth', 'select', { selectedId: 'other' }), soon);
    expect(state).toMatchObject({ view: 'expiresSoon', subjectId: 'other' });
  });

  test('does not stop a card that lasts', () => {
    expect(nextState(at('auth', 'select'), soon).view).toBe('processing');
  });

  test('can be replaced', () => {
    const state = at('auth', 'expiresSoon', { subjectId: 'other' });
    const form = nextState(state, { type: 'formOpened', purpose: 'replace', cardId: 'other' });
    expect(form).toMatchObject({ view: 'form', purpose: 'replace', subjectId: 'other' });
    const after = nextState(form, { ...EVENTS.cardsChanged, cards: [VISA, NEW_SAVED], selectedId: 'fresh' });
    expect(after).toMatchObject({ view: 'select', selectedId: 'fresh' });
  });
});

const NEW_SAVED = saved('fresh');

describe('a form', () => {
  test('that is on its way cannot be left', () => {
    const state = nextState(at('charge', 'form', { purpose: 'add' }), EVENTS.sent);
    expect(nextState(state, EVENTS.back)).toBe(state);
  });

  test('keeps its fields and says why it was refused', () => {
    const state = at('manage', 'form', { isBusy: true, purpose: 'add' });
    const alert = 'Please correct the error and try again.';
    expect(nextState(state, EVENTS.refused)).toMatchObject({ view: 'form', isBusy: false, alert });
  });

  test('of a visitor charges at once, and comes back after an error', () => {
    const visitor = at('charge', 'form', { isSignedIn: false, cards: [], purpose: 'pay', behind: 'form' });
    const entered = nextState(visitor, EVENTS.cardEntered);
    expect(entered.view).toBe('form');
    const processing = nextState(entered, EVENTS.payStarted);
    expect(processing).toMatchObject({ view: 'processing', behind: 'form' });
    const refused = nextState(processing, EVENTS.failed);
    expect(nextState(refused, EVENTS.dismissed).view).toBe('form');
    expect(nextState(visitor, EVENTS.back)).toBe(visitor);
  });
});

test('the answer that did not come can be asked for until it comes', () => {
  const unknown = nextState(at('charge', 'processing'), EVENTS.unanswered);
  const again = nextState(unknown, EVENTS.askedAgain);
  expect(again).toMatchObject({ view: 'processing', behind: 'select' });
  expect(nextState(again, EVENTS.unanswered).view).toBe('unknown');
});

test('only views above the list have a way back', () => {
  const withWay = VIEWS.filter((view) => hasWayBack(at('manage', view)));
  expect(withWay).toEqual(['form', 'confirmDelete', 'expiresSoon']);
  expect(hasWayBack(at('charge', 'form', { purpose: 'pay' }))).toBe(false);
});
