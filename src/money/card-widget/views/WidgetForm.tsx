import { type RefObject, useRef } from 'react';
import { Refusal } from '#kit/refusal.ts';
import { isRefusal } from '#kit/ui/errors/page-error.ts';
import { type TextOf, useForm } from '#kit/ui/forms/Form.tsx';
import { refuseFields } from '#kit/ui/forms/form-errors.rules.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { cardFormErrors } from '#money/card-widget/card-form.rules.ts';
import { widgetWords as words } from '#money/card-widget/card-widget.words.ts';
import { fieldOf, type ScriptCard, type ScriptError } from '#money/card-widget/device/card-script.rules.ts';
import { saveCard } from '#money/card-widget/device/saved-cards.client.ts';
import { problemOf } from '#money/card-widget/problems.rules.ts';
import { type NewCard, subjectCard } from '#money/card-widget/widget-state.rules.ts';
import { NEVER_EXPIRES_YEAR } from '#money/cards/card-expiry.rules.ts';
import type { SavedCard } from '#money/cards/cards.rules.ts';
import type { CardFieldsHandle } from './CardFields.tsx';
import { readCards, recordProblem, reloadCards, type WidgetFlow } from './WidgetFlow.tsx';

export interface WidgetForm extends ReturnType<typeof useForm> {
  /** The fields of the card processor. */
  fields: RefObject<CardFieldsHandle | null>;
  /** Called on each change, because another card may be meant. */
  forgetCard(): void;
}

/** True if the card is saved as soon as the form is sent, and not with a payment. */
export const isSavedNow = ({ mode, state }: WidgetFlow): boolean =>
  mode === 'manage' || state.purpose === 'replace';

/** Whether the receipt and the invoice still need an address and a name. */
export const missingFacts = ({ state: { isSignedIn }, context: { userInfo } }: WidgetFlow) => ({
  needsEmail: !isSignedIn && !userInfo?.email,
  needsPayerName: !isSignedIn && !userInfo?.name,
});

