import { useCallback, useEffect, useRef, useState } from 'react';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { formatCents, parseDollars } from '#kit/money/cents.ts';
import { isRefusal } from '#kit/ui/errors/page-error.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { Checkbox } from '#kit/ui/forms/Choice.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { widgetWords as words } from '#money/card-widget/card-widget.words.ts';
import {
  type Coupon,
  readCoupons,
  readTotals,
  type Totals,
  toggleCoupon,
} from '#money/card-widget/device/payment.client.ts';
import type { PaymentContext } from '#money/card-widget/payment-context.rules.ts';
import styles from './Widget.module.css';

/** The amount to pay, with everything that changes it. */
export interface Due {
  /** Null until it is read, and where nothing is charged today. */
  totals: Totals | null;
  coupons: readonly Coupon[];
  /** A part of what is due; null for everything. */
  partCents: number | null;
  /** Why the total could not be changed. */
  error: string | null;
  isBusy: boolean;
  reload(): void;
  choosePart(cents: number | null): void;
  toggle(couponId: number): void;
  refusePart(): void;
}

/** Reads what is to pay on the invoice of the context. */
export function useDue(api: Api, context: PaymentContext, isSignedIn: boolean): Due {
  const opened = useRef(context);
  const [totals, setTotals] = useState<Totals | null>(null);
  const [coupons, setCoupons] = useState<readonly Coupon[]>([]);
  const [partCents, setPart] = useState(() => firstPart(context));
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const change = useCallback(async (work: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (error) {
      setError(isRefusal(error) ? error.message : words.notSaved);
    } finally {
      setBusy(false);
    }
  }, []);

  const read = useCallback(
    (part: number | null) =>
      change(async () => {
        setTotals(await readTotals(api, opened.current, part));
        setPart(part);
      }),
    [api, change],
  );

  const first = useRef(partCents);
  useEffect(() => {
    const { mode, invoiceId } = opened.current;
    if (mode !== 'charge' || invoiceId === undefined) return;
    void read(first.current);
    if (isSignedIn) void ignoreFailure(readCoupons(api, opened.current).then(setCoupons), 'read coupons');
  }, [api, read, isSignedIn]);

  return {
    ...{ totals, coupons, partCents, error, isBusy },
    reload: () => void (opened.current.invoiceId !== undefined && read(partCents)),
    choosePart: (cents) => void read(cents),
    refusePart: () => setError(words.partWrong),
    toggle: (couponId) =>
      void change(async () => {
        setCoupons(await toggleCoupon(api, opened.current, couponId));
        setTotals(await readTotals(api, opened.current, null));
        setPart(null);
      }),
  };
}

function firstPart({ payPartial, partialAmount }: PaymentContext): number | null {
  return payPartial && partialAmount !== undefined ? parseDollars(String(partialAmount)) : null;
}

/** The lines above the cards: the amount, what the coupon takes off, the fee and the total. */
export function AmountDue({ title, due: { totals } }: { title: string; due: Due }) {
  if (!totals) return null;
  const { amountCents, discountCents, serviceFeeCents, isFeeAbsorbed, totalCents } = totals;
  return (
    <dl className={styles.due}>
      <dt>{title}</dt>
      <dd>{formatCents(amountCents + discountCents)}</dd>
      {discountCents > 0 ? (
        <>
          <dt>{words.coupon}</dt>
          <dd>{formatCents(-discountCents)}</dd>
        </>
      ) : null}
      {serviceFeeCents > 0 && !isFeeAbsorbed ? (
        <>
          <dt>{words.fee}</dt>
          <dd>{formatCents(serviceFeeCents)}</dd>
        </>
      ) : null}
      <dt className={styles.total}>{words.total}</dt>
      <dd className={styles.sum}>{formatCents(totalCents)}</dd>
    </dl>
  );
}

/** Choices that change the total: coupons, and a part where the payer may pay one. */
export function DueChoices({ due, context }: { due: Due; context: PaymentContext }) {
  if (!due.totals) return due.error === null ? null : <ErrorText>{due.error}</ErrorText>;
  return (
    <>
      {due.coupons.length > 0 ? (
        <fieldset className={styles.coupons} disabled={due.isBusy}>
          <legend className={controls.label}>{words.coupons}</legend>
          {due.coupons.map(({ couponId, code, costCents, appliedInvoiceId }) => (
            <Checkbox
              key={couponId}
              checked={appliedInvoiceId !== null && appliedInvoiceId === context.invoiceId}
              onChange={() => due.toggle(couponId)}
            >
              {code}, {words.couponWorth(costCents)}
            </Checkbox>
          ))}
        </fieldset>
      ) : null}
      {context.payPartial && due.totals.payableCents > 0 ? (
        <PartField due={due} payableCents={due.totals.payableCents} />
      ) : null}
      {due.error === null ? null : <ErrorText>{due.error}</ErrorText>}
    </>
  );
}

function PartField({ due, payableCents }: { due: Due; payableCents: number }) {
  const input = useRef<HTMLInputElement>(null);

  // The total comes after the cards, so the focus moves on from them. A button that has it was chosen by the payer.
  useEffect(() => {
    if (document.activeElement?.tagName !== 'BUTTON') input.current!.focus();
  }, []);

  function update() {
    const text = input.current!.value.trim();
    const cents = text === '' ? null : parseDollars(text);
    if (text !== '' && (cents === null || cents === 0)) return due.refusePart();
    if (cents !== due.partCents) due.choosePart(cents);
  }

  return (
    <div className={styles.part}>
      <Field label={words.part} hint={words.partHint(payableCents)}>
        {(control) => (
          <input
            {...control}
            ref={input}
            className={controls.input}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={due.partCents === null ? '' : formatCents(due.partCents)}
            placeholder={formatCents(payableCents)}
            onBlur={update}
          />
        )}
      </Field>
      <Button busyWord={due.isBusy ? words.updateTotal : undefined} onClick={update}>
        {words.updateTotal}
      </Button>
    </div>
  );
}

function ErrorText({ children }: { children: string }) {
  return (
    <p className={styles.error} role="alert">
      {children}
    </p>
  );
}
