// The states of the card widget: which view it shows, and what follows from each event. No network, no browser.
import {
  type Expiry,
  isExpired,
  type PaymentDates,
  refusalOfExpiry,
} from '#money/cards/card-expiry.rules.ts';
import type { CardLock, SavedCard } from '#money/cards/cards.rules.ts';
import type { Mode } from './payment-context.rules.ts';

export const VIEWS = [
  'loading',
  'fatal',
  'login',
  'select',
  'nocards',
  'form',
  'confirmDelete',
  'expiresSoon',
  'processing',
  'unknown',
  'error',
] as const;
export type View = (typeof VIEWS)[number];

/** `pay` charges the card at once, for visitors without an account. */
export type FormPurpose = 'pay' | 'add' | 'replace' | 'edit';

/** A card that is not saved: it pays once, and is saved with the payment if its owner wants it. */
export interface NewCard extends Expiry {
  id: string;
  brand: string;
  last4: string;
  /** The name on the card. */
  name: string;
  /** Empty if the page or the account knows it. */
  payerName: string;
  email: string;
  nickName: string;
  isSaved: boolean;
}

/** Why a payment failed, in the words of the card processor. */
export interface Problem {
  message: string;
  type: string | null;
  code: string | null;
  param: string | null;
}

export interface WidgetState {
  mode: Mode;
  view: View;
  /** The view behind an error, a spinner or a form. */
  behind: 'select' | 'nocards' | 'form';
  isSignedIn: boolean;
  cards: readonly SavedCard[];
  newCards: readonly NewCard[];
  /** The card that pays. */
  selectedId: string | null;
  /** The card that is edited, replaced or deleted, or that expires soon. */
  subjectId: string | null;
  purpose: FormPurpose;
  /** True while a form or a deletion is on its way. */
  isBusy: boolean;
  /** An error under the list or the form. */
  alert: string | null;
  /** A success, such as "Card added." */
  notice: string | null;
  problem: Problem | null;
}

export type WidgetEvent =
  | {
      type: 'loaded';
      isSignedIn: boolean;
      cards: readonly SavedCard[];
      selectedId: string | null;
      today: string;
    }
  | { type: 'failedToLoad' }
  | { type: 'retried' }
  | { type: 'picked'; cardId: string }
  | { type: 'formOpened'; purpose: 'add' | 'replace' | 'edit'; cardId: string | null }
  | { type: 'deleteClicked'; cardId: string }
  | { type: 'back' }
  | { type: 'sent' }
  | { type: 'refused'; message: string }
  | { type: 'cardEntered'; card: NewCard }
  | { type: 'cardsChanged'; cards: readonly SavedCard[]; notice: string; selectedId?: string }
  | { type: 'cardsReloaded'; cards: readonly SavedCard[]; message: string }
  | { type: 'deleteConfirmed' }
  | { type: 'payStarted'; dates: PaymentDates; today: string }
  | { type: 'failed'; problem: Problem }
  | { type: 'unanswered' }
  | { type: 'askedAgain' }
  | { type: 'dismissed' };

export function openWidget(mode: Mode): WidgetState {
  return {
    ...{ mode, view: 'loading', behind: 'select', isSignedIn: false, cards: [], newCards: [] },
    ...{ selectedId: null, subjectId: null, purpose: 'add', isBusy: false },
    ...{ alert: null, notice: null, problem: null },
  };
}

type Step<Type extends WidgetEvent['type']> = (
  state: WidgetState,
  event: Extract<WidgetEvent, { type: Type }>,
) => WidgetState;
type Steps = { [Type in WidgetEvent['type']]?: Step<Type> };

/** The events that each view reacts to. Anything else changes nothing, such as the second click of a double click. */
const STEPS: Record<View, Steps> = {
  loading: { loaded, failedToLoad: (state) => ({ ...state, view: 'fatal' }) },
  fatal: { retried: (state) => ({ ...state, view: 'loading' }) },
  login: {},
  select: {
    ...{ picked, formOpened, deleteClicked, payStarted, refused, cardsChanged, cardsReloaded },
  },
  nocards: { formOpened, cardsReloaded },
  form: {
    ...{ back, sent, refused, cardEntered, cardsChanged, cardsReloaded },
    payStarted: (state) => (state.purpose === 'pay' ? start(state) : state),
  },
  confirmDelete: { back, deleteConfirmed },
  expiresSoon: { back, formOpened },
  processing: { failed, refused: refusedInList, unanswered },
  unknown: { askedAgain: start },
  error: { dismissed: (state) => ({ ...state, view: state.behind, problem: null }) },
};

export function nextState(state: WidgetState, event: WidgetEvent): WidgetState {
  const step = STEPS[state.view][event.type] as
    | ((state: WidgetState, event: WidgetEvent) => WidgetState)
    | undefined;
  return step ? step(state, event) : state;
}

/** Signing in comes first except for a charge, which a card pays that is used once. */
function loaded(
  state: WidgetState,
  { isSignedIn, cards, selectedId, today }: Extract<WidgetEvent, { type: 'loaded' }>,
): WidgetState {
  const next = { ...state, isSignedIn, cards };
  if (!isSignedIn) {
    if (state.mode !== 'charge') return { ...next, view: 'login' };
    return { ...next, view: 'form', behind: 'form', purpose: 'pay' };
  }
  if (state.mode === 'manage') return { ...next, view: listView(next) };
  const usable = cards.filter((card) => !isExpired(card, today));
  const selected = usable.find(({ id }) => id === selectedId) ?? usable[0];
  return { ...next, view: 'select', selectedId: selected?.id ?? null };
}

