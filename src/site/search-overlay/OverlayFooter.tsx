import type { MouseEvent } from 'react';
import { NO_ADDRESS, searchHref } from '#site/search/query/search-address.rules.ts';
import styles from './SearchOverlay.module.css';
import { overlayWords as words } from './search-overlay.words.ts';

interface OverlayFooterProps {
  text: string;
  /** The number of results that only the search page shows. */
  more: number;
  hasRecent: boolean;
  onMore: (event: MouseEvent) => void;
  onClear: () => void;
}

export function OverlayFooter({ text, more, hasRecent, onMore, onClear }: OverlayFooterProps) {
  const { keys, keyNames } = words;
  return (
    <div className={styles.foot}>
      {more > 0 ? (
        <a href={searchHref({ ...NO_ADDRESS, q: text.trim() })} onClick={onMore}>
          {words.more(more)}
        </a>
      ) : null}
      {hasRecent ? (
        <button type="button" onClick={onClear}>
          {words.clearRecent}
        </button>
      ) : null}
      <p className={styles.keys} aria-hidden="true">
        <span>
          <kbd>{keyNames.up}</kbd> <kbd>{keyNames.down}</kbd> {keys.move}
        </span>
        <span>
          <kbd>{keyNames.enter}</kbd> {keys.open}
        </span>
        <span>
          <kbd>{keyNames.shiftEnter}</kbd> {keys.all}
        </span>
      </p>
    </div>
  );
}
