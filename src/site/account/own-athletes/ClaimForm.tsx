import { useState } from 'react';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { Form, FormError, SubmitButton, type TextOf } from '#kit/ui/forms/Form.tsx';
import { refuseFields } from '#kit/ui/forms/form-errors.rules.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { NOTE_MAX } from '#people/access/claims/athlete-claims.rules.ts';
import { BirthDate, birthOnOf } from '#people/accounts/sign-up/BirthDate.tsx';
import { PickOne } from '#site/account/PickOne.tsx';
import type { FoundAthlete } from '#site/account/settings/settings.client.ts';
import styles from '#site/account/settings.module.css';
import { fullName } from '#sport/people/names.rules.ts';
import { type Relation, RelationChoice } from './AthleteFields.tsx';
import { ownAthletesWords as words } from './own-athletes.words.ts';

const WAYS = ['ask', 'birthDate'] as const;

interface ClaimFormProps {
  athlete: FoundAthlete;
  /** Receives a sentence about the outcome. */
  onDone: (message: string) => void;
}

/** Claims an athlete as oneself or one's child; a coach confirms it, or the birth date proves it. */
export function ClaimForm({ athlete, onDone }: ClaimFormProps) {
  const { athleteId, team, grade, year, isClaimed } = athlete;
  const [relation, setRelation] = useState<Relation>(isClaimed ? 'parent' : 'self');
  const [way, setWay] = useState<(typeof WAYS)[number]>('ask');
  const name = fullName(athlete);

  async function send({ ownAthletes }: Api, textOf: TextOf) {
    const birthOn = birthOnOf(textOf);
    if (way === 'birthDate' && birthOn === '') throw refuseFields({ birthOn: words.birthMissing });
    const proof = way === 'birthDate' ? { birthOn } : { note: textOf('note') };
    const claim = { athleteID: athleteId, relation, ...proof };
    const { isConfirmed } = await ownAthletes.setAthlete(claim, QUIET);
    onDone(isConfirmed ? words.linked(name) : words.questionSent);
    return { isInMenus: true };
  }

  return (
    <Form className={styles.form} onSave={send} aria-label={name}>
      <p>
        <b>{name}</b> {words.detail(team?.name ?? null, grade, year)}
      </p>
      <RelationChoice picked={relation} onPick={setRelation} />
      <PickOne name="way" legend={words.how} values={WAYS} labels={words.ways} picked={way} onPick={setWay} />
      {way === 'ask' ? (
        <Field name="note" label={words.note} hint={words.noteHint}>
          {(control) => <textarea {...control} className={controls.input} rows={3} maxLength={NOTE_MAX} />}
        </Field>
      ) : (
        <BirthDate hint={words.birthHint} />
      )}
      <FormError />
      <div className={styles.buttons}>
        <SubmitButton look="primary" busyWord={words.sending}>
          {way === 'ask' ? words.sendQuestion : words.sendDate}
        </SubmitButton>
      </div>
    </Form>
  );
}
