import { memberWords as words } from '#app/shell/member.words.ts';
import type { ShellViewer } from '#app/shell/viewer.ts';
import { Icon } from '#kit/ui/images/Icon.tsx';
import menu from '#kit/ui/popovers/menu.module.css';
import { Popover } from '#kit/ui/popovers/Popover.tsx';
import styles from './MemberActions.module.css';
import { postEntries } from './post-entries.ts';
import { POST_MENU_ID } from './post-menu-id.ts';

/** Lists what the viewer can add. Arrow keys move through it; on phones the bottom bar opens it. */
export function PostMenu({ viewer }: { viewer: ShellViewer }) {
  const entries = postEntries(viewer);
  return (
    <Popover
      kind="menu"
      label={words.post}
      id={POST_MENU_ID}
      button={
        <>
          <Icon name="plus" size="small" />
          {words.post}
        </>
      }
      buttonClassName={styles.post}
      panelClassName={styles.postPanel}
    >
      {entries.map(({ label, to, icon }) => (
        <a key={label} className={menu.item} role="menuitem" href={to} tabIndex={-1}>
          <Icon name={icon} />
          {label}
        </a>
      ))}
    </Popover>
  );
}
