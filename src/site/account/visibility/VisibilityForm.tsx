import { type FormEvent, use, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Refusal } from '#kit/refusal.ts';
import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { toast } from '#kit/ui/toasts/toast.ts';
import { VISIBILITY_NOTE_MAX } from '#people/athletes/visibility.rules.ts';
import type { Visibility } from '#sport/people/names.rules.ts';
import styles from './Visibility.module.css';
import { VisibilityOptions } from './VisibilityOptions.tsx';
import type { VisibilityData } from './visibility-page.client.ts';
import { visibilityWords as words } from './visibility-page.words.ts';

interface VisibilityFormProps {
  data: VisibilityData;
  picked: Visibility;
  onPick: (visibility: Visibility) => void;
}

/** A picked choice shows in the preview first and takes effect when saved. */
export function VisibilityForm({ data, picked, onPick }: VisibilityFormProps) {
  const api = use(BrowserApi);
  const { revalidate } = useRevalidator();
  const [note, setNote] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const isChanged = picked !== data.visibility;
  // The buttons disappear after the change, so the focus returns to the chosen radio.
  const returnTo = (visibility: Visibility) =>
    form.current?.querySelector<HTMLInputElement>(`[value=${visibility}]`)?.focus();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!api || isSaving || !isChanged) return;
    if (data.role === 'coach' && !(await askToHide())) return;
    setIsSaving(true);
    setTrouble(null);
    try {
      const { athleteId, version } = data;
      const change = { athleteId, visibility: picked, version, note };
      await api.visibility.setVisibility(change, { context: { quiet: true } });
      void toast({ tone: 'done', text: words.saved(picked) });
      setNote('');
      await revalidate();
      returnTo(picked);
    } catch (error) {
      setTrouble(error instanceof Refusal ? error.message : words.notSaved);
      if (error instanceof Refusal && error.code === 'CHANGED_MEANWHILE') await revalidate();
    }
    setIsSaving(false);
  }

  function cancel() {
    onPick(data.visibility);
    setTrouble(null);
    returnTo(data.visibility);
  }

  return (
    <form ref={form} method="post" onSubmit={(event) => void save(event)}>
      <SectionHead title={words.who} />
      <VisibilityOptions {...data} picked={picked} onPick={onPick} />
      <div className={styles.gap}>
        <Note>{words.keeps}</Note>
      </div>
      {isChanged ? (
        <div className={styles.gap}>
          <Field label={words.note} hint={words.noteHint}>
            {(control) => (
              <input
                {...control}
                className={controls.input}
                value={note}
                maxLength={VISIBILITY_NOTE_MAX}
                onChange={({ target }) => setNote(target.value)}
              />
            )}
          </Field>
        </div>
      ) : null}
      {trouble === null ? null : (
        <Note tone="bad" isAlert>
          {trouble}
        </Note>
      )}
      {isChanged ? (
        <div className={styles.actions}>
          <Button type="submit" look="primary" busyWord={isSaving ? words.saving : undefined}>
            {words.save(picked)}
          </Button>
          <Button onClick={cancel}>{words.cancel}</Button>
          <span>{words.atOnce}</span>
        </div>
      ) : null}
    </form>
  );
}

const askToHide = () =>
  askToConfirm({ title: words.hideTitle, text: words.hideText, yes: words.hide, no: words.keep });
