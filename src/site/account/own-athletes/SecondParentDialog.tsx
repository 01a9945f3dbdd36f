import { type FormEvent, useState } from 'react';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { toast } from '#kit/ui/toasts/toast.ts';
import { type NotSaved, QUIET, useSave } from '#site/account/Saver.tsx';
import { ownAthletesWords as words } from './own-athletes.words.ts';

interface SecondParentDialogProps {
  athleteId: number;
  name: string;
  onClose: () => void;
}

/** Invites a second parent by email. */
export function SecondParentDialog({ athleteId, name, onClose }: SecondParentDialogProps) {
  const save = useSave();
  const [wrong, setWrong] = useState<NotSaved | null>(null);
  const [isSending, setSending] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    setSending(true);
    const invited = { athleteId, email };
    const refusal = await save((api) => api.ownAthletes.inviteParent(invited, QUIET));
    setSending(false);
    setWrong(refusal);
    if (refusal) return;
    onClose();
    await toast({ tone: 'done', text: words.invitationSent(email) });
  }

  return (
    <FormDialog
      title={words.secondParentOf(name)}
      go={words.ask}
      busyWord={words.sending}
      isBusy={isSending}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{words.secondParentText(name)}</p>
      <Field label={words.secondParentEmail} error={wrong?.fields.email ?? wrong?.message}>
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            className={controls.input}
            autoComplete="off"
            data-focus-first
          />
        )}
      </Field>
    </FormDialog>
  );
}
