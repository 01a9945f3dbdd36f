import marks from '#kit/ui/badges/badges.module.css';
import { Icon } from '#kit/ui/images/Icon.tsx';

interface SavingStatusProps {
  state: 'saving' | 'saved' | 'failed';
  /** "Saving", "Saved 10:42 AM", "Not saved. Trying again". */
  children: string;
}

const LOOKS = { saving: '', saved: ` ${marks.ok}`, failed: ` ${marks.warn}` };

/** Beside the actions of a page whose changes save themselves. */
export function SavingStatus({ state, children }: SavingStatusProps) {
  return (
    <span className={`${marks.status}${LOOKS[state]}`} role="status">
      {state === 'saving' ? null : <Icon name={state === 'saved' ? 'check' : 'clock'} size="small" />}
      {children}
    </span>
  );
}
