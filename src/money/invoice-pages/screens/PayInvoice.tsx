import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatCents } from '#kit/money/cents.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { CardWidget } from '#money/card-widget/CardWidget.tsx';
import type { PayReply } from '#money/card-widget/device/payment.client.ts';
import { receiptAddress } from '../invoice-addresses.rules.ts';
import type { InvoiceData, PaidReply } from '../invoice-pages.client.ts';
import { invoicePageWords as words } from '../invoice-pages.words.ts';
import { CheckAgain } from './CheckAgain.tsx';
import styles from './Invoice.module.css';

/** Shows what a card would pay, opens the card widget, and says what happened. */
export function PayInvoice({ data }: { data: InvoiceData }) {
  const { invoice, totals, blockers } = data;
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState<'all' | 'part' | null>(null);
  const [paid, setPaid] = useState<PaidReply['payment'] | null>(null);
  const isBlocked = (code: string) => blockers.some((blocker) => blocker.code === code);
  const isUnderWay = isBlocked('PAYMENT_UNDER_WAY');
  const isPayable = totals.dueCents > 0 && invoice.canceledAt === null;
  const takesCards = !isBlocked('CARDS_OFF');

  // A payment may have begun before the widget was closed.
  function close(reply?: PayReply) {
    setOpened(null);
    if (reply?.payment) setPaid(reply.payment);
    void revalidate();
  }

  return (
    <section aria-labelledby="pay" className={styles.notes}>
      <SectionHead id="pay" title={isPayable ? words.payHead : words.nothingDue} />
      {isPayable ? null : <p className={styles.hint}>{words.nothingDueText[invoice.state]}</p>}
      {paid ? <Paid key={paid.paymentId} payment={paid} /> : null}
      {isPayable ? <Tally data={data} /> : null}
      {isPayable || invoice.canceledAt !== null
        ? blockers
            .filter(({ code }) => code !== 'COUPON_COVERS')
            .map(({ code, message }) => (
              <Note key={code} tone="warn">
                {message}
              </Note>
            ))
        : null}
      {isPayable && takesCards ? (
        <div className={styles.buttons}>
          <Button look="primary" onClick={() => setOpened('all')}>
            {totals.payableCents === 0 ? words.payByCoupon : words.pay(totals.totalCents)}
          </Button>
          {totals.payableCents === 0 ? null : (
            <Button onClick={() => setOpened('part')}>{words.payPart}</Button>
          )}
        </div>
      ) : null}
      {isPayable && !takesCards ? (
        <p>{words.payOtherwise(invoice.payeeName ?? words.siteName, invoice.invoiceId)}</p>
      ) : null}
      {isUnderWay || (isPayable && takesCards) ? (
        <CheckAgain invoice={invoice} isUnderWay={isUnderWay} onPaid={setPaid} />
      ) : null}
      {opened ? (
        <CardWidget
          context={{
            mode: 'charge',
            title: words.dialogTitle(invoice.invoiceId),
            invoiceId: invoice.invoiceId,
            invoiceKey: invoice.invoiceKey,
            vendorId: invoice.vendorId,
            ...(opened === 'part' && { payPartial: true }),
          }}
          onDone={close}
          onClose={close}
        />
      ) : null}
    </section>
  );
}

/** The rest, what changes it, and what a card is charged. */
function Tally({ data: { totals, fee, coupon, invoice } }: { data: InvoiceData }) {
  const { dueCents, discountCents, payableCents, feeCents, isFeeAbsorbed, totalCents } = totals;
  return (
    <>
      <dl className={styles.tally}>
        <dt>{words.stillToPay}</dt>
        <dd>{formatCents(dueCents)}</dd>
        {coupon ? (
          <>
            <dt>{words.coupon(coupon.code)}</dt>
            <dd>{formatCents(-discountCents)}</dd>
          </>
        ) : null}
        {feeCents > 0 && !isFeeAbsorbed && payableCents > 0 ? (
          <>
            <dt>{words.fee(fee)}</dt>
            <dd>{formatCents(feeCents)}</dd>
          </>
        ) : null}
        <dt className={styles.total}>{words.byCardToday}</dt>
        <dd className={styles.total}>{formatCents(totalCents)}</dd>
      </dl>
      {feeCents > 0 && isFeeAbsorbed ? (
        <p className={styles.hint}>{words.feeAbsorbed(invoice.payeeName ?? words.siteName)}</p>
      ) : null}
    </>
  );
}

/** The news of a payment that was just made; it gets the focus, so that readers begin there. */
function Paid({ payment }: Pick<PaidReply, 'payment'>) {
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => news.current?.focus(), []);
  if (payment.state !== 'succeeded') {
    return (
      <div ref={news} tabIndex={-1} role="status">
        <Note tone="warn">{words.notDecided}</Note>
      </div>
    );
  }
  const link = <a href={receiptAddress(payment.receiptNumber)}>{words.openReceipt}</a>;
  return (
    <div ref={news} tabIndex={-1} role="status">
      <Note action={link}>
        <b>{words.paid(payment.receiptNumber)}</b> {words.paidText(payment.totalCents)}
      </Note>
    </div>
  );
}
