import { type FormEvent, useState } from 'react';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { genderWord } from '#sport/people/genders.rules.ts';
import { GradeSelect } from './GradeSelect.tsx';
import { GENDERS_TO_CHOOSE } from './JoinAsAthlete.tsx';
import styles from './JoinTeam.module.css';
import type { CheckedCode } from './join-team.client.ts';
import { joinTeamWords as words } from './join-team.words.ts';

const FIELDS: Readonly<Record<string, string>> = {
  first: 'FirstName',
  last: 'LastName',
  gender: 'Gender',
  grade: 'GradeID',
};

interface NewChildFieldsProps extends Pick<CheckedCode, 'team' | 'grades'> {
  /** The number in the names of the fields. */
  row: number;
  /** The number as people count, from 1. */
  number: number;
  /** The errors of one refusal, by the names of fields. */
  errors: Partial<Record<string, string>>;
  /** The prefix of this child's errors: "items.0". */
  prefix: string;
  /** Removes the child; null for the only one. */
  onRemove: (() => void) | null;
}

/** The fields for a child whom the parent does not look after yet: one on the roster, or a new one. */
export function NewChildFields({ row, number, team, grades, errors, prefix, onRemove }: NewChildFieldsProps) {
  // A field that was changed after the refusal is no longer marked.
  const [changed, setChanged] = useState<{ since: object; fields: readonly string[] }>({
    since: errors,
    fields: [],
  });
  const fixed = changed.since === errors ? changed.fields : [];
  const errorOf = (field: string) => (fixed.includes(field) ? undefined : errors[`${prefix}.${field}`]);

  function handleChange({ target }: FormEvent<HTMLFieldSetElement>) {
    const [part = ''] = target instanceof Element ? (target.getAttribute('name') ?? '').split('-') : [];
    const field = FIELDS[part];
    if (field) setChanged({ since: errors, fields: [...fixed, field] });
  }

  return (
    <fieldset className={styles.child} onChange={handleChange}>
      <legend>{words.newChild(number)}</legend>
      <Field label={words.childFirstName} error={errorOf('FirstName')}>
        {(control) => (
          <input {...control} className={controls.input} name={`first-${row}`} autoComplete="off" />
        )}
      </Field>
      <Field label={words.childLastName} error={errorOf('LastName')}>
        {(control) => (
          <input {...control} className={controls.input} name={`last-${row}`} autoComplete="off" />
        )}
      </Field>
      <Field label={words.childCompetesIn} error={errorOf('Gender')}>
        {(control) => (
          <select {...control} className={controls.select} name={`gender-${row}`} defaultValue="">
            <option value="">{words.choose}</option>
            {GENDERS_TO_CHOOSE.map((gender) => (
              <option key={gender} value={gender}>
                {genderWord(gender, team.Level)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={words.anyGrade} error={errorOf('GradeID')}>
        {(control) => <GradeSelect {...control} name={`grade-${row}`} grades={grades} />}
      </Field>
      {onRemove ? (
        <Button look="quiet" aria-label={words.removeChild(number)} onClick={onRemove}>
          {words.remove}
        </Button>
      ) : null}
    </fieldset>
  );
}
