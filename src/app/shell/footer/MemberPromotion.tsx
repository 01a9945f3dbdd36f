import { type ToggleEvent, useState } from 'react';
import { tabStorage } from '#kit/ui/browser/browser-storage.ts';
import { Icon } from '#kit/ui/images/Icon.tsx';
import layout from '#kit/ui/page/layout.module.css';
import { isOpen } from '#site/navigation/closed-areas.rules.ts';
import { SUPPORTER_UPGRADE_PATH } from '#sport/addresses/addresses.rules.ts';
import { accountAddress } from '#sport/addresses/member-addresses.rules.ts';
import { UPGRADE_PATH } from '#sport/addresses/site-addresses.rules.ts';
import type { ShellViewer } from '../viewer.ts';
import styles from './Footer.module.css';
import { offerWords } from './footer.words.ts';
import { promotionWords as words } from './member-promotion.words.ts';

/** Promotes the first tier to members without one, and thanks those with one. Admins get the debug panel. */
export function MemberPromotion({ viewer }: { viewer: ShellViewer }) {
  return (
    <div className={`${layout.page} ${styles.promotion}`}>
      {viewer.hasAPlus || viewer.hasSS ? (
        <p>
          {words.thanks}{' '}
          {viewer.hasAPlus && isOpen(UPGRADE_PATH) ? (
            <a href={accountAddress(viewer.userId, 'subscriptions')}>{words.benefits.plus}</a>
          ) : null}{' '}
          {viewer.hasSS && isOpen(SUPPORTER_UPGRADE_PATH) ? (
            <a href={SUPPORTER_UPGRADE_PATH}>{words.benefits.supporter}</a>
          ) : null}
        </p>
      ) : isOpen(UPGRADE_PATH) ? (
        <p>
          {offerWords.promotion} <a href={UPGRADE_PATH}>{offerWords.upgrade}</a>
        </p>
      ) : null}
      {viewer.isAdmin ? <TestToggle viewer={viewer} /> : null}
    </div>
  );
}

const TIERS = ['hasAPlus', 'hasSS', 'hasRSPlus'] as const;
const STORAGE_KEY = 'test';

/** A small icon that opens the debug panel. The panel stays open in this tab from page to page. */
function TestToggle({ viewer }: { viewer: ShellViewer }) {
  const [isOpen, setOpen] = useState(() => tabStorage.read(STORAGE_KEY) !== null);
  function handleToggle({ newState }: ToggleEvent<HTMLDetailsElement>) {
    if (newState === 'open') tabStorage.keep(STORAGE_KEY, 'on');
    else tabStorage.forget(STORAGE_KEY);
    setOpen(newState === 'open');
  }
  return (
    <details className={styles.test} open={isOpen} onToggle={handleToggle}>
      <summary aria-label={words.test} title={words.test}>
        <Icon name="gear" />
      </summary>
      <ul aria-label={words.test}>
        {TIERS.map((tier) => (
          <li key={tier}>{words.tier(words.tiers[tier], viewer[tier])}</li>
        ))}
      </ul>
    </details>
  );
}
