import layout from '#kit/ui/page/layout.module.css';
import { type BadgeKind, badgeClass } from './cells.rows.ts';

/** A badge explains itself in a tooltip and to screen readers. */
export function Badge({ kind, title, children }: { kind: BadgeKind; title: string; children: string }) {
  return (
    <span className={badgeClass(kind)} title={title}>
      {children}
      <span className={layout.hiddenText}>{`, ${title}`}</span>
    </span>
  );
}
