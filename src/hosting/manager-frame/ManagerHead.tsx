import { useSetupPanel } from './ManagedMeet.tsx';
import styles from './ManagerHead.module.css';
import { MeetSavingStatus } from './saving/MeetSavingStatus.tsx';
import { SavingNotes } from './saving/SavingNotes.tsx';

interface ManagerHeadProps {
  title: string;
  /** A sentence that says what the screen is for. */
  lead: string;
}

/** The head of a screen of the manager: its title, and how its saves stand. */
export function ManagerHead({ title, lead }: ManagerHeadProps) {
  // A step of the setup shows how its saves stand below, beside its buttons.
  const isStep = useSetupPanel() !== null;
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        <div className={styles.actions}>{isStep ? null : <MeetSavingStatus />}</div>
      </div>
      <SavingNotes />
    </>
  );
}
