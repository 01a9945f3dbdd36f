import { useRef } from 'react';
import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { Form, FormError, SubmitButton, type TextOf } from '#kit/ui/forms/Form.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
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
  const saving = useSaving({ notSaved: words.notSaved });
  const form = useRef<HTMLFormElement>(null);
  const isChanged = picked !== data.visibility;
  const radioOf = (visibility: Visibility) =>
    form.current?.querySelector<HTMLInputElement>(`[value=${visibility}]`) ?? null;

  async function save({ visibility: calls }: Api, textOf: TextOf) {
    if (!isChanged || (data.role === 'coach' && !(await askToHide()))) return null;
    const { athleteId, version } = data;
    const change = { athleteId, visibility: picked, version, note: textOf('note') };
    await calls.setVisibility(change, QUIET);
    // The buttons disappear after the change, so the focus returns to the chosen radio.
    saving.focusRef.current = radioOf(picked);
    return { text: words.saved(picked) };
  }

  function cancel() {
    onPick(data.visibility);
    radioOf(data.visibility)?.focus();
  }

  return (
    <Form ref={form} saving={saving} onSave={save}>
      <SectionHead title={words.who} />
      <VisibilityOptions {...data} picked={picked} onPick={onPick} />
      <div className={styles.gap}>
        <Note>{words.keeps}</Note>
      </div>
      {isChanged ? (
        <div className={styles.gap}>
          <Field name="note" label={words.note} hint={words.noteHint}>
            {(control) => <input {...control} className={controls.input} maxLength={VISIBILITY_NOTE_MAX} />}
          </Field>
        </div>
      ) : null}
      <FormError />
      {isChanged ? (
        <div className={styles.actions}>
          <SubmitButton look="primary" busyWord={words.saving}>
            {words.save(picked)}
          </SubmitButton>
          <Button onClick={cancel}>{words.cancel}</Button>
          <span>{words.atOnce}</span>
        </div>
      ) : null}
    </Form>
  );
}

const askToHide = () =>
  askToConfirm({ title: words.hideTitle, text: words.hideText, yes: words.hide, no: words.keep });
