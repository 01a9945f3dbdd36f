import controls from '#kit/ui/forms/controls.module.css';
import { Form, FormError, SubmitButton } from '#kit/ui/forms/Form.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { SaveRowButton } from '#site/account/ChangeButton.tsx';
import { ErrorLine } from '#site/account/ErrorLine.tsx';
import styles from '#site/account/settings.module.css';
import { settingsWords } from '#site/account/settings.words.ts';
import { listWords as words } from '#site/account/settings-sections.words.ts';
import type { Settings } from './settings.client.ts';

/** Names are edited in place, and a favorite moves up one step at a time. */
export function FavoritesSection({ favorites }: Pick<Settings, 'favorites'>) {
  const saving = useSaving();

  const update = async ({ favorites: calls }: Api, changed: { ID: number; Title: string }[]) => {
    await calls.updateFavorites({ favorites: changed }, QUIET);
    return { isInMenus: true };
  };

  function moveUp(api: Api, at: number) {
    const order = favorites.map(({ favoriteId, title }) => ({ ID: favoriteId, Title: title }));
    const [moved] = order.splice(at, 1);
    order.splice(at - 1, 0, moved!);
    return update(api, order);
  }

  if (favorites.length === 0) return <p className={styles.empty}>{words.noFavorites}</p>;
  return (
    <Form
      saving={saving}
      onSave={(api, textOf) =>
        update(
          api,
          favorites.map(({ favoriteId }) => ({ ID: favoriteId, Title: textOf(`title-${favoriteId}`) })),
        )
      }
    >
      <ol className={styles.list}>
        {favorites.map((favorite, at) => (
          <li key={favorite.favoriteId}>
            <input
              // The key resets the field when the saved name changes.
              key={favorite.title}
              name={`title-${favorite.favoriteId}`}
              className={controls.input}
              aria-label={words.favoriteName(favorite.title)}
              defaultValue={favorite.title}
            />
            <a href={favorite.url}>{words.open}</a>
            {at > 0 ? (
              <SaveRowButton
                label={words.up(favorite.title)}
                saving={saving}
                onSave={(api) => moveUp(api, at)}
              >
                ↑
              </SaveRowButton>
            ) : null}
            <SaveRowButton
              label={words.remove(favorite.title)}
              saving={saving}
              onSave={async ({ favorites: calls }) => {
                await calls.removeUserFavorite({ ID: favorite.favoriteId }, QUIET);
                return { isInMenus: true };
              }}
            >
              {words.removeWord}
            </SaveRowButton>
          </li>
        ))}
      </ol>
      <FormError />
      <ErrorLine message={saving.error ?? undefined} />
      <div className={styles.after}>
        <SubmitButton busyWord={settingsWords.saving}>{words.saveNames}</SubmitButton>
      </div>
    </Form>
  );
}
