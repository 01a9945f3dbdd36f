import { type FormEvent, use, useState } from 'react';
import { Refusal } from '#kit/refusal.ts';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import type { Saving } from '#kit/ui/forms/use-saving.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import type { EditedAthlete, RosterAddress } from '#people/rosters/roster-edit.client.ts';
import { QUIET, undoOf } from '#people/rosters/roster-undo.client.ts';
import { ATHLETE_NAME_MAX } from '#sport/people/names.rules.ts';
import { editNameWords as words } from './edit-name.words.ts';

interface EditNameDialogProps {
  roster: RosterAddress;
  athlete: EditedAthlete;
  saving: Saving;
  onClose(): void;
}

/** Corrects an athlete's name on every page; typed text stays until it is saved. */
export function EditNameDialog({ roster, athlete, saving, onClose }: EditNameDialogProps) {
  const api = use(BrowserApi);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const fields: Record<string, string> = failure instanceof Refusal ? (failure.fields ?? {}) : {};
  const isOfNoField = failure !== null && Object.keys(fields).length === 0;
  const { athleteId, FirstName, LastName } = athlete;

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!api || isBusy) return;
    const form = new FormData(event.currentTarget);
    const firstName = String(form.get('firstName') ?? '').trim();
    const lastName = String(form.get('lastName') ?? '').trim();
    if (firstName === FirstName && lastName === LastName) return onClose();
    setBusy(true);
    setFailure(null);
    try {
      const { changeId } = await api.rosters.editName({ ...roster, athleteId, firstName, lastName }, QUIET);
      onClose();
      await saving.save(`name ${athleteId}`, async () => ({
        text: words.saved(`${firstName} ${lastName}`),
        undo: undoOf(changeId),
      }));
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={words.title}
      go={words.save}
      busyWord={words.saving}
      isBusy={isBusy}
      failure={isOfNoField ? (failure instanceof Refusal ? failure.message : words.notSaved) : null}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label={words.first} error={fields.firstName}>
        {(control) => (
          <input
            {...control}
            className={controls.input}
            name="firstName"
            defaultValue={FirstName}
            maxLength={ATHLETE_NAME_MAX}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label={words.last} error={fields.lastName}>
        {(control) => (
          <input
            {...control}
            className={controls.input}
            name="lastName"
            defaultValue={LastName}
            maxLength={ATHLETE_NAME_MAX}
            autoComplete="off"
          />
        )}
      </Field>
      <p>{words.note}</p>
    </FormDialog>
  );
}
