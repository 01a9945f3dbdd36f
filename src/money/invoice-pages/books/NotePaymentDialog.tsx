import { useState } from 'react';
import { formatDollars, parseDollars } from '#kit/money/cents.ts';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import { Radio } from '#kit/ui/forms/Choice.tsx';
import type { TextOf } from '#kit/ui/forms/Form.tsx';
import { refuseFields } from '#kit/ui/forms/form-errors.rules.ts';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { newRequestKey, quietWith } from '../invoice-pages.client.ts';
import styles from './Books.module.css';
import { booksWords as words } from './books.words.ts';

interface NotePaymentDialogProps {
  invoiceId: number;
  /** The amount still owed. */
  owedCents: number;
  onClose(): void;
}

/** Notes a check or cash that arrived. Sent twice, it counts once. */
export function NotePaymentDialog({ invoiceId, owedCents, onClose }: NotePaymentDialogProps) {
  const [requestKey, setRequestKey] = useState(newRequestKey);
  const [method, setMethod] = useState<'check' | 'cash'>('check');

  async function note({ payments }: Api, textOf: TextOf) {
    const amountCents = parseDollars(textOf('amount'));
    if (amountCents === null) throw refuseFields({ amount: words.amountWrong });
    const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
    await payments.notePayment(
      {
        ...{ invoiceId, method, amountCents, payerName: orNull(textOf('payerName')) },
        reference: method === 'check' ? orNull(textOf('reference')) : null,
      },
      quietWith(requestKey),
    );
    return { text: words.noted(amountCents) };
  }

  return (
    <FormDialog
      title={words.notePayment}
      go={words.noteIt}
      busyWord={words.noting}
      onSave={note}
      onClose={onClose}
    >
      {/* Another input is another payment. */}
      <div className={styles.group} onChange={() => setRequestKey(newRequestKey())}>
        <fieldset className={styles.choices}>
          <legend>{words.howPaid}</legend>
          <Radio name="method" value="check" checked={method === 'check'} onChange={() => setMethod('check')}>
            {words.check}
          </Radio>
          <Radio name="method" value="cash" checked={method === 'cash'} onChange={() => setMethod('cash')}>
            {words.cash}
          </Radio>
        </fieldset>
        <TextField
          name="amount"
          label={words.amount}
          hint={words.amountHint(owedCents)}
          inputMode="decimal"
          defaultValue={formatDollars(owedCents)}
        />
        {method === 'check' ? <TextField name="reference" label={words.checkNumber} maxLength={60} /> : null}
        <TextField name="payerName" label={words.from} hint={words.fromHint} maxLength={120} />
      </div>
    </FormDialog>
  );
}
