import layout from '#kit/ui/page/layout.module.css';
import type { OverlayAnswer } from './overlay-answers.client.ts';
import styles from './SearchOverlay.module.css';
import { overlayWords as words } from './search-overlay.words.ts';

interface AnswerStatusProps {
  text: string;
  answer: OverlayAnswer | null;
  hasRecent: boolean;
}

/** Tells screen readers how many hits there are, and everyone when nothing matches. */
export function AnswerStatus({ text, answer, hasRecent }: AnswerStatusProps) {
  const isStart = text.trim() === '';
  return (
    <>
      {isStart && !hasRecent ? <p className={styles.message}>{words.start}</p> : null}
      <div role="status">{answer ? <AnswerMessage answer={answer} /> : null}</div>
    </>
  );
}

function AnswerMessage({ answer: { text, items, articles, more, isAlike } }: { answer: OverlayAnswer }) {
  if (items.length === 0 && articles.length === 0) {
    return (
      <p className={styles.message}>
        <b>{words.noMatch(text)}</b> {words.tryFewer}
      </p>
    );
  }
  return (
    <>
      {isAlike && items.length > 0 ? <p className={styles.message}>{words.alike(text)}</p> : null}
      <p className={layout.hiddenText}>{words.counts(items.length + more, articles.length)}</p>
    </>
  );
}
