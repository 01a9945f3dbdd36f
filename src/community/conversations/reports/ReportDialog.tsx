import { reportDialogWords as words } from '#community/conversations/conversation-screens.words.ts';
import type { Thread } from '#community/conversations/conversations.client.ts';
import { previewOf } from '#community/conversations/messages/messages.rules.ts';
import { Dialog } from '#kit/ui/dialogs/Dialog.tsx';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { Radio } from '#kit/ui/forms/Choice.tsx';
import type { TextOf } from '#kit/ui/forms/Form.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import styles from './ReportDialog.module.css';
import { REPORT_REASONS, type ReportReason } from './reports.rules.ts';
import { reportWords } from './reports.words.ts';

const MESSAGES_LISTED = 10;

/** Reports someone else's message with a reason. */
export function ReportDialog({ thread, onClose }: { thread: Thread; onClose(): void }) {
  const others = thread.messages.filter(({ isOwn, text }) => !isOwn && text !== '').slice(-MESSAGES_LISTED);
  const latestId = others.at(-1)?.messageId;

  async function report({ conversations }: Api, textOf: TextOf) {
    const reason = textOf('reason') as ReportReason;
    await conversations.reportMessage({ messageId: Number(textOf('message')), reason }, QUIET);
    return { text: words.done };
  }

  if (latestId === undefined) {
    return (
      <Dialog
        title={words.title}
        onClose={onClose}
        actions={<Button onClick={onClose}>{words.close}</Button>}
      >
        <p>{words.none}</p>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={words.title}
      go={words.report}
      busyWord={words.reporting}
      reload={false}
      onSave={report}
      onClose={onClose}
    >
      <p>{words.lead}</p>
      <fieldset className={styles.group}>
        <legend>{words.which}</legend>
        {others.map(({ messageId, author, text }) => (
          <Radio key={messageId} name="message" value={messageId} defaultChecked={messageId === latestId}>
            {author}: {previewOf(text)}
          </Radio>
        ))}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{words.why}</legend>
        {REPORT_REASONS.map((reason) => (
          <Radio key={reason} name="reason" value={reason} defaultChecked={reason === REPORT_REASONS[0]}>
            {reportWords.reasons[reason]}
          </Radio>
        ))}
      </fieldset>
    </FormDialog>
  );
}
