import { REASON_MAX } from '#competition/virtual-meets/virtual-marks.rules.ts';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Saving } from '#kit/ui/forms/use-saving.ts';
import { virtualWords as words } from './virtual-screen.words.ts';

interface InvalidDialogProps {
  saving: Saving;
  onSave(note: string): Parameters<Saving['save']>[1];
  onClose(): void;
}

/** Asks why a mark is not valid. */
export function InvalidDialog({ saving, onSave, onClose }: InvalidDialogProps) {
  return (
    <FormDialog
      title={words.invalidateTitle}
      go={words.invalidateGo}
      busyWord={words.saving}
      keep={words.keep}
      saving={saving}
      saveKey="invalid"
      onSave={async (api, textOf) => (await onSave(textOf('note'))(api)) ?? null}
      onClose={onClose}
    >
      <TextField
        name="note"
        label={words.reason}
        hint={words.reasonHint}
        maxLength={REASON_MAX}
        data-focus-first
      />
    </FormDialog>
  );
}
