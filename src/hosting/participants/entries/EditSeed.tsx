import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { hostEntriesWords as words } from './entries.words.ts';
import type { EntryRow } from './entry-view.rules.ts';

/** Changes the seed of an entry; a change by somebody else meanwhile is said, and what is typed stays. */
export function EditSeed({ row, onClose }: { row: EntryRow; onClose(): void }) {
  const { optionsOf } = useManagedMeet();
  const { entryId, version, seed, name, eventTitle } = row;
  return (
    <FormDialog
      title={words.editSeedOf(name, eventTitle)}
      go={words.saveSeed}
      busyWord={words.saving}
      blamedField="seed"
      onSave={async ({ hostedEntries }, textOf) => {
        const change = [{ entryId, version, seed: textOf('seed') }];
        await hostedEntries.saveEntries({ change }, optionsOf('participants'));
        return { text: words.seedSaved(name) };
      }}
      onClose={onClose}
    >
      <Field name="seed" label={words.columns.seed} hint={words.seedHint}>
        {(control) => (
          <input
            {...control}
            className={controls.input}
            autoComplete="off"
            maxLength={20}
            defaultValue={seed ?? ''}
            data-focus-first
          />
        )}
      </Field>
    </FormDialog>
  );
}
