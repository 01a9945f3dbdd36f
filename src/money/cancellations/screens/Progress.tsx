import { useState } from 'react';
import { randomKey } from '#kit/ui/browser/send-form.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { ProgressBar } from '#kit/ui/feedback/ProgressBar.tsx';
import { SaveButton } from '#kit/ui/forms/SaveButton.tsx';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import type { CancellationData } from './CancellationScreen.tsx';
import styles from './Cancellations.module.css';
import { cancellationWords as words } from './cancellation-screens.words.ts';

/** How many refunds are done, and what to do about those that failed. */
export function Progress({ data: { cancellationId, progress, may } }: { data: CancellationData }) {
  const { invoices, closedInvoices, refunds, doneRefunds, failedRefunds, checksToWrite } = progress;
  const [requestKey, setRequestKey] = useState(randomKey);
  const steps = invoices + refunds;
  return (
    <>
      <SectionHead title={words.progressTitle} note={words.closed(closedInvoices, invoices)} />
      <ProgressBar
        label={words.progressTitle}
        done={steps === 0 ? 1 : (closedInvoices + doneRefunds + checksToWrite) / steps}
        text={words.progress(doneRefunds, refunds, failedRefunds, checksToWrite)}
      />
      {may.sendAgain ? (
        <>
          <Note tone="bad">
            <b>{words.failedTitle}</b> {words.failedText}
          </Note>
          <div className={styles.buttons}>
            <SaveButton
              busyWord={words.sending}
              onSave={async ({ cancellations }) => {
                await cancellations.sendAgain(
                  { cancellationId },
                  { context: { quiet: true, headers: { 'x-request-key': requestKey } } },
                );
                setRequestKey(randomKey());
                return { text: words.sent };
              }}
            >
              {words.sendAgain}
            </SaveButton>
          </div>
        </>
      ) : null}
    </>
  );
}
