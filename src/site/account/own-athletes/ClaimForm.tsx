import { type FormEvent, useState } from 'react';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { BirthDate, birthOnOf } from '#people/accounts/sign-up/BirthDate.tsx';
import { ErrorLine } from '#site/account/ErrorLine.tsx';
import { PickOne } from '#site/account/PickOne.tsx';
import { type NotSaved, QUIET, useSave } from '#site/account/Saver.tsx';
import type { FoundAthlete } from '#site/account/settings/settings.client.ts';
import styles from '#site/account/settings.module.css';
import { ownAthletesWords as words } from './own-athletes.words.ts';

const NOTE_MAX = 500;
const RELATIONS = ['self', 'parent'] as const;
const WAYS = ['ask', 'birthDate'] as const;

interface ClaimFormProps {
  athlete: FoundAthlete;
  /** Receives a sentence about the outcome. */
  onDone: (message: string) => void;
}

/** Claims an athlete as oneself or one's child; a coach confirms it, or the birth date proves it. */
export function ClaimForm({ athlete, onDone }: ClaimFormProps) {
  const save = useSave();
  const { AthleteId, FirstName, LastName, team, grade, year, isClaimed } = athlete;
  const [relation, setRelation] = useState<(typeof RELATIONS)[number]>(isClaimed ? 'parent' : 'self');
  const [way, setWay] = useState<(typeof WAYS)[number]>('ask');
  const [isSending, setSending] = useState(false);
  const [wrong, setWrong] = useState<NotSaved | null>(null);
  const name = `${FirstName} ${LastName}`.trim();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = new FormData(event.currentTarget);
    const typed = (field: string) => String(form.get(field) ?? '');
    const birthOn = birthOnOf(typed);
    if (way === 'birthDate' && birthOn === '') {
      setWrong({ message: words.birthMissing, fields: { birthOn: words.birthMissing } });
      return;
    }
    const proof = way === 'birthDate' ? { birthOn } : { note: typed('note') };
    let isConfirmed = false;
    setSending(true);
    const refusal = await save(
      async (api) => {
        const claim = { athleteID: AthleteId, relation, ...proof };
        ({ isConfirmed } = await api.ownAthletes.setAthlete(claim, QUIET));
      },
      { isInMenus: true },
    );
    setSending(false);
    setWrong(refusal);
    if (!refusal) onDone(isConfirmed ? words.linked(name) : words.questionSent);
  }

  return (
    <form className={styles.form} onSubmit={send} noValidate aria-label={name}>
      <p>
        <b>{name}</b> {words.detail(team?.SchoolName ?? null, grade, year)}
      </p>
      <PickOne
        name="relation"
        legend={words.who}
        values={RELATIONS}
        labels={words.itIs}
        picked={relation}
        onPick={setRelation}
      />
      <PickOne name="way" legend={words.how} values={WAYS} labels={words.ways} picked={way} onPick={setWay} />
      {way === 'ask' ? (
        <Field label={words.note} hint={words.noteHint}>
          {(control) => (
            <textarea {...control} className={controls.input} name="note" rows={3} maxLength={NOTE_MAX} />
          )}
        </Field>
      ) : (
        <BirthDate error={wrong?.fields.birthOn} hint={words.birthHint} />
      )}
      <ErrorLine message={wrong && wrong.fields.birthOn === undefined ? wrong.message : undefined} />
      <div className={styles.buttons}>
        <Button type="submit" look="primary" busyWord={isSending ? words.sending : undefined}>
          {way === 'ask' ? words.sendQuestion : words.sendDate}
        </Button>
      </div>
    </form>
  );
}
