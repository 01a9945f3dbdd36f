import { type ReactNode, useId, useRef } from 'react';
import { memberWords, favoriteWords as words } from '#app/shell/member.words.ts';
import { favoriteName } from '#community/favorites/favorites.rules.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Form, FormError, SubmitButton, type TextOf } from '#kit/ui/forms/Form.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import styles from './FavoritesMenu.module.css';

interface FavoritePromptProps {
  /** The first key replaces it. */
  proposed: string;
  onSave: (name: string) => Promise<void>;
  /** After saving and cancelling. */
  onClose: (form: HTMLElement) => void;
  /** Beside the buttons: another thing to do. */
  children?: ReactNode;
}

/** site-shell §5: asks for the name of a favorite; an empty answer cancels. */
export function FavoritePrompt({ proposed, onSave, onClose, children }: FavoritePromptProps) {
  const nameId = useId();
  const form = useRef<HTMLFormElement>(null);

  async function save(_api: Api, textOf: TextOf) {
    const name = favoriteName(textOf('name'));
    // A saved favorite may replace the form at once.
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
