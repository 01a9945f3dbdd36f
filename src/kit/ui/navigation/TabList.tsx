import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './Tabs.module.css';

interface TabListProps {
  label: string;
  /** `note` counts new items: "3 new". */
  tabs: readonly { label: string; note?: string | null; content: ReactNode }[];
}

/** Tabs within a page. Use `Tabs` for tabs that change the address. */
export function TabList({ label, tabs }: TabListProps) {
  const id = useId();
  const [current, setCurrent] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const handleKey = (event: KeyboardEvent) => {
    const next = nextTab(event.key, current, tabs.length);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={handleKey}>
        {tabs.map((tab, index) => (
          <button
            key={tab.label}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel`}
            aria-selected={index === current}
            tabIndex={index === current ? 0 : -1}
            onClick={() => setCurrent(index)}
          >
            {tab.label}
            {tab.note ? <span className={styles.count}>{tab.note}</span> : null}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-tab-${current}`}>
        {tabs[current]?.content}
      </div>
    </>
  );
}

/** The index of the next tab: Left and Right wrap around, Home and End go to the ends. Null for other keys. */
export function nextTab(key: string, current: number, count: number): number | null {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
