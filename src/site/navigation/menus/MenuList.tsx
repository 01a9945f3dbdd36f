import type { MouseEvent } from 'react';
import { formatCount } from '#kit/counts.ts';
import { Icon } from '#kit/ui/images/Icon.tsx';
import linkList from '#kit/ui/navigation/link-list.module.css';
import { navigationWords as words } from '#site/navigation/navigation.words.ts';
import styles from './MenuList.module.css';
import { menuColumns } from './menu-columns.rules.ts';
import type { MenuEntry } from './menu-entries.rules.ts';

interface MenuListProps {
  entries: readonly MenuEntry[];
  /** Opens the menu of a division in place of this one. */
  onOpen?: (event: MouseEvent<HTMLElement>, divisionId: number) => void;
}

/** One ordered list; wide pages show it in columns, each read from top to bottom. */
export function MenuList({ entries, onOpen }: MenuListProps) {
  const { lines, columns, beginsColumn } = menuColumns(entries.map(({ to }) => ({ isHeading: to === null })));
  return (
    <ol
      className={`${linkList.links} ${styles.list}`}
      style={{ '--lines': lines, '--columns': columns } as Record<string, number>}
    >
      {entries.map((entry, index) => (
        <li
          key={`${entry.to} ${entry.label}`}
          className={entry.to === null ? styles.heading : undefined}
          data-begins={beginsColumn[index] || undefined}
        >
          {entry.to === null ? entry.label : <MenuLink entry={entry} to={entry.to} onOpen={onOpen} />}
        </li>
      ))}
    </ol>
  );
}

interface MenuLinkProps {
  entry: MenuEntry;
  to: string;
  onOpen: MenuListProps['onOpen'];
}

function MenuLink({ entry: { label, isCurrent, count, opens }, to, onOpen }: MenuLinkProps) {
  return (
    <>
      <a href={to} aria-current={isCurrent ? 'page' : undefined}>
        <span>{label}</span>
        {count == null ? null : <span className={linkList.count}>{formatCount(count)}</span>}
      </a>
      {opens == null || !onOpen ? null : (
        <button type="button" aria-label={words.open(label)} onClick={(event) => onOpen(event, opens)}>
          <Icon name="right" size="small" />
        </button>
      )}
    </>
  );
}
