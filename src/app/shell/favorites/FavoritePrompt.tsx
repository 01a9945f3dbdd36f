import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { memberWords, favoriteWords as words } from '#app/shell/member.words.ts';
import { favoriteName } from '#community/favorites/favorites.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
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
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const nameId = useId();

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const name = favoriteName(String(new FormData(form).get('name')));
    if (name === null) return onClose(form);
    setSaving(true);
    onSave(name).then(
      () => onClose(form),
      (error: unknown) => {
        setSaving(false);
        setProblem(error instanceof Refusal ? error.message : words.failed);
      },
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
        defaultValue={proposed}
        data-focus-first
      />
      {problem === null ? null : <p role="alert">{problem}</p>}
      <div>
        <Button type="submit" look="primary" busyWord={isSaving ? memberWords.processing : undefined}>
          {words.save}
        </Button>
        <Button onClick={(event) => onClose(event.currentTarget)}>{words.cancel}</Button>
        {children}
      </div>
    </form>
  );
}

function selectAll(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
