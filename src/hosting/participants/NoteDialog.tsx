import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import type { TeamRow } from './participants.client.ts';
import { NOTE_MAX } from './participants.rules.ts';
import { participantsWords as words } from './participants.words.ts';

interface NoteDialogProps {
  team: TeamRow;
  teamId: number;
  onClose(): void;
}

/** The note of the hosts about a team. */
export function NoteDialog({ team, teamId, onClose }: NoteDialogProps) {
  const { optionsOf } = useManagedMeet();
  return (
    <FormDialog
      title={words.noteFor(team.name)}
      go={words.saveNote}
      busyWord={words.saving}
      onSave={async ({ participants }, textOf) => {
        await participants.saveNote({ teamId, note: textOf('note') }, optionsOf('participants'));
        return { text: words.noteSaved };
      }}
      onClose={onClose}
    >
      <Field name="note" label={words.note} hint={words.noteHint}>
        {(control) => (
          <textarea
            {...control}
            className={controls.input}
            rows={6}
            maxLength={NOTE_MAX}
            defaultValue={team.note}
            data-focus-first
          />
        )}
      </Field>
    </FormDialog>
  );
}
