import { type FormEvent, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { Refusal } from '#kit/refusal.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { focusFirstInvalid } from '#kit/ui/keyboard/focus-first-invalid.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { AccountPanel } from './AccountPanel.tsx';
import styles from './account.module.css';
import { signInWords } from './sign-in.words.ts';

/** Returns the text in the field of this name. */
export type Typed = (name: string) => string;

interface DoorFormProps {
  title: string;
  /** Beside the title. */
  before?: ReactNode;
  /** At the end of its line. */
  after?: ReactNode;
  button: string;
  busyWord: string;
  /** The field that shows a refusal that names no field. */
  blamedField?: string;
  /** Sends the form. A refusal is shown in the form; after a success the page replaces the form. */
  onSend(api: Api, typed: Typed): Promise<void>;
  fields(errors: Partial<Record<string, string>>): ReactNode;
  /** Under the button. */
  children?: ReactNode;
}

/** A panel with one form. The fields keep their text until the server accepts it. */
export function AccountForm({
  title,
  before,
  after,
  button,
  busyWord,
  blamedField,
  onSend,
  fields,
  children,
}: DoorFormProps) {
  const api = use(BrowserApi);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useRef<HTMLFormElement>(null);
  const errors = errorsOf(failure, blamedField);

  useEffect(() => {
    if (failure !== null) focusFirstInvalid(form.current);
  }, [failure]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!api || isBusy) return;
    const given = new FormData(event.currentTarget);
    setBusy(true);
    try {
      await onSend(api, (name) => String(given.get(name) ?? ''));
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <AccountPanel title={title} before={before} after={after}>
      {/* Sent before the scripts have come, what was typed must not stand in an address. */}
      <form ref={form} method="post" onSubmit={send} noValidate>
        <div className={styles.in}>
          {fields(errors)}
          {failure !== null && Object.keys(errors).length === 0 ? (
            <Note tone="bad" isAlert>
              {failure instanceof Refusal ? failure.message : signInWords.notSent}
            </Note>
          ) : null}
        </div>
        <div className={styles.foot}>
          <Button type="submit" look="primary" isBlock busyWord={isBusy ? busyWord : undefined}>
            {button}
          </Button>
          {children}
        </div>
      </form>
    </AccountPanel>
  );
}

function errorsOf(failure: unknown, blamedField: string | undefined): Partial<Record<string, string>> {
  if (!(failure instanceof Refusal)) return {};
  return failure.fields ?? (blamedField === undefined ? {} : { [blamedField]: failure.message });
}
