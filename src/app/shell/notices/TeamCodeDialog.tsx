import { type FormEvent, useId, useState } from 'react';
import { Button } from '#kit/ui/Button.tsx';
import controls from '#kit/ui/controls.module.css';
import { Dialog } from '#kit/ui/Dialog.tsx';
import { Field } from '#kit/ui/Field.tsx';
import { teamCodeWords as words } from './notices.words.ts';

interface TeamCodeDialogProps {
  /** Returns what is wrong with the code, or null when it opens the team. */
  onCode(code: string): Promise<string | null>;
  onClose(): void;
}

/** The first step of joining a team: the code that its coach gave. */
export function TeamCodeDialog({ onCode, onClose }: TeamCodeDialogProps) {
  const formId = useId();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    setIsBusy(true);
    setError(await onCode(code));
    setIsBusy(false);
  }

  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="primary" type="submit" form={formId} busyWord={isBusy ? words.checking : undefined}>
            {words.go}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      <form id={formId} onSubmit={handleSubmit}>
        <Field label={words.label} error={error ?? undefined}>
          {(control) => (
            <input
              {...control}
              className={controls.input}
              name="code"
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              data-focus-first
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
