import { type ReactNode, useState } from 'react';
import { canShare, shareLink } from '#kit/ui/browser/share-link.ts';
import controls from '#kit/ui/forms/controls.module.css';
import { Icon } from '#kit/ui/images/Icon.tsx';
import layout from '#kit/ui/page/layout.module.css';
import { StarSlot } from '#kit/ui/page/StarSlot.tsx';
import styles from './MeetLayout.module.css';
import { meetActionWords as words } from './meet-actions.words.ts';

/** Buttons to share and print the open page. Both need a script, so they are hidden without one. */
export function MeetActions({ name, children }: { name: string; children?: ReactNode }) {
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    const url = window.location.href;
    if (!canShare()) return;
    setCopied((await shareLink(name, url)) === 'copied');
  };
  // On a phone the button shows its icon alone.
  const shareLabel = isCopied ? words.linkCopied : words.share;
  return (
    <div className={`${styles.actions} ${layout.scriptOnly}`}>
      {children}
      <StarSlot />
      <button type="button" className={controls.button} aria-label={shareLabel} onClick={share}>
        <Icon name="share" />
        <span className={layout.hiddenOnPhones}>{shareLabel}</span>
      </button>
      <button type="button" className={`${controls.button} ${styles.print}`} onClick={() => window.print()}>
        <Icon name="print" />
        <span className={layout.hiddenOnPhones}>{words.print}</span>
      </button>
      <span className={layout.hiddenText} role="status">
        {isCopied ? words.linkCopied : ''}
      </span>
    </div>
  );
}
