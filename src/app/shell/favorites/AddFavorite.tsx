import { useState } from 'react';
import { useLocation } from 'react-router';
import { favoriteWords as words } from '#app/shell/member.words.ts';
import type { ShellViewer } from '#app/shell/viewer.ts';
import { favoriteOf, type NewFavorite } from '#community/favorites/favorites.rules.ts';
import { Icon } from '#kit/ui/images/Icon.tsx';
import menu from '#kit/ui/popovers/menu.module.css';
import { focusPanel } from '#kit/ui/popovers/popovers.ts';
import { FavoritePrompt } from './FavoritePrompt.tsx';
import styles from './FavoritesMenu.module.css';

interface AddFavoriteProps {
  viewer: ShellViewer;
  onAdd: (favorite: NewFavorite) => Promise<void>;
}

/** Saves this page as a favorite. The prompt for its name opens in place, and an empty name cancels. */
export function AddFavorite({ viewer, onAdd }: AddFavoriteProps) {
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const address = pathname + search;

  if (viewer.favorites.some(({ url }) => url === address)) {
    return (
      <p className={styles.note}>
        <Icon name="check" size="small" /> {words.isFavorite}
      </p>
    );
  }
  if (!isOpen) {
    return (
      <button type="button" className={menu.item} onClick={() => setOpen(true)}>
        <Icon name="plus" />
        {words.add}
      </button>
    );
  }
  return (
    <FavoritePrompt
      proposed={titleOfPage()}
      onSave={(name) => onAdd(favoriteOf(address, name))}
      onClose={(form) => {
        focusPanel(form);
        setOpen(false);
      }}
    />
  );
}

/** Returns the document's title without the name of the site. */
function titleOfPage(): string {
  return document.title.replace(/ · [^·]*$/, '');
}
