import { useState } from 'react';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import type { TextOf } from '#kit/ui/forms/Form.tsx';
import { refuseFields } from '#kit/ui/forms/form-errors.rules.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { BirthDate, birthOnOf } from '#people/accounts/sign-up/BirthDate.tsx';
import { PickOne } from '#site/account/PickOne.tsx';
import type { OwnAthletes } from '#site/account/settings/settings.client.ts';
import { ATHLETE_NAME_MAX, NICKNAME_MAX } from '#sport/people/names.rules.ts';
import { ownAthletesWords as words } from './own-athletes.words.ts';

const GENDERS = ['F', 'M', 'X'] as const;

interface EditAthleteDialogProps {
  athlete: OwnAthletes['athletes'][number];
  onClose: () => void;
}

/** Edits an athlete who is on no roster yet, so that the family can correct typing errors. */
export function EditAthleteDialog({ athlete, onClose }: EditAthleteDialogProps) {
  const { AthleteId: athleteId, FirstName, LastName } = athlete;
  const [gender, setGender] = useState(athlete.Gender);

  async function send({ settings }: Api, textOf: TextOf) {
    const birthOn = birthOnOf(textOf);
    const isPart = textOf('birthMonth') + textOf('birthDay') + textOf('birthYear') !== '';
    if (birthOn === '' && isPart) throw refuseFields({ birthOn: words.birthMissing });
    const [firstName, lastName] = [textOf('firstName').trim(), textOf('lastName').trim()];
    const nickname = textOf('nickname').trim();
    const facts = { athleteId, firstName, lastName, nickname, gender, ...(birthOn !== '' && { birthOn }) };
    await settings.saveAthlete(facts, QUIET);
    return { isInMenus: true };
  }

  return (
    <FormDialog
      title={words.editOf(`${FirstName} ${LastName}`.trim())}
      go={words.save}
      busyWord={words.sending}
      onSave={send}
      onClose={onClose}
    >
      <Field name="firstName" label={words.firstName}>
        {(control) => (
          <input
            {...control}
            className={controls.input}
            maxLength={ATHLETE_NAME_MAX}
            autoComplete="off"
            defaultValue={FirstName}
            data-focus-first
          />
        )}
      </Field>
      <Field name="lastName" label={words.lastName}>
        {(control) => (
          <input
            {...control}
            className={controls.input}
            maxLength={ATHLETE_NAME_MAX}
            autoComplete="off"
            defaultValue={LastName}
          />
        )}
      </Field>
      <Field name="nickname" label={words.nickname} hint={words.nicknameHint}>
        {(control) => (
          <input
            {...control}
            className={controls.input}
            maxLength={NICKNAME_MAX}
            autoComplete="off"
            defaultValue={athlete.nickname}
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
      <BirthDate hint={words.birthSavedHint} />
    </FormDialog>
  );
}
