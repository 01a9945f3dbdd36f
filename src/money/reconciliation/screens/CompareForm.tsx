import { useState } from 'react';
import { Form, FormError, SubmitButton } from '#kit/ui/forms/Form.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { nightlyDays } from '../reconciliation.rules.ts';
import styles from './Reconciliation.module.css';
import { reconciliationScreenWords as words } from './reconciliation-screen.words.ts';

/** Asks for a comparison of some days: those of the nightly one and today, unless others are chosen. */
export function CompareForm({ today, isUnderWay }: { today: string; isUnderWay: boolean }) {
  const [first] = useState(() => nightlyDays(today).from);
  return (
    <Form
      className={styles.form}
      onSave={async ({ reconciliation }, textOf) => {
        await reconciliation.run({ from: textOf('from') || first, to: textOf('to') || today }, QUIET);
        return { text: words.begins };
      }}
    >
      <TextField name="from" type="date" label={words.from} defaultValue={first} max={today} />
      <TextField name="to" type="date" label={words.to} defaultValue={today} max={today} />
      <SubmitButton
        look="primary"
        busyWord={words.comparing}
        {...(isUnderWay && { lockedBecause: words.states.running })}
      >
        {words.compare}
      </SubmitButton>
      <FormError />
      <p className={styles.facts}>{words.daysHint}</p>
    </Form>
  );
}
