import { useEffect, useId, useState } from 'react';
import controls from '#kit/ui/forms/controls.module.css';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { divisionScreenWords as words } from '../division-settings.words.ts';
import { useCard } from './CardContext.tsx';
import styles from './cards.module.css';
import { TextSetting } from './Settings.tsx';

/** Tooltips open after this time. */
const TOOLTIP_MS = 500;

/** Entries allowed per team. Site supporters set it; others read it and why they cannot. */
export function TeamMax({ isLocked, isDoubtful }: { isLocked: boolean; isDoubtful: boolean }) {
  return isLocked ? (
    <LockedTeamMax />
  ) : (
    <TextSetting field="maxEntries" label={words.teamMax} isDoubtful={isDoubtful} />
  );
}

function LockedTeamMax() {
  const { values } = useCard<{ maxEntries: string }>();
  const id = useId();
  const [isNear, setNear] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isNear) return;
    const timer = setTimeout(() => setOpen(true), TOOLTIP_MS);
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false);
    };
    addEventListener('keydown', closeOnEscape);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', closeOnEscape);
      setOpen(false);
    };
  }, [isNear]);

  return (
    <div className={styles.locked}>
      <label className={controls.label} htmlFor={id}>
        {words.teamMax}
      </label>
      <input
        id={id}
        className={controls.input}
        readOnly
        value={values.maxEntries}
        aria-describedby={`${id}tip`}
        onPointerEnter={() => setNear(true)}
        onPointerLeave={() => setNear(false)}
        onFocus={() => setNear(true)}
        onBlur={() => setNear(false)}
      />
      <Icon name="lock" size="small" />
      <span id={`${id}tip`} role="tooltip" className={isOpen ? `${styles.tip} ${styles.open}` : styles.tip}>
        {words.teamMaxLocked}
      </span>
    </div>
  );
}
