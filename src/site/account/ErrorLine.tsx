import { Icon } from '#kit/ui/images/Icon.tsx';
import styles from './settings.module.css';

/** What is wrong with the control over it, read aloud when it appears. */
export function ErrorLine({ id, message }: { id?: string; message: string | undefined }) {
  return (
    <p id={id} className={styles.error} role="alert">
      {message ? (
        <>
          <Icon name="alert" size="small" />
          {message}
        </>
      ) : null}
    </p>
  );
}
