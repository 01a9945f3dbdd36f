import { useState } from 'react';
import { Checkbox } from '#kit/ui/forms/Choice.tsx';
import { Form, FormError, SubmitButton, type TextOf } from '#kit/ui/forms/Form.tsx';
import { blamesNoField, refuseFields } from '#kit/ui/forms/form-errors.rules.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { BirthDate, birthOnOf } from '#people/accounts/sign-up/BirthDate.tsx';
import styles from '#site/account/settings.module.css';
import { fullName } from '#sport/people/names.rules.ts';
import {
  GenderChoice,
  type GenderOfAthlete,
  NameFields,
  type Relation,
  RelationChoice,
} from './AthleteFields.tsx';
import { ownAthletesWords as words } from './own-athletes.words.ts';

/** Adds an athlete who is in no results yet. */
export function NewAthleteForm({ onDone }: { onDone: (message: string) => void }) {
  const [relation, setRelation] = useState<Relation>('parent');
  const [gender, setGender] = useState<GenderOfAthlete>('F');
  // The question appears only after the server finds an athlete with the same name.
  const [mayBeNew, setMayBeNew] = useState(false);

  async function send({ ownAthletes }: Api, textOf: TextOf, input: FormData) {
    const birthOn = birthOnOf(textOf);
    if (birthOn === '') throw refuseFields({ birthOn: words.birthMissing });
    const [firstName, lastName] = [textOf('firstName').trim(), textOf('lastName').trim()];
    const athlete = { firstName, lastName, gender, birthOn, relation, isNew: input.has('isNew') };
    try {
      await ownAthletes.createAthlete(athlete, QUIET);
    } catch (refusal) {
      setMayBeNew(mayBeNew || blamesNoField(refusal));
      throw refusal;
    }
    onDone(words.linked(fullName(athlete)));
    return { isInMenus: true };
  }

  return (
    <Form className={styles.form} onSave={send} aria-label={words.newTitle}>
      <RelationChoice picked={relation} onPick={setRelation} />
      <NameFields />
      <GenderChoice picked={gender} onPick={setGender} />
      <BirthDate hint={words.newBirthHint} />
      <FormError />
      {mayBeNew ? <Checkbox name="isNew">{words.isNew}</Checkbox> : null}
      <div className={styles.buttons}>
        <SubmitButton look="primary" busyWord={words.sending}>
          {words.create}
        </SubmitButton>
      </div>
    </Form>
  );
}
