import { type MouseEvent, use, useState } from 'react';
import { DISTANCE_UNITS } from '#community/training-log/log-amounts.rules.ts';
import { formWords as words } from '#community/training-log/training-log.words.ts';
import { AMOUNT_TEXT_MAX, REPS_MAX, type RepTexts } from '#community/training-log/workouts.rules.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { FormContext } from '#kit/ui/forms/form-context.ts';
import { Icon } from '#kit/ui/images/Icon.tsx';
import styles from './RepsFields.module.css';
import { fieldLabel, type REP_FIELDS, readForm } from './workout-form-fields.rules.ts';

interface RepsFieldsProps {
  reps: readonly RepTexts[];
  fieldId(field: string): string;
}

const EMPTY: RepTexts = { distance: '', unit: 'm', time: '', half: '', rest: '', goal: '' };

/** One line for each repetition; a new line starts with the last one's distance, rest and goal. */
export function RepsFields({ reps, fieldId }: RepsFieldsProps) {
  const [rows, setRows] = useState(() => ({
    next: reps.length,
    lines: reps.map((rep, key) => ({ key, rep })),
  }));

  function add({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const last = readForm(new FormData(currentTarget.form!)).reps.at(-1) ?? EMPTY;
    const line = { key: rows.next, rep: { ...last, time: '', half: '' } };
    setRows({ next: rows.next + 1, lines: [...rows.lines, line] });
  }

  function remove(key: number) {
    setRows({ ...rows, lines: rows.lines.filter((line) => line.key !== key) });
  }

  return (
    <fieldset className={styles.frame}>
      <legend className={controls.label}>{words.reps}</legend>
      {rows.lines.length > 0 ? (
        <>
          <p className={styles.hint}>{words.repsHint}</p>
          <div className={styles.heads} aria-hidden="true">
            <span />
            <span>{words.distance}</span>
            <span>{words.unit}</span>
            <span>{words.time}</span>
            <span>{words.half}</span>
            <span>{words.rest}</span>
            <span>{words.goal}</span>
          </div>
        </>
      ) : null}
      {rows.lines.map(({ key, rep }, index) => (
        <RepLine key={key} index={index} rep={rep} fieldId={fieldId} onRemove={() => remove(key)} />
      ))}
      {rows.lines.length < REPS_MAX ? (
        <Button icon="plus" onClick={add}>
          {words.addRep}
        </Button>
      ) : null}
    </fieldset>
  );
}

interface RepLineProps extends Omit<RepsFieldsProps, 'reps'> {
  index: number;
  rep: RepTexts;
  onRemove(): void;
}

function RepLine({ index, rep, fieldId, onRemove }: RepLineProps) {
  const errors = use(FormContext)?.errors ?? {};
  const input = (name: (typeof REP_FIELDS)[number]) => {
    const field = `reps.${index}.${name}`;
    return (
      <input
        id={fieldId(field)}
        name={`rep.${name}`}
        data-field={field}
        className={controls.input}
        aria-label={fieldLabel(field)}
        aria-invalid={errors[field] === undefined ? undefined : true}
        placeholder={words.repShort[name]}
        inputMode={name === 'distance' ? 'decimal' : undefined}
        maxLength={AMOUNT_TEXT_MAX}
        defaultValue={rep[name]}
      />
    );
  };
  return (
    <div className={styles.line}>
      <span className={styles.number}>{words.rep(index + 1)}</span>
      {input('distance')}
      <select
        name="rep.unit"
        className={controls.select}
        aria-label={words.repField(words.unit, index + 1)}
        defaultValue={rep.unit}
      >
        {DISTANCE_UNITS.map((unit) => (
          <option key={unit}>{unit}</option>
        ))}
      </select>
      {input('time')}
      {input('half')}
      {input('rest')}
      {input('goal')}
      <button
        type="button"
        className={`${controls.button} ${controls.quiet} ${controls.iconOnly}`}
        aria-label={words.removeRep(index + 1)}
        onClick={onRemove}
      >
        <Icon name="x" size="small" />
      </button>
    </div>
  );
}
