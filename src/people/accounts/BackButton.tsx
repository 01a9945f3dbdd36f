import { Icon } from '#kit/ui/images/Icon.tsx';
import { teamWizardWords as words } from '#people/team-setup/team-setup-screens.words.ts';
import styles from './BackButton.module.css';

/** Before the title of a step. */
export function BackButton({ onBack }: { onBack(): void }) {
  return (
    <button type="button" className={styles.back} aria-label={words.back} onClick={onBack}>
      <Icon name="left" />
    </button>
  );
}
