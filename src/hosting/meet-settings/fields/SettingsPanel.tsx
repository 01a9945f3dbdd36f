import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { ManagerHead } from '#hosting/manager-frame/ManagerHead.tsx';
import styles from './settings.module.css';

interface SettingsPanelProps {
  title: string;
  /** A sentence that says what the panel is for. */
  lead: string;
  children: ReactNode;
}

/** A panel of the settings of a meet: sections, one below the other. */
export function SettingsPanel({ title, lead, children }: SettingsPanelProps) {
  return (
    <div className={styles.panel}>
      <ManagerHead title={title} lead={lead} />
      <div className={styles.sections}>{children}</div>
    </div>
  );
}

interface SettingsSectionProps {
  title: string;
  hint?: ReactNode;
  /** The end of the address that leads to this section and gives it the focus. */
  anchor?: string;
  children: ReactNode;
}

/** A group of fields with its name beside it. */
export function SettingsSection({ title, hint, anchor, children }: SettingsSectionProps) {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const isTarget = anchor !== undefined && hash === `#${anchor}`;
  useEffect(() => {
    if (!isTarget) return;
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }, [isTarget]);
  return (
    <section
      ref={section}
      id={anchor}
      tabIndex={anchor === undefined ? undefined : -1}
      className={styles.section}
      aria-labelledby={titleId}
    >
      <div>
        <h2 id={titleId}>{title}</h2>
        {hint ? <p>{hint}</p> : null}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

/** Fields side by side, and below each other on phones. `isOfTimes` has room for a day and a time in each. */
export function FieldRow({ isOfTimes = false, children }: { isOfTimes?: boolean; children: ReactNode }) {
  return <div className={isOfTimes ? `${styles.row} ${styles.times}` : styles.row}>{children}</div>;
}
