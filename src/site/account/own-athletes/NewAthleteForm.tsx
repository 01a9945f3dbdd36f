import { type FormEvent, useState } from 'react';
import { Button } from '#kit/ui/forms/Button.tsx';
import { Checkbox } from '#kit/ui/forms/Choice.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { BirthDate, birthOnOf } from '#people/accounts/sign-up/BirthDate.tsx';
import { ErrorLine } from '#site/account/ErrorLine.tsx';
import { PickOne } from '#site/account/PickOne.tsx';
import { type NotSaved, QUIET, useSave } from '#site/account/Saver.tsx';
import styles from '#site/account/settings.module.css';
import { ATHLETE_NAME_MAX } from '#sport/people/names.rules.ts';
import { ownAthletesWords as words } from './own-athletes.words.ts';

const RELATIONS = ['self', 'parent'] as const;
const GENDERS = ['F', 'M', 'X'] as const;
const NAMES = ['firstName', 'lastName'] as const;

/** Adds an athlete who is in no results yet. */
export function NewAthleteForm({ onDone }: { onDone: (message: string) => void }) {
  const save = useSave();
  const [relation, setRelation] = useState<(typeof RELATIONS)[number]>('parent');
  const [gender, setGender] = useState<(typeof GENDERS)[number]>('F');
  const [isSending, setSending] = useState(false);
  const [wrong, setWrong] = useState<NotSaved | null>(null);
  // The question appears only after the server finds an athlete with the same name.
  const [mayBeNew, setMayBeNew] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = new FormData(event.currentTarget);
    const typed = (field: string) => String(form.get(field) ?? '');
    const birthOn = birthOnOf(typed);
    if (birthOn === '') {
      setWrong({ message: words.birthMissing, fields: { birthOn: words.birthMissing } });
      return;
    }
    const [firstName, lastName] = [typed('firstName').trim(), typed('lastName').trim()];
    const athlete = { firstName, lastName, gender, birthOn, relation, isNew: typed('isNew') !== '' };
    setSending(true);
    const refusal = await save((api) => api.ownAthletes.createAthlete(athlete, QUIET), { isInMenus: true });
    setSending(false);
    setWrong(refusal);
    if (!refusal) onDone(words.linked(`${firstName} ${lastName}`));
    else if (Object.keys(refusal.fields).length === 0) setMayBeNew(true);
  }

  const isAtField = wrong !== null && Object.keys(wrong.fields).length > 0;
  return (
    <form className={styles.form} onSubmit={send} noValidate aria-label={words.newTitle}>
      <PickOne
        name="relation"
        legend={words.who}
        values={RELATIONS}
        labels={words.itIs}
        picked={relation}
        onPick={setRelation}
      />
      {NAMES.map((name) => (
        <Field key={name} label={words[name]} error={wrong?.fields[name]}>
          {(control) => (
            <input
              {...control}
              name={name}
              className={controls.input}
              maxLength={ATHLETE_NAME_MAX}
              autoComplete="off"
            />
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
      <BirthDate error={wrong?.fields.birthOn} hint={words.newBirthHint} />
      <ErrorLine message={wrong && !isAtField ? wrong.message : undefined} />
      {mayBeNew ? <Checkbox name="isNew">{words.isNew}</Checkbox> : null}
      <div className={styles.buttons}>
        <Button type="submit" look="primary" busyWord={isSending ? words.sending : undefined}>
          {words.create}
        </Button>
      </div>
    </form>
  );
}
