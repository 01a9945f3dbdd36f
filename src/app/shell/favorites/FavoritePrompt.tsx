import { type ReactNode, useId, useRef } from 'react';
import { memberWords, favoriteWords as words } from '#app/shell/member.words.ts';
import { favoriteName } from '#community/favorites/favorites.rules.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Form, FormError, SubmitButton, type TextOf } from '#kit/ui/forms/Form.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import styles from './FavoritesMenu.module.css';

interface FavoritePromptProps {
  /** The suggested name. It is selected, so that typing replaces it. */
  proposed: string;
  onSave: (name: string) => Promise<void>;
  /** Runs after saving and after cancelling. */
  onClose: (form: HTMLElement) => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** Asks for the name of a favorite. An empty name cancels. */
export function FavoritePrompt({ proposed, onSave, onClose, children }: FavoritePromptProps) {
  const nameId = useId();
  const form = useRef<HTMLFormElement>(null);

  async function save(_api: Api, textOf: TextOf) {
    const name = favoriteName(textOf('name'));
    // Saving may remove the form, so the element is read before.
    const element = form.current!;
    if (name !== null) await onSave(name);
    onClose(element);
  }

  return (
    <Form ref={form} className={styles.prompt} notSaved={words.failed} reload={false} onSave={save}>
      <label htmlFor={nameId}>{words.prompt}</label>
      <input
        id={nameId}
        ref={selectAll}
        className={controls.input}
        name="name"
        autoComplete="off"
        defaultValue={proposed}
        data-focus-first
      />
      <FormError />
      <div>
        <SubmitButton look="primary" busyWord={memberWords.processing}>
          {words.save}
        </SubmitButton>
        <Button onClick={(event) => onClose(event.currentTarget)}>{words.cancel}</Button>
        {children}
      </div>
    </Form>
  );
}

function selectAll(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
