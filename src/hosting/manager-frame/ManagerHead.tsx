import type { ReactNode } from 'react';
import { useSetupPanel } from './ManagedMeet.tsx';
import styles from './ManagerHead.module.css';
import { MeetSavingStatus } from './saving/MeetSavingStatus.tsx';
import { SavingNotes } from './saving/SavingNotes.tsx';

interface ManagerHeadProps {
  title: string;
  /** A sentence that says what the screen is for. */
  lead: string;
  /** Buttons at the end of the line. */
  children?: ReactNode;
  /** True for screens that save by calls of their own and show their own status. */
  hasOwnStatus?: boolean;
}

/** The head of a screen of the manager: its title, how its saves stand, and its actions. */
export function ManagerHead({ title, lead, children, hasOwnStatus = false }: ManagerHeadProps) {
  // A step of the setup shows how its saves stand below, beside its buttons.
  const isStep = useSetupPanel() !== null;
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        <div className={styles.actions}>
          {hasOwnStatus || isStep ? null : <MeetSavingStatus />}
          {children}
        </div>
      </div>
      <SavingNotes />
    </>
  );
}
