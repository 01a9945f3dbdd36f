import { type FormEvent, useState } from 'react';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { BirthDate, birthOnOf } from '#people/accounts/sign-up/BirthDate.tsx';
import { PickOne } from '#site/account/PickOne.tsx';
import { type NotSaved, QUIET, useSave } from '#site/account/Saver.tsx';
import type { OwnAthletes } from '#site/account/settings/settings.client.ts';
import { ATHLETE_NAME_MAX } from '#sport/people/names.rules.ts';
import { ownAthletesWords as words } from './own-athletes.words.ts';

const GENDERS = ['F', 'M', 'X'] as const;

interface EditAthleteDialogProps {
  athlete: OwnAthletes['athletes'][number];
  onClose: () => void;
}

/** Edits an athlete who is on no roster yet, so that the family can correct typing errors. */
export function EditAthleteDialog({ athlete, onClose }: EditAthleteDialogProps) {
  const save = useSave();
  const { AthleteId: athleteId, FirstName, LastName } = athlete;
  const [gender, setGender] = useState(athlete.Gender);
  const [wrong, setWrong] = useState<NotSaved | null>(null);
  const [isSending, setSending] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = new FormData(event.currentTarget);
    const typed = (field: string) => String(form.get(field) ?? '').trim();
    const birthOn = birthOnOf(typed);
    const isPart = typed('birthMonth') + typed('birthDay') + typed('birthYear') !== '';
    if (birthOn === '' && isPart) {
      setWrong({ message: words.birthMissing, fields: { birthOn: words.birthMissing } });
      return;
    }
    const [firstName, lastName] = [typed('firstName'), typed('lastName')];
    const facts = { athleteId, firstName, lastName, gender, ...(birthOn !== '' && { birthOn }) };
    setSending(true);
    const refusal = await save((api) => api.settings.saveAthlete(facts, QUIET), { isInMenus: true });
    setSending(false);
    setWrong(refusal);
    if (!refusal) onClose();
  }

  const isAtField = wrong !== null && Object.keys(wrong.fields).length > 0;
  return (
    <FormDialog
      title={words.editOf(`${FirstName} ${LastName}`.trim())}
      go={words.save}
      busyWord={words.sending}
      isBusy={isSending}
      failure={isAtField ? null : wrong?.message}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label={words.firstName} error={wrong?.fields.firstName}>
        {(control) => (
          <input
            {...control}
            name="firstName"
            className={controls.input}
            maxLength={ATHLETE_NAME_MAX}
            autoComplete="off"
            defaultValue={FirstName}
            data-focus-first
          />
        )}
      </Field>
      <Field label={words.lastName} error={wrong?.fields.lastName}>
        {(control) => (
          <input
            {...control}
            name="lastName"
            className={controls.input}
            maxLength={ATHLETE_NAME_MAX}
            autoComplete="off"
            defaultValue={LastName}
          />
        )}
      </Field>
      <PickOne
        name="gender"
        legend={words.gender}
        values={GENDERS}
        labels={words.genders}
        picked={gender}
        onPick={setGender}
      />
      <BirthDate error={wrong?.fields.birthOn} hint={words.birthSavedHint} />
    </FormDialog>
  );
}