/** The form of the widget: enters a card, or changes a saved one. `onPay` charges a visitor's card at once. */
export function useWidgetForm(flow: WidgetFlow, onPay: (card: NewCard) => void): WidgetForm {
  const { api, mode, context, state, dispatch, info } = flow;
  const { purpose } = state;
  const fields = useRef<CardFieldsHandle>(null);
  // A card that may be saved already is sent again, unless something else was typed.
  const sentCard = useRef<ScriptCard>(null);

  const form = useForm({
    saveKey: `${purpose} ${state.subjectId}`,
    notSaved: words.notSaved,
    reload: false,
    onSave: async (_, textOf, input) => {
      dispatch({ type: 'sent' });
      try {
        if (purpose === 'edit') await change(textOf);
        else await enter(textOf, input);
      } catch (error) {
        dispatch({ type: 'refused', message: messageOf(error) });
        throw error;
      }
    },
  });

  async function enter(textOf: TextOf, input: FormData): Promise<void> {
    const text = (name: string) => textOf(name).trim();
    const typed = {
      ...{ name: text('name'), payerName: text('payerName'), email: text('email') },
      ...{ zip: text('zip'), nickName: text('nickName') },
    };
    const wrong = cardFormErrors(typed, missingFacts(flow));
    if (Object.keys(wrong).length > 0) throw refuseFields(wrong);
    if (!navigator.onLine) throw refuseForm(words.offline);
    sentCard.current ??= await tokenize(typed);
    const isSaved = mode !== 'charge' || input.get('save') === 'on';
    const card = newCard(sentCard.current, { ...typed, isSaved });
    if (isSavedNow(flow)) return save(card);
    sentCard.current = null;
    if (purpose === 'pay') onPay({ ...card, isSaved: false });
    else dispatch({ type: 'cardEntered', card });
  }

  /** Hands the card to the card processor. */
  async function tokenize({
    name,
    email,
    zip,
  }: Record<'name' | 'email' | 'zip', string>): Promise<ScriptCard> {
    const { paymentMethod, error } = await info!.script!.createPaymentMethod({
      type: 'card',
      card: fields.current!.card,
      billing_details: { name, ...(email && { email }), ...(zip && { address: { postal_code: zip } }) },
    });
    if (paymentMethod) return paymentMethod;
    throw refusalOfScript(error ?? { type: 'api_error' });
  }

  function refusalOfScript(error: ScriptError): Error {
    const problem = problemOf(error, words.notSaved);
    if (error.type !== 'validation_error') recordProblem('enter a card', problem);
    const field = fieldOf(error);
    if (!field) return refuseForm(problem.message);
    fields.current?.focus(field);
    return refuseFields({ [field]: problem.message });
  }

  async function save({ id, nickName }: NewCard): Promise<void> {
    const replacedId = purpose === 'replace' ? state.subjectId : (context.overwriteCard ?? null);
    const request = { paymentMethodId: id, nickName, replacedId };
    const result = await saveCard(api, info!.script!, request).catch((error) => {
      // A refused card is not sent again.
      if (isRefusal(error)) sentCard.current = null;
      throw error;
    });
    if (result.kind === 'processing') throw refuseForm(words.stillSaving);
    sentCard.current = null;
    if (result.kind === 'refused') throw refusalOfScript(result.error);
    const { message: notice, cardId: selectedId } = result;
    dispatch({ type: 'cardsChanged', cards: await readCards(api), notice, selectedId });
  }

  /** Any failure but a wrong field shows the list as it is now. */
  async function change(textOf: TextOf): Promise<void> {
    const card = subjectCard(state) as SavedCard;
    const [nickName, expMonth, expYear] = ['nickName', 'expMonth', 'expYear'].map((name) =>
      textOf(name).trim(),
    );
    if (!/^\d{4}$/.test(expYear!) && card.expYear !== NEVER_EXPIRES_YEAR) {
      throw refuseFields({ expYear: words.yearWrong });
    }
    const expiry = { expMonth: Number(expMonth), expYear: Number(expYear) };
    const isSame = card.expYear === NEVER_EXPIRES_YEAR || isSameExpiry(card, expiry);
    try {
      await api.cards.updateCard({ cardId: card.id, nickName, ...(!isSame && expiry) }, QUIET);
    } catch (error) {
      if (isRefusal(error) && 'fields' in error && error.fields) throw error;
      return reloadCards(flow, isRefusal(error) ? error.message : words.listIsNew);
    }
    dispatch({ type: 'cardsChanged', cards: await readCards(api), notice: words.cardChanged });
  }

  return {
    ...form,
    fields,
    forgetCard: () => {
      sentCard.current = null;
    },
  };
}

const isSameExpiry = (card: SavedCard, { expMonth, expYear }: { expMonth: number; expYear: number }) =>
  card.expMonth === expMonth && card.expYear === expYear;

/** Refuses the form as a whole. */
const refuseForm = (message: string) => new Refusal('CARD_NOT_ENTERED', message);

function messageOf(error: unknown): string {
  if (!isRefusal(error)) return words.notSaved;
  const isOfField = 'fields' in error && Object.keys(error.fields ?? {}).length > 0;
  return isOfField ? words.formWrong : error.message;
}

/** Without the facts of the card, the card processor alone decides whether it is expired. */
const NO_FACTS = { brand: '', last4: '', exp_month: 12, exp_year: NEVER_EXPIRES_YEAR };

type Typed = Pick<NewCard, 'name' | 'payerName' | 'email' | 'nickName' | 'isSaved'>;

function newCard({ id, card = NO_FACTS }: ScriptCard, typed: Typed): NewCard {
  const { name, payerName, email, nickName, isSaved } = typed;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
  return { id, brand, last4, expMonth, expYear, name, payerName, email, nickName, isSaved };
}
