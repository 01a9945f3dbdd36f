import { type ReactNode, useEffect } from 'react';
import { Dialog } from '#kit/ui/dialogs/Dialog.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { SubmitButton } from '#kit/ui/forms/Form.tsx';
import { FormContext } from '#kit/ui/forms/form-context.ts';
import { Icon } from '#kit/ui/images/Icon.tsx';
import layout from '#kit/ui/page/layout.module.css';
import { widgetWords as words } from '#money/card-widget/card-widget.words.ts';
import { type Pay, type PayReply, payInvoice } from '#money/card-widget/device/payment.client.ts';
import type { PaymentContext } from '#money/card-widget/payment-context.rules.ts';
import {
  hasWayBack,
  isCharging,
  subjectCard,
  type WidgetState,
} from '#money/card-widget/widget-state.rules.ts';
import type { SavedCard } from '#money/cards/cards.rules.ts';
import { AmountDue, type Due, DueChoices, useDue } from './AmountDue.tsx';
import { CardForm } from './CardForm.tsx';
import { CardList } from './CardList.tsx';
import { DeleteActions, DeleteView } from './DeleteView.tsx';
import { EditForm } from './EditForm.tsx';
import { ExpiresSoon, ExpiresSoonActions } from './ExpiresSoon.tsx';
import {
  ErrorPanel,
  Fatal,
  Login,
  LoginAction,
  NoCards,
  Unknown,
  Working,
  WorkingAction,
} from './Panels.tsx';
import { type Payment, usePayment } from './Payment.tsx';
import { WalletButton } from './WalletButton.tsx';
import styles from './Widget.module.css';
import { useWidgetFlow, type WidgetFlow } from './WidgetFlow.tsx';
import { useWidgetForm, type WidgetForm } from './WidgetForm.tsx';

export interface WidgetDialogProps {
  context: PaymentContext;
  /** Pays in another way than an invoice is paid, such as to subscribe. */
  pay?: Pay;
  /** Called once it is paid. The caller then removes the widget. */
  onDone?(reply: PayReply): void;
  onClose(): void;
}

/** Everything that a view needs. */
interface Widget {
  flow: WidgetFlow;
  due: Due;
  payment: Payment;
  title: string;
  form: WidgetForm;
}

/** Takes a card, for a payment or to save it. Its views replace each other in one dialog. */
export function WidgetDialog({ context, pay = payInvoice, onDone, onClose }: WidgetDialogProps) {
  const flow = useWidgetFlow(context);
  const { state, mode, dispatch } = flow;
  const due = useDue(flow.api, context, state.isSignedIn);
  const payment = usePayment({ flow, due, send: pay, onDone: (reply) => onDone?.(reply) });
  const form = useWidgetForm(flow, payment.pay);
  const title = context.title ?? words.titles[mode];
  const widget: Widget = { flow, due, payment, title, form };
  useStayOnPage(isCharging(state) && !flow.isAside);
  const isCardForm = flow.info?.script && hasCardForm(state);
  return (
    <FormContext value={form.state}>
      <Dialog
        title={titleOf(widget)}
        isSheet
        isAside={flow.isAside}
        isAlert={state.view === 'error'}
        isLocked={isCharging(state) || state.view === 'error'}
        view={`${state.view} ${state.purpose}`}
        onBack={hasWayBack(state) ? () => dispatch({ type: 'back' }) : undefined}
        onClose={onClose}
        actions={<Actions widget={widget} onClose={onClose} />}
      >
        <Body widget={widget} />
        {isCardForm ? (
          <CardForm
            key={state.purpose}
            flow={flow}
            form={form}
            script={flow.info!.script!}
            isHidden={state.view !== 'form'}
          />
        ) : null}
        <p className={state.notice === null ? layout.hiddenText : styles.notice} role="status">
          {state.notice ?? statusOf(widget)}
        </p>
      </Dialog>
    </FormContext>
  );
}

