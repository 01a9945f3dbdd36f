import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { FavoritePrompt } from '#app/shell/favorites/FavoritePrompt.tsx';
import { favoriteWords as words } from '#app/shell/member.words.ts';
import type { Favorite, ShellSession } from '#app/shell/viewer.ts';
import { isOfItem, starOf } from '#community/favorites/favorites.rules.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { type Done, useSaving } from '#kit/ui/forms/use-saving.ts';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { STAR_SLOT } from '#kit/ui/page/StarSlot.tsx';
import { Popover } from '#kit/ui/popovers/Popover.tsx';
import styles from './PageStar.module.css';
import { usePageSlot } from './page-slot.ts';

/** Draws the star of a team, an athlete or a meet into the slot of its page. */
export function PageStar({ session }: { session: ShellSession }) {
  const { pathname } = useLocation();
  const slot = usePageSlot(STAR_SLOT);
  if (!slot || !starOf(pathname)) return null;
  return createPortal(<Star key={starOf(pathname)?.url} path={pathname} session={session} />, slot);
}

function Star({ path, session: { viewer, actions } }: { path: string; session: ShellSession }) {
  const item = starOf(path)!;
  const saved = viewer.favorites.find((favorite) => isOfItem(favorite, item));
  const label = saved ? words.starSet(saved.title) : words.star;

  async function remove(favorite: Favorite) {
    const { favoriteId: _, ...removed } = favorite;
    await actions.removeFavorite(favorite.favoriteId);
    return { text: words.removed(favorite.title), undo: () => actions.addFavorite(removed) };
  }

  return (
    <Popover
      label={label}
      buttonLabel={label}
      button={<Icon name="star" />}
      buttonClassName={`${controls.button} ${styles.star} ${saved ? styles.set : ''}`}
    >
      <FavoritePrompt
        proposed={saved?.title ?? nameOnPage()}
        onSave={(name) => actions.addFavorite({ ...(saved ?? item), title: name })}
        onClose={closePanel}
      >
        {saved ? <RemoveButton onRemove={() => remove(saved)} /> : null}
      </FavoritePrompt>
    </Popover>
  );
}

function RemoveButton({ onRemove }: { onRemove: () => Promise<Done> }) {
  const { busy, error, save } = useSaving({ notSaved: words.failed, reload: false });
  const press = (button: HTMLElement) =>
    save('remove', async () => {
      const done = await onRemove();
      closePanel(button);
      return done;
    });
  return (
    <>
      <Button
        look="quiet"
        icon="x"
        busyWord={busy ? words.removing : undefined}
        onClick={(event) => void press(event.currentTarget)}
      >
        {words.removeWord}
      </Button>
      {error === null ? null : <p role="alert">{error}</p>}
    </>
  );
}

/** Closes the panel; the browser returns the focus to the star. */
function closePanel(inside: HTMLElement): void {
  inside.closest<HTMLElement>('[popover]')?.hidePopover?.();
}

/** Reads the name of the team, athlete or meet from the page's heading. */
function nameOnPage(): string {
  return document.querySelector('main h1')?.textContent ?? '';
}
