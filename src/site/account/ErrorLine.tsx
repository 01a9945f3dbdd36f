import { Icon } from '#kit/ui/images/Icon.tsx';
import styles from './settings.module.css';

/** The error of the control above it; screen readers announce it. */
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
