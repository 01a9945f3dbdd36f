import styles from '#hosting/import-questions/screen/ImportScreen.module.css';
import { Button } from '#kit/ui/forms/Button.tsx';
import { uploadScreenWords as words } from './upload-screen.words.ts';

/** The button for the rest of a list that shows only its first rows. */
export function ShowAll({ listed, all, onClick }: { listed: number; all: number; onClick(): void }) {
  if (listed >= all) return null;
  return (
    <p className={styles.buttons}>
      <Button onClick={onClick}>{words.showAll(all)}</Button>
    </p>
  );
}
