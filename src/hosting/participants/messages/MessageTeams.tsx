import { useRef } from 'react';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { refuseFields } from '#kit/ui/forms/form-errors.rules.ts';
import { MESSAGE_MAX, RECIPIENTS } from './team-messages.rules.ts';
import { teamMessageWords as words } from './team-messages.words.ts';

interface MessageTeamsProps {
  /** Set to write only to those who have not signed this form. */
  form?: { id: string; title: string };
  onClose(): void;
}

/** Writes to the coaches of all teams with entries, of those whose entries are not complete, or about a form. */
export function MessageTeams({ form, onClose }: MessageTeamsProps) {
  const { optionsOf } = useManagedMeet();
  const text = useRef<HTMLTextAreaElement>(null);

  async function close() {
    const isWritten = (text.current?.value ?? '').trim() !== '';
    if (!isWritten || (await askToConfirm({ ...words.discard, isDangerous: true }))) onClose();
  }

  return (
    <FormDialog
      title={form ? words.unsignedTo(form.title) : words.title}
      go={words.send}
      busyWord={words.sending}
      onSave={async ({ participants }, textOf) => {
        const message = textOf('message').trim();
        if (message === '') throw refuseFields({ message: words.missing });
        const to = RECIPIENTS.find((each) => each === textOf('to')) ?? 'entered';
        const input = form ? ({ to: 'unsigned', formId: form.id } as const) : { to };
        return {
          text: words.sent(await participants.messageTeams({ ...input, message }, optionsOf('participants'))),
        };
      }}
      onSaved={onClose}
      onClose={() => void close()}
    >
      {form ? null : (
        <Field name="to" label={words.to}>
          {(control) => (
            <select {...control} className={controls.select} data-focus-first>
              {RECIPIENTS.map((to) => (
                <option key={to} value={to}>
                  {words.recipients[to]}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Field name="message" label={words.message} hint={form ? words.unsignedHint : words.hint}>
        {(control) => (
          <textarea
            {...control}
            ref={text}
            className={controls.input}
            rows={6}
            maxLength={MESSAGE_MAX}
            defaultValue={form ? words.unsignedMessage(form.title) : ''}
          />
        )}
      </Field>
    </FormDialog>
  );
}