/** The form stays behind an error of its payment, with what was typed. */
const hasCardForm = ({ view, behind, purpose }: WidgetState): boolean =>
  purpose !== 'edit' &&
  (view === 'form' || (behind === 'form' && ['processing', 'unknown', 'error'].includes(view)));

function titleOf({ flow: { state, mode }, title }: Widget): string {
  switch (state.view) {
    case 'fatal':
      return mode === 'manage' ? title : words.fatalTitle;
    case 'form':
      return state.purpose === 'pay' ? title : words.formTitles[state.purpose];
    case 'confirmDelete':
      return words.deleteTitle;
    case 'expiresSoon':
      return words.soonTitle;
    case 'unknown':
      return words.unknownTitle;
    case 'error':
      return words.errorTitle;
    default:
      return title;
  }
}

function statusOf({ flow: { state, mode }, payment }: Widget): string {
  if (state.view === 'loading') return words.loading;
  return state.view === 'processing' ? words.working[mode](payment.meansName) : '';
}

function Body({ widget }: { widget: Widget }): ReactNode {
  const { flow, due, payment } = widget;
  const { state } = flow;
  const subject = subjectCard(state);
  switch (state.view) {
    case 'loading':
      return <Working text={words.loading} />;
    case 'fatal':
      return <Fatal />;
    case 'login':
      return <Login flow={flow} />;
    case 'select':
      return <Select widget={widget} />;
    case 'nocards':
      return <NoCards />;
    case 'form':
      if (state.purpose === 'edit' && subject) {
        return <EditForm key={subject.id} form={widget.form} card={subject as SavedCard} />;
      }
      return state.purpose === 'pay' ? <BeforeCards widget={widget} or={words.orEnter} /> : null;
    case 'confirmDelete':
      return subject && <DeleteView flow={flow} card={subject as SavedCard} />;
    case 'expiresSoon':
      return subject && <ExpiresSoon flow={flow} card={subject} />;
    case 'processing':
      return (
        <>
          <AmountDue title={flow.context.item ?? words.amount} due={due} />
          <Working text={words.working[flow.mode](payment.meansName)} />
        </>
      );
    case 'unknown':
      return <Unknown onCheck={payment.checkAgain} />;
    case 'error':
      return state.problem && <ErrorPanel problem={state.problem} />;
  }
}

/** The total, what changes it, and the wallet of the device. */
function BeforeCards({ widget: { flow, due, payment, title }, or }: { widget: Widget; or: string }) {
  const { mode, context, info } = flow;
  const hasWallet = mode === 'charge' && info?.script && due.totals && due.totals.totalCents > 0;
  return (
    <>
      <AmountDue title={flow.context.item ?? words.amount} due={due} />
      {mode === 'charge' ? <DueChoices due={due} context={context} /> : null}
      {hasWallet ? (
        <WalletButton
          script={info.script!}
          title={title}
          totalCents={due.totals!.totalCents}
          or={or}
          onAnswer={payment.payWithWallet}
        />
      ) : null}
    </>
  );
}

function Select({ widget }: { widget: Widget }) {
  const { state, mode, dispatch } = widget.flow;
  const isEmpty = state.cards.length + state.newCards.length === 0;
  if (couponThatPays(widget.due) !== null) return <BeforeCards widget={widget} or={words.orChoose} />;
  return (
    <>
      <BeforeCards widget={widget} or={words.orChoose} />
      {isEmpty ? <p>{words.noCardsHere}</p> : <CardList flow={widget.flow} />}
      {mode === 'manage' ? null : (
        <div className={styles.add}>
          <Button
            look="quiet"
            icon="plus"
            onClick={() => dispatch({ type: 'formOpened', purpose: 'add', cardId: null })}
          >
            {words.addCard}
          </Button>
        </div>
      )}
    </>
  );
}

