import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatCents } from '#kit/money/cents.ts';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import type { TextOf } from '#kit/ui/forms/Form.tsx';
import { refuseFields } from '#kit/ui/forms/form-errors.rules.ts';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { ownInvoiceAddress } from '../invoice-addresses.rules.ts';
import { newRequestKey, type PayeeInvoices, quietWith } from '../invoice-pages.client.ts';
import {
  EMPTY_LINE,
  errorsAboveLines,
  type LineText,
  readLines,
  totalOf,
  USUAL_VENDOR_ID,
} from './new-invoice.rules.ts';
import styles from './Payees.module.css';
import { payeeWords as words } from './payees.words.ts';

/** Makes an invoice and opens it, where its link is copied. Sent twice, it is made once. */
export function NewInvoiceDialog({ list, onClose }: { list: PayeeInvoices; onClose(): void }) {
  const { payeeId, vendors } = list;
  const navigate = useNavigate();
  const [requestKey, setRequestKey] = useState(newRequestKey);
  const [lines, setLines] = useState<readonly LineText[]>([{ ...EMPTY_LINE, key: 0 }]);

  async function make({ invoicePages }: Api, textOf: TextOf) {
    const head = { title: textOf('title'), billTo: textOf('billTo') };
    const read = readLines(lines);
    const errors = { ...errorsAboveLines(head), ...('errors' in read && read.errors) };
    if ('errors' in read || Object.keys(errors).length > 0) throw refuseFields(errors);
    const { invoiceId } = await invoicePages.makeInvoice(
      {
        ...{ payeeId, vendorId: Number(textOf('vendorId')), lines: read.lines },
        ...head,
        dueOn: textOf('dueOn') || null,
      },
      quietWith(requestKey),
    );
    void navigate(ownInvoiceAddress(invoiceId));
    return { text: words.made };
  }

  const usualVendor = vendors.find(({ vendorId }) => vendorId === USUAL_VENDOR_ID) ?? vendors[0];

  const change = (key: number, part: Partial<LineText>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));

  return (
    <FormDialog
      title={words.newInvoice}
      go={words.make}
      busyWord={words.making}
      reload={false}
      onSave={make}
      onClose={onClose}
    >
      {/* Another input is another invoice. */}
      <div className={styles.form} onChange={() => setRequestKey(newRequestKey())}>
        <TextField name="title" label={words.what} maxLength={200} />
        <TextField name="billTo" label={words.whom} maxLength={120} />
        <Field name="vendorId" label={words.kind} hint={words.kindHint}>
          {(control) => (
            <select {...control} className={controls.select} defaultValue={usualVendor?.vendorId}>
              {vendors.map(({ vendorId, vendorName }) => (
                <option key={vendorId} value={vendorId}>
                  {vendorName}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField name="dueOn" type="date" label={words.due} />
        {lines.map((line, index) => (
          <fieldset key={line.key} className={styles.line}>
            <legend>{words.lineOf(index + 1)}</legend>
            <TextField
              name={`short${line.key}`}
              label={words.lineName}
              maxLength={120}
              value={line.short}
              onChange={(event) => change(line.key, { short: event.target.value })}
            />
            <TextField
              name={`quantity${line.key}`}
              label={words.quantity}
              inputMode="numeric"
              value={line.quantity}
              onChange={(event) => change(line.key, { quantity: event.target.value })}
            />
            <TextField
              name={`price${line.key}`}
              label={words.price}
              value={line.price}
              onChange={(event) => change(line.key, { price: event.target.value })}
            />
            {lines.length > 1 ? (
              <Button
                look="quiet"
                icon="trash"
                aria-label={words.removeLine(index + 1)}
                onClick={() => setLines(lines.filter(({ key }) => key !== line.key))}
              >
                {words.remove}
              </Button>
            ) : null}
          </fieldset>
        ))}
        <Button
          icon="plus"
          onClick={() => setLines([...lines, { ...EMPTY_LINE, key: lines.at(-1)!.key + 1 }])}
        >
          {words.anotherLine}
        </Button>
        <p role="status">
          {words.total} <b>{formatCents(totalOf(lines))}</b>
        </p>
      </div>
    </FormDialog>
  );
}
