import { useEffect } from 'react';
import controls from '#kit/ui/forms/controls.module.css';
import layout from '#kit/ui/page/layout.module.css';
import styles from './AthleteFinder.module.css';
import { findWords as words } from './find-in-list.words.ts';
import type { FindView } from './find-view.rows.ts';

/** Jumps to the row of an athlete. It works without scripts; with them the row comes into view and has the focus. */
export function AthleteFinder({ action, find }: { action: string; find: FindView }) {
  const { text, fields, targetId, note, links } = find;
  useEffect(() => {
    const row = targetId === null ? null : document.getElementById(`r${targetId}`);
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector<HTMLElement>('td:nth-child(4) a')?.focus({ preventScroll: true });
  }, [targetId]);
  return (
    <div className={styles.find}>
      <form method="get" action={action} aria-label={words.label}>
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label>
          <span className={layout.hiddenText}>{words.label}</span>
          <input
            key={text}
            type="search"
            name="athlete"
            className={controls.input}
            defaultValue={text}
            placeholder={words.label}
            minLength={2}
            maxLength={100}
            required
            autoComplete="off"
          />
        </label>
        <button type="submit" className={controls.button}>
          {words.find}
        </button>
      </form>
      <p role="status">{note}</p>
      {links.length > 0 ? (
        <ul>
          {links.map(({ label, to }) => (
            <li key={to}>
              <a href={to}>{label}</a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
