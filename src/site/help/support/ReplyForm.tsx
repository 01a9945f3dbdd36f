import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { Form, FormError, SubmitButton, type TextOf } from '#kit/ui/forms/Form.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import type { Saving } from '#kit/ui/forms/use-saving.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import styles from './SupportInbox.module.css';
import type { SupportThreadReply } from './SupportMessageScreen.tsx';
import { REPLY_MAX } from './support.rules.ts';
import { inboxWords as words } from './support-inbox.words.ts';

interface ReplyFormProps {
  message: SupportThreadReply;
  /** The saving of the page, which moves the focus to the new reply. */
  saving: Saving;
}

/** Replies by mail, closes the message without a reply, or reopens it. The text stays until it has been sent. */
export function ReplyForm({ message: { messageId, email, state }, saving }: ReplyFormProps) {
  const { busy, error, save } = saving;

  async function sendReply({ supportInbox }: Api, textOf: TextOf) {
    await supportInbox.reply({ messageId, text: textOf('text') }, QUIET);
    return { text: words.sent(email) };
  }

  const next = state === 'open' ? 'answered' : 'open';
  const changeState = () =>
    save('state', async ({ supportInbox }) => {
      await supportInbox.setState({ messageId, state: next }, QUIET);
      return { text: words.done[next] };
    });

  return (
    <Form className={styles.form} saving={saving} saveKey="reply" onSave={sendReply}>
      <Field name="text" label={words.reply} hint={words.replyHint(email)}>
        {(control) => <textarea {...control} className={controls.input} rows={8} maxLength={REPLY_MAX} />}
      </Field>
      <FormError />
      <SavingError error={error} />
      <div className={styles.buttons}>
        <SubmitButton look="primary" busyWord={words.sending}>
          {words.send}
        </SubmitButton>
        <Button busyWord={busy === 'state' ? words.saving : undefined} onClick={() => void changeState()}>
          {state === 'open' ? words.setAside : words.reopen}
        </Button>
      </div>
    </Form>
  );
}
