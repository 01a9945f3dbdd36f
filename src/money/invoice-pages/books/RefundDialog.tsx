import { useState } from 'react';
import { formatCents } from '#kit/money/cents.ts';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import { Checkbox, Radio } from '#kit/ui/forms/Choice.tsx';
import type { TextOf } from '#kit/ui/forms/Form.tsx';
import { refuseFields } from '#kit/ui/forms/form-errors.rules.ts';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { planRefund, type RefundPart, returnsFees } from '#money/refunds/refunds.rules.ts';
import { type InvoiceData, newRequestKey, quietWith } from '../invoice-pages.client.ts';
import { invoicePageWords } from '../invoice-pages.words.ts';
import styles from './Books.module.css';
import type { InvoiceBooks } from './Books.tsx';
import { booksWords as words } from './books.words.ts';
import { chosenCents, type RefundChoice } from './refund-choice.rules.ts';

interface RefundDialogProps {
  data: InvoiceData;
  books: InvoiceBooks;
  onClose(): void;
}

/** Gives money back, and says before where each part goes. Sent twice, it counts once. */
export function RefundDialog({ data, books, onClose }: RefundDialogProps) {
  const { leftCents, policyCents } = books;
  const hasPolicy = policyCents !== null && policyCents > 0;
  const [choice, setChoice] = useState<RefundChoice>(hasPolicy ? 'policy' : 'whole');
  const [part, setPart] = useState('');
  const [byCheck, setByCheck] = useState(false);
  const hasCard = books.refundables.some(({ method, leftCents }) => method === 'card' && leftCents > 0);
  const [requestKey, setRequestKey] = useState(newRequestKey);
  const cents = chosenCents(choice, part, books);
  const fees = { returnsFees: returnsFees(data.invoice.canceledAt) };
  const parts = cents === null ? [] : planRefund(books.refundables, cents, fees);
  const backCents = parts.reduce((sum, part) => sum + centsOf(part), 0);

  async function refund(api: Api, textOf: TextOf) {
    if (cents === null) throw refuseFields({ amount: words.partWrong(leftCents) });
    await api.refunds.refund(
      {
        invoiceId: data.invoice.invoiceId,
        amountCents: choice === 'policy' ? null : cents,
        reason: textOf('reason').trim(),
        byCheck,
      },
      quietWith(requestKey),
    );
    return { text: words.refunded(backCents) };
  }

  const choose = (value: RefundChoice) => ({
    name: 'choice',
    value,
    checked: choice === value,
    onChange: () => setChoice(value),
  });

  return (
    <FormDialog
      title={words.refund}
      go={cents === null ? words.refund : words.refundIt(backCents)}
      busyWord={words.refunding}
      keep={words.keep}
      onSave={refund}
      onClose={onClose}
    >
      {/* Another input is another refund. */}
      <div className={styles.group} onChange={() => setRequestKey(newRequestKey())}>
        <fieldset className={styles.amounts}>
          <legend>{words.howMuch}</legend>
          {hasPolicy ? <Radio {...choose('policy')}>{words.byPolicy(policyCents)}</Radio> : null}
          <Radio {...choose('whole')}>{words.whole(leftCents)}</Radio>
          <Radio {...choose('part')}>{words.part}</Radio>
        </fieldset>
        {policyCents === 0 ? <p>{words.policyNothing}</p> : null}
        {choice === 'part' ? (
          <TextField
            name="amount"
            label={words.amount}
            hint={words.partHint(leftCents)}
            inputMode="decimal"
            value={part}
            onChange={(event) => setPart(event.target.value)}
          />
        ) : null}
        <TextField name="reason" label={words.reason} hint={words.reasonHint} maxLength={300} />
        {hasCard ? (
          <Checkbox checked={byCheck} onChange={() => setByCheck(!byCheck)}>
            {words.insteadOfCard}
          </Checkbox>
        ) : null}
      </div>
      {cents === null ? null : <Preview data={data} books={books} parts={parts} byCheck={byCheck} />}
    </FormDialog>
  );
}

const centsOf = ({ amountCents, feeCents }: RefundPart) => amountCents + feeCents;

interface PreviewProps {
  data: InvoiceData;
  books: InvoiceBooks;
  parts: readonly RefundPart[];
  byCheck: boolean;
}

/** Says where each part of the amount goes. */
function Preview({ data, books, parts, byCheck }: PreviewProps) {
  return (
    <div className={styles.preview} role="status">
      <b>{words.goesBack}</b>
      <ul>
        {parts.map((part) => {
          const { receiptNumber } = books.refundables.find((one) => one.paymentId === part.paymentId)!;
          const payment = data.payments.find((one) => one.receiptNumber === receiptNumber)!;
          return (
            <li key={part.paymentId}>
              {part.method === 'card' && !byCheck
                ? words.toCard(centsOf(part), invoicePageWords.way(payment))
                : words.byCheck(formatCents(centsOf(part)), invoicePageWords.way(payment))}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
