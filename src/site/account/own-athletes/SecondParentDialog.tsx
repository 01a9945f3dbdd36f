import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { ownAthletesWords as words } from './own-athletes.words.ts';

interface SecondParentDialogProps {
  athleteId: number;
  name: string;
  onClose: () => void;
}

/** Invites a second parent by email. */
export function SecondParentDialog({ athleteId, name, onClose }: SecondParentDialogProps) {
  return (
    <FormDialog
      title={words.secondParentOf(name)}
      go={words.ask}
      busyWord={words.sending}
      blamedField="email"
      onSave={async ({ ownAthletes }, textOf) => {
        const email = textOf('email').trim();
        await ownAthletes.inviteParent({ athleteId, email }, QUIET);
        return { text: words.invitationSent(email) };
      }}
      onClose={onClose}
    >
      <p>{words.secondParentText(name)}</p>
      <TextField name="email" label={words.secondParentEmail} type="email" data-focus-first />
    </FormDialog>
  );
}