function picked(state: WidgetState, { cardId }: { cardId: string }): WidgetState {
  const saved = state.cards.find(({ id }) => id === cardId);
  if (saved?.isExpired || state.mode === 'manage') return state;
  return { ...state, selectedId: cardId, alert: null, notice: null };
}

function formOpened(
  state: WidgetState,
  { purpose, cardId }: { purpose: FormPurpose; cardId: string | null },
): WidgetState {
  if (state.isBusy) return state;
  return { ...plain(state), view: 'form', behind: listView(state), purpose, subjectId: cardId };
}

function deleteClicked(state: WidgetState, { cardId }: { cardId: string }): WidgetState {
  return state.isBusy ? state : { ...plain(state), view: 'confirmDelete', subjectId: cardId };
}

/** A visitor without an account has no list to go back to. */
function back(state: WidgetState): WidgetState {
  if (state.isBusy || state.purpose === 'pay') return state;
  return { ...plain(state), view: listView(state), subjectId: null };
}

function sent(state: WidgetState): WidgetState {
  return { ...state, isBusy: true, alert: null };
}

function refused(state: WidgetState, { message }: { message: string }): WidgetState {
  return { ...state, isBusy: false, alert: message };
}

/** The total has changed, or another payment is under way: the list says it, and nothing was charged. */
function refusedInList(state: WidgetState, { message }: { message: string }): WidgetState {
  return { ...state, view: state.behind, isBusy: false, alert: message };
}

function cardEntered(state: WidgetState, { card }: { card: NewCard }): WidgetState {
  const newCards = [...state.newCards.filter(({ id }) => id !== card.id), card];
  const next = { ...plain(state), newCards, selectedId: card.id };
  return state.purpose === 'pay' ? next : { ...next, view: 'select', subjectId: null };
}

function cardsChanged(
  state: WidgetState,
  { cards, notice, selectedId }: Extract<WidgetEvent, { type: 'cardsChanged' }>,
): WidgetState {
  const selected = selectedId ?? state.selectedId;
  return list({ ...plain(state), cards, notice, selectedId: state.mode === 'manage' ? null : selected });
}

/** The list was out of date: it is replaced, with the reason below it. */
function cardsReloaded(
  state: WidgetState,
  { cards, message }: Extract<WidgetEvent, { type: 'cardsReloaded' }>,
): WidgetState {
  return list({ ...plain(state), cards, alert: message });
}

/** The list is back at once, and shows the card until it is deleted. */
function deleteConfirmed(state: WidgetState): WidgetState {
  const card = state.cards.find(({ id }) => id === state.subjectId);
  if (state.isBusy || !card || obstacleToDelete(state, card)) return state;
  return { ...plain(state), view: 'select', isBusy: true };
}

function payStarted(
  state: WidgetState,
  { dates, today }: Extract<WidgetEvent, { type: 'payStarted' }>,
): WidgetState {
  if (state.isBusy) return state;
  const card = selectedCard(state);
  const expires = card && refusalOfExpiry(card, dates, today) !== null;
  if (expires) return { ...plain(state), view: 'expiresSoon', subjectId: card.id };
  return start(state);
}

function start(state: WidgetState): WidgetState {
  const behind = state.view === 'unknown' ? state.behind : state.view === 'form' ? 'form' : 'select';
  return { ...plain(state), view: 'processing', behind };
}

function failed(state: WidgetState, { problem }: { problem: Problem }): WidgetState {
  return { ...state, view: 'error', isBusy: false, problem };
}

function unanswered(state: WidgetState): WidgetState {
  return { ...state, view: 'unknown' };
}

const plain = (state: WidgetState): WidgetState => ({
  ...state,
  isBusy: false,
  alert: null,
  notice: null,
  problem: null,
});

/** Only the management of cards has a view for none; elsewhere an empty list offers to add one. */
const listView = ({ mode, cards }: WidgetState): 'select' | 'nocards' =>
  mode === 'manage' && cards.length === 0 ? 'nocards' : 'select';

function list(state: WidgetState): WidgetState {
  const isThere = [...state.cards, ...state.newCards].some(({ id }) => id === state.selectedId);
  const first = state.mode === 'manage' ? undefined : state.cards.find((card) => !card.isExpired);
  const selectedId = isThere ? state.selectedId : (first?.id ?? null);
  return { ...state, view: listView(state), subjectId: null, selectedId };
}

export const selectedCard = ({ cards, newCards, selectedId }: WidgetState): SavedCard | NewCard | null =>
  [...cards, ...newCards].find(({ id }) => id === selectedId) ?? null;

export const subjectCard = ({ cards, newCards, subjectId }: WidgetState): SavedCard | NewCard | null =>
  [...cards, ...newCards].find(({ id }) => id === subjectId) ?? null;

export type Obstacle = { kind: 'locks'; locks: readonly CardLock[] } | { kind: 'selected' };

/** Stops the deletion of a card that something needs, or that pays now. */
export function obstacleToDelete(
  { mode, selectedId }: Pick<WidgetState, 'mode' | 'selectedId'>,
  card: SavedCard,
): Obstacle | null {
  if (card.locks && card.locks.length > 0) return { kind: 'locks', locks: card.locks };
  return mode !== 'manage' && card.id === selectedId ? { kind: 'selected' } : null;
}

/** True if Escape and the arrow lead to the list, and not out of the widget. */
export const hasWayBack = ({ view, purpose }: WidgetState): boolean =>
  view === 'confirmDelete' || view === 'expiresSoon' || (view === 'form' && purpose !== 'pay');

/** True while closing the widget would lose sight of a charge. */
export const isCharging = ({ view }: WidgetState): boolean => view === 'processing';
