import { type ReactNode, useId } from 'react';
import { Checkbox, Radio } from '#kit/ui/forms/Choice.tsx';
import styles from './settings.module.css';

interface OptionOf<Value> {
  value: Value;
  label: string;
  /** The meaning of the choice. */
  note?: string;
}

interface OneOfProps<Value> {
  /** Names the group for screen readers. */
  legend: string;
  value: Value;
  options: readonly OptionOf<Value>[];
  onSave(value: Value): void;
}

/** A choice that saves itself. */
export function OneOf<Value extends string>({ legend, value, options, onSave }: OneOfProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <Radio
          key={option.value}
          name={name}
          checked={option.value === value}
          onChange={() => onSave(option.value)}
        >
          {option.label}
          {option.note ? <small>{option.note}</small> : null}
        </Radio>
      ))}
    </fieldset>
  );
}

interface FlagProps {
  isOn: boolean;
  onSave(isOn: boolean): void;
  note?: string;
  children: ReactNode;
}

/** A checkbox that saves itself. */
export function Flag({ isOn, onSave, note, children }: FlagProps) {
  return (
    <div className={styles.choices}>
      <Checkbox checked={isOn} onChange={({ target }) => onSave(target.checked)}>
        {children}
        {note ? <small>{note}</small> : null}
      </Checkbox>
    </div>
  );
}
