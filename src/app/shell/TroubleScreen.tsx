import { useRevalidator, useRouteError } from 'react-router';
import controls from '#kit/ui/controls.module.css';
import layout from '#kit/ui/layout.module.css';
import { troubleOf } from '#kit/ui/page-trouble.ts';
import { HOME_PATH } from '#sport/addresses.rules.ts';
import { troubleWords } from './shell.words.ts';
import styles from './TroubleScreen.module.css';

/** What a page shows when its loader refused or failed. */
export function TroubleScreen() {
  const { status, message } = troubleOf(useRouteError());
  return status === 404 ? (
    <NotFoundScreen message={message} />
  ) : (
    <ErrorScreen status={status} message={message} />
  );
}

/** A real 404, with the words of whoever did not find it. */
export function NotFoundScreen({ message }: { message?: string }) {
  return (
    <div className={`${layout.page} ${styles.trouble}`}>
      <p className={styles.status}>404</p>
      <h1>{troubleWords.notFoundTitle}</h1>
      <p>{message || troubleWords.notFound}</p>
      <a className={controls.button} href={HOME_PATH}>
        {troubleWords.toFrontPage}
      </a>
    </div>
  );
}

function ErrorScreen({ status, message }: { status: number; message: string }) {
  const { revalidate } = useRevalidator();
  return (
    <div className={`${layout.page} ${styles.trouble}`} role="alert">
      <p className={styles.status}>{status}</p>
      <h1>{troubleWords.brokenTitle}</h1>
      <p>{message || troubleWords.broken}</p>
      <button
        type="button"
        className={`${controls.button} ${layout.scriptOnly}`}
        onClick={() => revalidate()}
      >
        {troubleWords.tryAgain}
      </button>
    </div>
  );
}
