import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { NOTE_MAX } from '../reconciliation.rules.ts';
import type { DifferenceData } from './ReconciliationScreen.tsx';
import { reconciliationScreenWords as words } from './reconciliation-screen.words.ts';

/** Asks why a difference is in order. */
export function ResolveDialog({ difference, onClose }: { difference: DifferenceData; onClose(): void }) {
  const { differenceId, kind, problem } = difference;
  return (
    <FormDialog
      title={words.resolveTitle}
      go={words.resolve}
      busyWord={words.resolving}
      onSave={async ({ reconciliation }, textOf) => {
        await reconciliation.resolve({ differenceId, note: textOf('note').trim() }, QUIET);
        return { text: words.resolved };
      }}
      onClose={onClose}
    >
      <p>
        {words.heading(kind, problem)}. {words.resolveText}
      </p>
      <Field name="note" label={words.note} hint={words.noteHint}>
        {(control) => (
          <textarea {...control} className={controls.input} rows={3} maxLength={NOTE_MAX} data-focus-first />
        )}
      </Field>
    </FormDialog>
  );
}
