import { type FormEvent, useState } from 'react';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { ChangeButton } from '#site/account/ChangeButton.tsx';
import { ErrorLine } from '#site/account/ErrorLine.tsx';
import { QUIET, useSave } from '#site/account/Saver.tsx';
import styles from '#site/account/settings.module.css';
import { listWords as words } from '#site/account/settings-sections.words.ts';
import type { Settings } from './settings.client.ts';

type Favorite = Settings['favorites'][number];

/** Names are edited in place, and a favorite moves up one step at a time. */
export function FavoritesSection({ favorites }: Pick<Settings, 'favorites'>) {
  const save = useSave();
  const [wrong, setWrong] = useState<string>();

  async function update(changed: { ID: number; Title: string }[]) {
    const refusal = await save((api) => api.favorites.updateFavorites({ favorites: changed }, QUIET), {
      isInMenus: true,
    });
    setWrong(refusal?.message);
  }

  function rename(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = new FormData(event.currentTarget);
    return update(
      favorites.map(({ ID, Title }) => ({ ID, Title: String(input.get(`title-${ID}`) ?? Title) })),
    );
  }

  function moveUp(at: number) {
    const order = favorites.map(({ ID, Title }) => ({ ID, Title }));
    const [moved] = order.splice(at, 1);
    order.splice(at - 1, 0, moved!);
    return update(order);
  }

  const remove = ({ ID }: Favorite) =>
    save((api) => api.favorites.removeUserFavorite({ ID }, QUIET), { isInMenus: true });

  if (favorites.length === 0) return <p className={styles.empty}>{words.noFavorites}</p>;
  return (
    <form onSubmit={rename} noValidate>
      <ol className={styles.list}>
        {favorites.map((favorite, at) => (
          <li key={favorite.ID}>
            <input
              // The key resets the field when the saved name changes.
              key={favorite.Title}
              name={`title-${favorite.ID}`}
              className={controls.input}
              aria-label={words.favoriteName(favorite.Title)}
              defaultValue={favorite.Title}
            />
            <a href={favorite.URL}>{words.open}</a>
            {at > 0 ? (
              <ChangeButton label={words.up(favorite.Title)} onClick={() => moveUp(at)}>
                ↑
              </ChangeButton>
            ) : null}
            <ChangeButton label={words.remove(favorite.Title)} onClick={() => remove(favorite)}>
              {words.removeWord}
            </ChangeButton>
          </li>
        ))}
      </ol>
      <ErrorLine message={wrong} />
      <div className={styles.after}>
        <Button type="submit">{words.saveNames}</Button>
      </div>
    </form>
  );
}
