import { useState } from 'react';
import { tabStorage } from '#kit/ui/browser-storage.ts';
import controls from '#kit/ui/controls.module.css';
import { Icon } from '#kit/ui/Icon.tsx';
import layout from '#kit/ui/layout.module.css';
import { SUPPORTER_UPGRADE_PATH } from '#sport/addresses.rules.ts';
import { isOpen } from '#sport/closed-areas.rules.ts';
import { accountAddress } from '#sport/member-addresses.rules.ts';
import { UPGRADE_PATH } from '#sport/site-addresses.rules.ts';
import type { ShellViewer } from '../viewer.ts';
import styles from './Footer.module.css';
import { offerWords } from './footer.words.ts';
import { promotionWords as words } from './member-promotion.words.ts';

/** Without a tier what the first one brings; with one thanks, and the way to what it brought. Admins have their tools. */
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
      {viewer.isAdmin ? <TestTools viewer={viewer} /> : null}
    </div>
  );
}

const TIERS = ['hasAPlus', 'hasSS', 'hasRSPlus'] as const;
const STORAGE_KEY = 'test';

/** Behind a small icon: which tiers one has, and whether this tab is for trying things. */
function TestTools({ viewer }: { viewer: ShellViewer }) {
  const [isOn, setOn] = useState(() => tabStorage.read(STORAGE_KEY) !== null);
  function toggle() {
    if (isOn) tabStorage.forget(STORAGE_KEY);
    else tabStorage.keep(STORAGE_KEY, 'on');
    setOn(!isOn);
  }
  return (
    <details className={styles.test}>
      <summary aria-label={words.test} title={words.test}>
        <Icon name="gear" />
      </summary>
      <ul>
        {TIERS.map((tier) => (
          <li key={tier}>{words.tier(words.tiers[tier], viewer[tier])}</li>
        ))}
      </ul>
      <button type="button" className={controls.button} aria-pressed={isOn} onClick={toggle}>
        {isOn ? words.turnTestOff : words.turnTestOn}
      </button>
    </details>
  );
}
