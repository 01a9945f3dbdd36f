import menu from '#kit/ui/menu.module.css';
import { SIGN_OUT_PATH } from '#sport/member-addresses.rules.ts';
import type { ShellSession } from '../viewer.ts';
import { accountEntries } from './account-entries.ts';
import styles from './FavoritesMenu.module.css';
import { FollowRequests } from './FollowRequests.tsx';
import { MenuLink } from './MenuLink.tsx';
import { accountWords as words } from './member.words.ts';

/** Follow requests first, then what the viewer's roles open. */
export function AccountMenu({ session }: { session: ShellSession }) {
  return (
    <div className={styles.menu}>
      <FollowRequests session={session} />
      {accountEntries(session.viewer).map((entry) => (
        <MenuLink key={entry.label} {...entry} />
      ))}
      <hr className={menu.divider} />
      <MenuLink to={SIGN_OUT_PATH} label={words.logOut} icon="out" />
    </div>
  );
}
