import { useState } from 'react';
import controls from '#kit/ui/forms/controls.module.css';
import { useSaving, type Work } from '#kit/ui/forms/use-saving.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import styles from './settings.module.css';

interface ChoicesProps<Value extends string> {
  labelId: string;
  items: readonly { value: Value; label: string }[];
  chosen: Value | null;
  onSave(api: Api, value: Value): ReturnType<Work>;
}

/** Two or three exclusive options; the choice shows at once and is undone when saving fails. */
export function Choices<Value extends string>({ labelId, items, chosen, onSave }: ChoicesProps<Value>) {
  const { save } = useSaving({ isErrorInToast: true });
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
            await save(value, (api) => onSave(api, value));
            setPicked(null);
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
