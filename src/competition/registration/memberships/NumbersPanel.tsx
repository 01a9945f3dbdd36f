import type { DeskForm } from '#competition/registration/entry-draft/desk-form.rules.ts';
import { deskWords as words } from '#competition/registration/entry-draft/entry-desk.words.ts';
import type { NumberField } from '#competition/registration/entry-draft/typed-numbers.rules.ts';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import styles from './NumbersPanel.module.css';

interface NumbersPanelProps {
  form: DeskForm;
  numberFields: readonly NumberField[];
  setNumber(field: NumberField, text: string): void;
}

/** The membership numbers that the host needs of everyone who enters. They are sent with the entries. */
export function NumbersPanel({ form, numberFields, setNumber }: NumbersPanelProps) {
  const { membershipSystems, entrant } = form;
  if (numberFields.length === 0) return null;
  const missing = numberFields.filter(({ text, problem }) => text.trim() === '' || problem !== null).length;
  return (
    <details className={styles.numbers} open={entrant.teamId === null}>
      <summary>
        <b>{words.numbers}</b> {missing === 0 ? words.numbersGiven : words.numbersMissing(missing)}
      </summary>
      <p>{words.numbersOf(membershipSystems)}</p>
      <ul className={styles.fields}>
        {numberFields.map((field) => {
          const { athlete, system, text, problem } = field;
          return (
            <li key={`${athlete.athleteId} ${system}`}>
              <TextField
                label={words.numberOf(athlete.name, system)}
                {...(problem !== null && { hint: problem })}
                value={text}
                inputMode={system === 'USATF' ? 'numeric' : 'text'}
                onChange={({ currentTarget }) => setNumber(field, currentTarget.value)}
              />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
