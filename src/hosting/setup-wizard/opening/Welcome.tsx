import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import styles from './Opening.module.css';
import { welcomeWords as words } from './opening.words.ts';

/** Says once that the setup is finished, and what comes next. */
export function Welcome() {
  const { meet, save } = useManagedMeet();
  if (!meet.setupState.showWelcome || !meet.isRegistrationEnabled) return null;
  const { registrationOpensAt } = meet;
  return (
    <section className={styles.welcome} aria-labelledby="setup-finished">
      <h2 id="setup-finished">{words.title(meet.name)}</h2>
      <p>{registrationOpensAt ? words.opens(registrationOpensAt) : words.now}</p>
      <p>{words.next}</p>
      <Button onClick={() => save({ setupState: { showWelcome: null } })}>{words.close}</Button>
    </section>
  );
}
