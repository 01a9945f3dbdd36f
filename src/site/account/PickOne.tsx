import { Radio } from '#kit/ui/forms/Choice.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import styles from './settings.module.css';

export interface PickOneProps<Value extends string> {
  name: string;
  legend: string;
  labels: Readonly<Record<NoInfer<Value>, string>>;
  values: readonly Value[];
  picked: Value;
  onPick(value: NoInfer<Value>): void;
}

/** A group of exclusive options within a form. */
export function PickOne<Value extends string>({
  name,
  legend,
  labels,
  values,
  picked,
  onPick,
}: PickOneProps<Value>) {
  return (
    <fieldset className={styles.plain}>
      <legend className={controls.label}>{legend}</legend>
      {values.map((value) => (
        <Radio key={value} name={name} checked={value === picked} onChange={() => onPick(value)}>
          {labels[value]}
        </Radio>
      ))}
    </fieldset>
  );
}
