import { useNavigate } from 'react-router';
import { agreeToStart } from '#competition/meets/manage/setup-steps.rules.ts';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { SavingNotes } from '#hosting/manager-frame/saving/SavingNotes.tsx';
import { SaveButton } from '#kit/ui/forms/SaveButton.tsx';
import { managerAddress } from '#sport/addresses/manager-addresses.rules.ts';
import styles from './Opening.module.css';
import { agreementWords as words } from './opening.words.ts';

/** Asks a host to agree to the terms before the setup begins. */
export function Agreement() {
  const { meet, saveAtOnce } = useManagedMeet();
  const navigate = useNavigate();

  async function agree() {
    const { changes, goTo } = agreeToStart(meet.sport, meet.setupState);
    await saveAtOnce(changes);
    await navigate(managerAddress(meet.sport, meet.meetId, goTo));
  }

  return (
    <div className={styles.text}>
      <h1>{words.title}</h1>
      <p className={styles.lead}>{words.lead}</p>
      <SavingNotes />
      <h2>{words.terms}</h2>
      <ul className={styles.terms}>
        {words.list.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <p className={styles.hint}>{words.signature}</p>
      <SaveButton look="primary" reload={false} onSave={agree}>
        {words.agree}
      </SaveButton>
    </div>
  );
}
