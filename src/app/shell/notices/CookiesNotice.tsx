import { Button } from '#kit/ui/Button.tsx';
import styles from './CookiesNotice.module.css';
import { cookiesWords as words } from './notices.words.ts';

interface CookiesNoticeProps {
  /** What consent is asked for, in words. */
  purposes: readonly string[];
  onAnswer(isAllowed: boolean): void;
}

/** At the edge of the page, which can be read meanwhile; refusing is as near as allowing. */
export function CookiesNotice({ purposes, onAnswer }: CookiesNoticeProps) {
  return (
    <section className={styles.notice} aria-label={words.label}>
      <div className={styles.words}>
        <p>{words.text}</p>
        <ul>
          {purposes.map((purpose) => (
            <li key={purpose}>{purpose}</li>
          ))}
        </ul>
      </div>
      <div className={styles.actions}>
        <Button onClick={() => onAnswer(false)}>{words.refuse}</Button>
        <Button onClick={() => onAnswer(true)}>{words.allow}</Button>
      </div>
    </section>
  );
}
