import { useState } from 'react';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import type { TextOf } from '#kit/ui/forms/Form.tsx';
import { refuseFields } from '#kit/ui/forms/form-errors.rules.ts';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { newRequestKey, quietWith } from '../invoice-pages.client.ts';
import styles from './Books.module.css';
import { booksWords as words } from './books.words.ts';
import { parsePrice } from './refund-choice.rules.ts';

/** Adds a line, which may lower the total. Sent twice, it counts once. */
export function AddLineDialog({ invoiceId, onClose }: { invoiceId: number; onClose(): void }) {
  const [requestKey, setRequestKey] = useState(newRequestKey);

  async function add({ invoicePages }: Api, textOf: TextOf) {
    const quantity = Number(textOf('quantity'));
    const unitCents = parsePrice(textOf('unitPrice'));
    const wrong = {
      ...(textOf('short').trim() === '' && { short: words.lineMissing }),
      ...(!(Number.isInteger(quantity) && quantity >= 1) && { quantity: words.quantityWrong }),
      ...(unitCents === null && { unitPrice: words.priceWrong }),
    };
    if (unitCents === null || Object.keys(wrong).length > 0) throw refuseFields(wrong);
    const line = { short: textOf('short'), description: textOf('description'), quantity, unitCents };
    await invoicePages.addLine({ invoiceId, line }, quietWith(requestKey));
    return { text: words.added };
  }

  return (
    <FormDialog title={words.addLine} go={words.addIt} busyWord={words.adding} onSave={add} onClose={onClose}>
      {/* Another input is another line. */}
      <div className={styles.group} onChange={() => setRequestKey(newRequestKey())}>
        <TextField name="short" label={words.lineName} hint={words.lineNameHint} maxLength={120} />
        <TextField name="description" label={words.lineDescription} maxLength={500} />
        <TextField name="quantity" label={words.quantity} inputMode="numeric" defaultValue="1" />
        <TextField name="unitPrice" label={words.price} hint={words.priceHint} />
      </div>
    </FormDialog>
  );
}
