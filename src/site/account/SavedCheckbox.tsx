import { type ReactNode, useState } from 'react';
import { Checkbox } from '#kit/ui/forms/Choice.tsx';
import { useSaving, type Work } from '#kit/ui/forms/use-saving.ts';
import type { Api } from '#kit/ui/page/api-context.ts';

interface SavedCheckboxProps {
  isOn: boolean;
  /** The box is visible but cannot be changed now. */
  isDisabled?: boolean;
  /** The label of a box without text, in a table. */
  'aria-label'?: string;
  onSave(api: Api, isOn: boolean): ReturnType<Work>;
  children?: ReactNode;
}

/** A checkbox that saves at once and is undone when saving fails. */
export function SavedCheckbox({
  isOn,
  isDisabled,
  onSave,
  children = null,
  ...attributes
}: SavedCheckboxProps) {
  const { save } = useSaving({ isErrorInToast: true });
  const [picked, setPicked] = useState<boolean | null>(null);
  return (
    <Checkbox
      {...attributes}
      checked={picked ?? isOn}
      disabled={isDisabled}
      onChange={async ({ target: { checked } }) => {
        setPicked(checked);
        await save('check', (api) => onSave(api, checked));
        setPicked(null);
      }}
    >
      {children}
    </Checkbox>
  );
}
