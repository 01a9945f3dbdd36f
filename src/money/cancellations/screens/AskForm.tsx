import { useState } from 'react';
import { useNavigate } from 'react-router';
import { randomKey } from '#kit/ui/browser/send-form.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Radio } from '#kit/ui/forms/Choice.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { Form, FormError, SubmitButton } from '#kit/ui/forms/Form.tsx';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { cancellationAddress } from '#sport/addresses/money-addresses.rules.ts';
import { REASON_MAX } from '../cancellations.rules.ts';
import styles from './Cancellations.module.css';
import type { CancellationsData } from './CancellationsScreen.tsx';
import { cancellationsWords as words } from './cancellation-screens.words.ts';
import { Figures } from './Figures.tsx';

/** Chooses invoices by their title, shows what would go back, and asks the others. Sent twice, it asks once. */
export function AskForm({ payeeId, choices, hasSecondPerson }: CancellationsData) {
  const navigate = useNavigate();
  const [title, setTitle] = useState(choices[0]!.title);
  const [requestKey, setRequestKey] = useState(randomKey);
  const chosen = choices.find((choice) => choice.title === title) ?? choices[0]!;
  return (
    <Form
      className={styles.form}
      // Another input is another request.
      onEdit={() => setRequestKey(randomKey())}
      onSave={async ({ cancellations }, textOf) => {
        const { cancellationId } = await cancellations.dryRun(
          { payeeId, title: chosen.title, invoiceIds: null, reason: textOf('reason').trim() },
          { context: { quiet: true, headers: { 'x-request-key': requestKey } } },
        );
        await navigate(cancellationAddress(payeeId, cancellationId));
        return { text: words.waitsForOthers };
      }}
    >
      <fieldset className={styles.choices}>
        <legend>{words.what}</legend>
        {choices.map(({ title: value, figures }) => (
          <Radio
            key={value}
            name="title"
            value={value}
            checked={value === chosen.title}
            onChange={() => setTitle(value)}
          >
            {value} <span className={styles.facts}>{words.whatHint(figures.invoices)}</span>
          </Radio>
        ))}
      </fieldset>
      <div>
        <SectionHead title={words.ifCanceled} note={words.dryRun} />
        <Figures figures={chosen.figures} expiredCards={null} />
      </div>
      <Field name="reason" label={words.reason} hint={words.reasonHint}>
        {(control) => <textarea {...control} className={controls.input} rows={2} maxLength={REASON_MAX} />}
      </Field>
      <Note>{hasSecondPerson ? words.secondPerson : words.alone}</Note>
      <FormError />
      <SubmitButton look="primary" busyWord={words.asking}>
        {words.ask}
      </SubmitButton>
    </Form>
  );
}
