import { useState } from 'react';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import type { TextOf } from '#kit/ui/forms/Form.tsx';
import { refuseFields } from '#kit/ui/forms/form-errors.rules.ts';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { BirthDate, birthOnOf } from '#people/accounts/sign-up/BirthDate.tsx';
import type { OwnAthletes } from '#site/account/settings/settings.client.ts';
import { fullName, NICKNAME_MAX } from '#sport/people/names.rules.ts';
import { GenderChoice, NameFields } from './AthleteFields.tsx';
import { ownAthletesWords as words } from './own-athletes.words.ts';

interface EditAthleteDialogProps {
  athlete: OwnAthletes['athletes'][number];
  onClose: () => void;
}

/** Edits an athlete who is on no roster yet, so that the family can correct typing errors. */
export function EditAthleteDialog({ athlete, onClose }: EditAthleteDialogProps) {
  const { athleteId, firstName, lastName } = athlete;
  const [gender, setGender] = useState(athlete.gender);

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
      title={words.editOf(fullName(athlete))}
      go={words.save}
      busyWord={words.sending}
      onSave={send}
      onClose={onClose}
    >
      <NameFields firstName={firstName} lastName={lastName} isFocusedFirst />
      <TextField
        name="nickname"
        label={words.nickname}
        hint={words.nicknameHint}
        maxLength={NICKNAME_MAX}
        defaultValue={athlete.nickname}
      />
      <GenderChoice picked={gender} onPick={setGender} />
      <BirthDate hint={words.birthSavedHint} />
    </FormDialog>
  );
}
