import { use, useEffect, useReducer, useRef, useState } from 'react';
import { browserDay } from '#kit/ui/browser/browser-day.ts';
import { recordFailure } from '#kit/ui/errors/failures.ts';
import { isRefusal } from '#kit/ui/errors/page-error.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import { widgetWords as words } from '#money/card-widget/card-widget.words.ts';
import { loadCardScript, renewPage } from '#money/card-widget/device/card-script.client.ts';
import type { CardScript } from '#money/card-widget/device/card-script.rules.ts';
import type { Mode, PaymentContext } from '#money/card-widget/payment-context.rules.ts';
import { CardProblem } from '#money/card-widget/problems.rules.ts';
import {
  nextState,
  openWidget,
  type WidgetEvent,
  type WidgetState,
} from '#money/card-widget/widget-state.rules.ts';

/** The widget loads this before it shows anything. */
export interface WidgetInfo {
  /** Null for visitors who have to sign in first. */
  script: CardScript | null;
  contact: { name: string; email: string } | null;
}

export interface WidgetFlow {
  api: Api;
  mode: Mode;
  context: PaymentContext;
  state: WidgetState;
  dispatch(event: WidgetEvent): void;
  info: WidgetInfo | null;
  /** True while the owner of the card answers the bank, in a window of the card processor. */
  isAside: boolean;
  /** Loads everything again, after it failed. */
  retry(): void;
}

/** Opens the widget: loads the cards and the script of the card processor. */
export function useWidgetFlow(context: PaymentContext): WidgetFlow {
  const api = use(BrowserApi)!;
  const [state, dispatch] = useReducer(nextState, context.mode, openWidget);
  const [info, setInfo] = useState<WidgetInfo | null>(null);
  const [tries, setTries] = useState(0);
  const [isAside, setAside] = useState(false);
  const opened = useRef(context);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` loads again
  useEffect(() => {
    let isOpen = true;
    const { mode, subscription } = opened.current;
    loadInfo(api, mode).then(
      ({ isSignedIn, cards, ...loaded }) => {
        if (!isOpen) return;
        setInfo({ ...loaded, script: loaded.script && steppingAside(loaded.script, setAside) });
        const selectedId = subscription?.StripeCardId ?? null;
        dispatch({ type: 'loaded', isSignedIn, cards, selectedId, today: browserDay() });
      },
      (error) => {
        recordFailure({ kind: 'payment', what: 'open the card form', error });
        if (isOpen) dispatch({ type: 'failedToLoad' });
      },
    );
    return () => {
      isOpen = false;
    };
  }, [api, tries]);

  const retry = () => {
    dispatch({ type: 'retried' });
    setTries(tries + 1);
  };
  return { api, mode: context.mode, context, state, dispatch, info, isAside, retry };
}

/** Nothing on the page can be reached below a modal dialog, so the widget steps aside for questions of the bank. */
function steppingAside(script: CardScript, setAside: (isAside: boolean) => void): CardScript {
  return {
    elements: () => script.elements(),
    createPaymentMethod: (request) => script.createPaymentMethod(request),
    paymentRequest: (request) => script.paymentRequest(request),
    async handleNextAction(request) {
      setAside(true);
      try {
        return await script.handleNextAction(request);
      } finally {
        setAside(false);
      }
    },
  };
}

async function loadInfo(api: Api, mode: Mode) {
  const { publishableKey, scriptUrl, isSignedIn, contact, cards } = await api.cards.getInfo({}, QUIET);
  await renewPage(scriptUrl);
  const isNeeded = isSignedIn || mode === 'charge';
  const script = isNeeded ? await loadCardScript(scriptUrl, publishableKey) : null;
  return { script, contact, isSignedIn, cards };
}

/** Reads the cards again, after a change or when a change has failed. */
export async function readCards({ cards }: Api) {
  return (await cards.listCards({ getLocks: true }, QUIET)).cards;
}

/** Changes the list after a deletion. A failed one shows the list as it is now, with the reason. */
export async function deleteCard({ api, dispatch }: WidgetFlow, cardId: string): Promise<void> {
  dispatch({ type: 'deleteConfirmed' });
  try {
    await api.cards.deleteCard({ cardId }, QUIET);
    dispatch({ type: 'cardsChanged', cards: await readCards(api), notice: words.cardDeleted });
  } catch (error) {
    await reloadCards({ api, dispatch }, isRefusal(error) ? error.message : words.listIsNew);
  }
}

export async function reloadCards(
  { api, dispatch }: Pick<WidgetFlow, 'api' | 'dispatch'>,
  message: string,
): Promise<void> {
  try {
    dispatch({ type: 'cardsReloaded', cards: await readCards(api), message });
  } catch {
    dispatch({ type: 'refused', message: words.notSaved });
  }
}

/** Records a failure of the card processor. No dialog of the site opens, because the widget shows it. */
export function recordProblem(what: string, problem: ConstructorParameters<typeof CardProblem>[0]): void {
  recordFailure({ kind: 'payment', what, error: new CardProblem(problem) });
}
