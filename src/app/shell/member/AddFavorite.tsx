import { type FormEvent, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#kit/ui/Button.tsx';
import controls from '#kit/ui/controls.module.css';
import { Icon } from '#kit/ui/Icon.tsx';
import menu from '#kit/ui/menu.module.css';
import { focusPanel } from '#kit/ui/popovers.ts';
import type { NewFavorite } from '../shell-actions.ts';
import type { ShellViewer } from '../viewer.ts';
import styles from './FavoritesMenu.module.css';
import { favoriteName, favoriteOf } from './favorites.ts';
import { memberWords, favoriteWords as words } from './member.words.ts';

interface AddFavoriteProps {
  viewer: ShellViewer;
  onAdd: (favorite: NewFavorite) => Promise<void>;
}

/** Keeps this page under a name; the prompt opens in place, and an empty answer cancels. */
export function AddFavorite({ viewer, onAdd }: AddFavoriteProps) {
  const { pathname, search } = useLocation();
  const [state, setState] = useState<'resting' | 'asking' | 'saving' | 'failed'>('resting');
  const nameId = useId();
  const url = pathname + search;

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const name = favoriteName(String(new FormData(form).get('name')));
    if (name === null) return rest(form);
    setState('saving');
    onAdd(favoriteOf(url, name)).then(
      () => rest(form),
      () => setState('failed'),
    );
  }
  function rest(from: HTMLElement) {
    focusPanel(from);
    setState('resting');
  }

  if (viewer.favorites.some(({ URL }) => URL === url)) {
    return (
      <p className={styles.note}>
        <Icon name="check" size="small" /> {words.isFavorite}
      </p>
    );
  }
  if (state === 'resting') {
    return (
      <button type="button" className={menu.item} onClick={() => setState('asking')}>
        <Icon name="plus" />
        {words.add}
      </button>
    );
  }
  return (
    <form className={styles.prompt} onSubmit={handleSubmit}>
      <label htmlFor={nameId}>{words.prompt}</label>
      <input
        id={nameId}
        ref={selectAll}
        className={controls.input}
        name="name"
        autoComplete="off"
        defaultValue={titleOfPage()}
      />
      {state === 'failed' ? <p role="alert">{words.failed}</p> : null}
      <div>
        <Button
          type="submit"
          look="primary"
          busyWord={state === 'saving' ? memberWords.processing : undefined}
        >
          {words.save}
        </Button>
        <Button onClick={(event) => rest(event.currentTarget)}>{words.cancel}</Button>
      </div>
    </form>
  );
}

/** The prompt proposes the page's title, which the first key replaces. */
function selectAll(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}

/** Without the name of the site. */
function titleOfPage(): string {
  return document.title.replace(/ · [^·]*$/, '');
}
