import styles from '#app/shell/favorites/FavoritesMenu.module.css';
import { MenuLink } from '#app/shell/MenuLink.tsx';
import { accountWords as words } from '#app/shell/member.words.ts';
import menu from '#kit/ui/popovers/menu.module.css';
import { SIGN_OUT_PATH } from '#sport/addresses/member-addresses.rules.ts';
import type { ShellSession } from '../viewer.ts';
import { accountEntries } from './account-entries.ts';
import { FollowRequests } from './FollowRequests.tsx';

/** Shows follow requests first, then the entries for the viewer's roles. */
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
