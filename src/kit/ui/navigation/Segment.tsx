import styles from '#kit/ui/forms/controls.module.css';

export interface SegmentItem {
  label: string;
  to: string;
  isCurrent: boolean;
}

/** Two to four views of the same data, as links. */
export function Segment({ label, items }: { label: string; items: SegmentItem[] }) {
  return (
    <nav className={styles.segment} aria-label={label}>
      {items.map(({ label: text, to, isCurrent }) => (
        <a key={text} href={to} aria-current={isCurrent ? 'true' : undefined} data-keep-scroll>
          {text}
        </a>
      ))}
    </nav>
  );
}
