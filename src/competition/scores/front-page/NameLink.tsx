import type { ReactNode } from 'react';
import table from '#kit/ui/tables/table.module.css';

/** Links a name to its page; without an address it is plain text. */
export function NameLink({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null) return children;
  return (
    <a className={table.link} href={to}>
      {children}
    </a>
  );
}
