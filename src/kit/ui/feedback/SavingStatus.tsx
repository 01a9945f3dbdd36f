import marks from '#kit/ui/badges/badges.module.css';
import { Icon } from '#kit/ui/images/Icon.tsx';

interface SavingStatusProps {
  state: 'saving' | 'saved' | 'failed';
  /** The text: "Saving", "Saved 10:42 AM", "Not saved. Trying again". */
  children: string;
}

const LOOKS = { saving: '', saved: ` ${marks.ok}`, failed: ` ${marks.warn}` };

/** The saving status of a page that saves automatically. */
export function SavingStatus({ state, children }: SavingStatusProps) {
  return (
    <span className={`${marks.status}${LOOKS[state]}`} role="status">
      {state === 'saving' ? null : <Icon name={state === 'saved' ? 'check' : 'clock'} size="small" />}
      {children}
    </span>
  );
}