function Actions({ widget, onClose }: { widget: Widget; onClose(): void }): ReactNode {
  const { flow, payment } = widget;
  const { state, dispatch } = flow;
  const subject = subjectCard(state);
  switch (state.view) {
    case 'loading':
      return <WorkingAction />;
    case 'fatal':
      return (
        <Button look="primary" isBlock data-focus-first onClick={flow.retry}>
          {words.tryAgain}
        </Button>
      );
    case 'login':
      return <LoginAction />;
    case 'select':
      return <SelectActions widget={widget} onClose={onClose} />;
    case 'nocards':
      return <AddButton flow={flow} />;
    case 'form':
      return <FormActions widget={widget} />;
    case 'confirmDelete':
      return subject && <DeleteActions flow={flow} card={subject as SavedCard} />;
    case 'expiresSoon':
      return subject && <ExpiresSoonActions flow={flow} card={subject} />;
    case 'processing':
      return <WorkingAction />;
    case 'unknown':
      return (
        <Button look="primary" isBlock data-focus-first onClick={payment.checkAgain}>
          {words.checkAgain}
        </Button>
      );
    case 'error':
      return (
        <Button look="primary" isBlock data-focus-first onClick={() => dispatch({ type: 'dismissed' })}>
          {words.ok}
        </Button>
      );
  }
}

function AddButton({ flow }: { flow: WidgetFlow }) {
  return (
    <Button
      look="primary"
      icon="plus"
      isBlock
      data-focus-first
      onClick={() => flow.dispatch({ type: 'formOpened', purpose: 'add', cardId: null })}
    >
      {words.addCard}
    </Button>
  );
}

function SelectActions({ widget: { flow, due, payment }, onClose }: { widget: Widget; onClose(): void }) {
  const { state, mode } = flow;
  const couponId = couponThatPays(due);
  if (mode === 'manage') {
    return (
      <>
        <Alert message={state.alert} />
        <AddButton flow={flow} />
        <Button isBlock onClick={onClose}>
          {words.done}
        </Button>
      </>
    );
  }
  const isCharge = mode === 'charge';
  const isReady = !isCharge || due.totals !== null;
  return (
    <>
      <Alert message={state.alert} />
      <Button
        look="primary"
        isBlock
        busyWord={due.isBusy || !isReady ? words.processing : undefined}
        onClick={() => (couponId === null ? payment.pay() : payment.payWithCoupon(couponId))}
      >
        {couponId === null ? payWord(due, mode) : words.payWithCoupon}
      </Button>
      <Safe />
    </>
  );
}

const payWord = ({ totals }: Due, mode: WidgetFlow['mode']) =>
  totals ? words.pay(totals.totalCents) : words.submit[mode];

function FormActions({ widget: { flow, due } }: { widget: Widget }) {
  const { state, mode, dispatch } = flow;
  const { purpose } = state;
  const submit = purpose === 'pay' ? payWord(due, mode) : words.submitForm[purpose];
  const button = (
    <SubmitButton look="primary" isBlock busyWord={words.saving}>
      {submit}
    </SubmitButton>
  );
  return (
    <>
      <Alert message={state.alert} />
      {purpose === 'pay' ? (
        button
      ) : (
        <div className={styles.two}>
          <Button onClick={() => dispatch({ type: 'back' })}>{words.back}</Button>
          {button}
        </div>
      )}
      {purpose === 'edit' ? null : <Safe />}
    </>
  );
}

function Alert({ message }: { message: string | null }) {
  return (
    <p className={styles.error} role="alert">
      {message}
    </p>
  );
}

function Safe() {
  return (
    <p className={styles.safe}>
      <Icon name="lock" size="small" />
      {words.safe}
    </p>
  );
}

/** The coupon that pays everything, so that no card is needed. */
function couponThatPays({ totals, coupons }: Due): number | null {
  if (!totals || totals.payableCents > 0 || totals.discountCents === 0) return null;
  return coupons.find(({ appliedInvoiceId }) => appliedInvoiceId !== null)?.couponId ?? null;
}

/** Asks before the page is left while a charge is on its way. */
function useStayOnPage(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}
