import { type ReactNode, useState } from 'react';
import { Checkbox } from '#kit/ui/forms/Choice.tsx';

interface SavedCheckboxProps {
  isOn: boolean;
  /** Shown, and not to be changed now. */
  isDisabled?: boolean;
  /** Where the box stands alone, in a table. */
  'aria-label'?: string;
  onSave: (isOn: boolean) => Promise<unknown>;
  children?: ReactNode;
}

/** Seen at once; taken back when it is not kept. */
export function SavedCheckbox({
  isOn,
  isDisabled,
  onSave,
  children = null,
  ...attributes
}: SavedCheckboxProps) {
  const [picked, setPicked] = useState<boolean | null>(null);
  return (
    <Checkbox
      {...attributes}
      checked={picked ?? isOn}
      disabled={isDisabled}
      onChange={async ({ target: { checked } }) => {
        setPicked(checked);
        await onSave(checked);
        setPicked(null);
      }}
    >
      {children}
    </Checkbox>
  );
}
