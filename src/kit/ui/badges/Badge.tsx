import layout from '#kit/ui/page/layout.module.css';
import { type BadgeKind, badgeClass } from './cells.rows.ts';

/** A badge says its word to a mouse and to a screen reader. */
export function Badge({ kind, title, children }: { kind: BadgeKind; title: string; children: string }) {
  return (
    <span className={badgeClass(kind)} title={title}>
      {children}
      <span className={layout.hiddenText}>{`, ${title}`}</span>
    </span>
  );
}
