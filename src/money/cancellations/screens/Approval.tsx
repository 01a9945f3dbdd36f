import { useState } from 'react';
import { randomKey } from '#kit/ui/browser/send-form.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Form, FormError, SubmitButton } from '#kit/ui/forms/Form.tsx';
import { SaveButton } from '#kit/ui/forms/SaveButton.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { confirmationOf } from '../cancellations.rules.ts';
import type { CancellationData } from './CancellationScreen.tsx';
import styles from './Cancellations.module.css';
import { cancellationWords as words } from './cancellation-screens.words.ts';

/** The second person types the sum and approves; the first may only withdraw. */
export function Approval({ data }: { data: CancellationData }) {
  const { cancellationId, figures, figuresVersion, may } = data;
  const [requestKey] = useState(randomKey);
  const cents = confirmationOf(figures);
  return (
    <>
      {may.approve ? (
        <>
          <SectionHead title={words.approveTitle} />
          <p>{words.approveText(cents)}</p>
          <Form
            className={styles.form}
            onSave={async ({ cancellations }, textOf) => {
              await cancellations.approve(
                { cancellationId, figuresVersion, typed: textOf('typed') },
                { context: { quiet: true, headers: { 'x-request-key': requestKey } } },
              );
              return { text: words.approved };
            }}
          >
            <TextField
              name="typed"
              label={words.typed}
              hint={words.typedHint(cents)}
              inputMode="decimal"
              maxLength={40}
            />
            <FormError />
            <SubmitButton look="danger" busyWord={words.approving}>
              {words.approve(cents)}
            </SubmitButton>
          </Form>
        </>
      ) : (
        <Note>{words.ownWaits}</Note>
      )}
      {may.withdraw ? (
        <div className={styles.buttons}>
          <SaveButton
            busyWord={words.withdrawing}
            onSave={async ({ cancellations }) => {
              await cancellations.withdraw({ cancellationId }, QUIET);
              return { text: words.withdrawn };
            }}
          >
            {may.approve ? words.decline : words.withdraw}
          </SaveButton>
        </div>
      ) : null}
    </>
  );
}
