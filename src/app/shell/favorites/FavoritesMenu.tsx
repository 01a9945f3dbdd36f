import { MenuLink } from '#app/shell/MenuLink.tsx';
import { favoriteWords as words } from '#app/shell/member.words.ts';
import { type Favorite, isSocial, type ShellSession } from '#app/shell/viewer.ts';
import type { FavoriteType } from '#community/favorites/favorites.rules.ts';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { Icon } from '#kit/ui/images/Icon.tsx';
import type { IconName } from '#kit/ui/images/icons.ts';
import menu from '#kit/ui/popovers/menu.module.css';
import { focusPanel } from '#kit/ui/popovers/popovers.ts';
import { isOpen } from '#site/navigation/closed-areas.rules.ts';
import { accountAddress, savedPostsAddress } from '#sport/addresses/member-addresses.rules.ts';
import { AddFavorite } from './AddFavorite.tsx';
import styles from './FavoritesMenu.module.css';

const ICONS: Record<FavoriteType, IconName> = {
  Team: 'users',
  Athlete: 'user',
  Meet: 'flag',
  General: 'medal',
};

/** Lists the favorites, and links to saved and liked posts if the viewer has a social profile. */
export function FavoritesMenu({ session: { viewer, actions } }: { session: ShellSession }) {
  const { error, save } = useSaving({ notSaved: words.failed, reload: false });
  // The row stays visible until the favorite is removed.
  const remove = (favorite: Favorite, button: HTMLElement) => {
    focusPanel(button);
    void save(`remove ${favorite.favoriteId}`, () => actions.removeFavorite(favorite.favoriteId));
  };
  return (
    <div className={styles.menu}>
      {isSocial(viewer) && isOpen(savedPostsAddress(viewer.userId, 'saved')) ? (
        <>
          <MenuLink to={savedPostsAddress(viewer.userId, 'liked')} label={words.liked} icon="heart" />
          <MenuLink to={savedPostsAddress(viewer.userId, 'saved')} label={words.saved} icon="save" />
          <hr className={menu.divider} />
        </>
      ) : null}
      <AddFavorite viewer={viewer} onAdd={actions.addFavorite} />
      {viewer.favorites.length === 0 ? <p className={styles.note}>{words.none}</p> : null}
      <ul>
        {viewer.favorites.map((favorite) => (
          <li key={favorite.favoriteId} className={styles.favorite}>
            <a className={menu.item} href={favorite.url}>
              <Icon name={ICONS[favorite.type]} />
              <span>{favorite.title}</span>
            </a>
            <button
              type="button"
              aria-label={words.remove(favorite.title)}
              onClick={(event) => remove(favorite, event.currentTarget)}
            >
              <Icon name="x" size="small" />
            </button>
          </li>
        ))}
      </ul>
      {error === null ? null : (
        <p className={styles.note} role="alert">
          {error}
        </p>
      )}
      <hr className={menu.divider} />
      <MenuLink to={accountAddress(viewer.userId, 'favorites')} label={words.edit} icon="edit" />
    </div>
  );
}
