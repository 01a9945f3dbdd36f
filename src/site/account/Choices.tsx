import { useState } from 'react';
import controls from '#kit/ui/forms/controls.module.css';
import styles from './settings.module.css';

interface ChoicesProps<Value extends string> {
  labelId: string;
  items: readonly { value: Value; label: string }[];
  chosen: Value | null;
  onChoose: (value: Value) => Promise<unknown> | unknown;
}

/** Two or three exclusive options; the choice shows at once and is undone when saving fails. */
export function Choices<Value extends string>({ labelId, items, chosen, onChoose }: ChoicesProps<Value>) {
  const [picked, setPicked] = useState<Value | null>(null);
  const current = picked ?? chosen;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one line in every browser
    <div className={`${controls.segment} ${styles.choices}`} role="group" aria-labelledby={labelId}>
      {items.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === current}
          onClick={async () => {
            setPicked(value);
            await onChoose(value);
            setPicked(null);
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
