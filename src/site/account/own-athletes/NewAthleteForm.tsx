import { useState } from 'react';
import { Checkbox } from '#kit/ui/forms/Choice.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { Form, FormError, SubmitButton, type TextOf } from '#kit/ui/forms/Form.tsx';
import { blamesNoField, refuseFields } from '#kit/ui/forms/form-errors.rules.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { BirthDate, birthOnOf } from '#people/accounts/sign-up/BirthDate.tsx';
import { PickOne } from '#site/account/PickOne.tsx';
import styles from '#site/account/settings.module.css';
import { ATHLETE_NAME_MAX } from '#sport/people/names.rules.ts';
import { ownAthletesWords as words } from './own-athletes.words.ts';

const RELATIONS = ['self', 'parent'] as const;
const GENDERS = ['F', 'M', 'X'] as const;
const NAMES = ['firstName', 'lastName'] as const;

/** Adds an athlete who is in no results yet. */
export function NewAthleteForm({ onDone }: { onDone: (message: string) => void }) {
  const [relation, setRelation] = useState<(typeof RELATIONS)[number]>('parent');
  const [gender, setGender] = useState<(typeof GENDERS)[number]>('F');
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
    onDone(words.linked(`${firstName} ${lastName}`));
    return { isInMenus: true };
  }

  return (
    <Form className={styles.form} onSave={send} aria-label={words.newTitle}>
      <PickOne
        name="relation"
        legend={words.who}
        values={RELATIONS}
        labels={words.itIs}
        picked={relation}
        onPick={setRelation}
      />
      {NAMES.map((name) => (
        <Field key={name} name={name} label={words[name]}>
          {(control) => (
            <input {...control} className={controls.input} maxLength={ATHLETE_NAME_MAX} autoComplete="off" />
          )}
        </Field>
      ))}
      <PickOne
        name="gender"
        legend={words.gender}
        values={GENDERS}
        labels={words.genders}
        picked={gender}
        onPick={setGender}
      />
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
