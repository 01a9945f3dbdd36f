import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import type { TextOf } from '#kit/ui/forms/Form.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Saving } from '#kit/ui/forms/use-saving.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import type { EditedAthlete, RosterAddress } from '#people/rosters/roster-edit.client.ts';
import { undoOf } from '#people/rosters/roster-undo.client.ts';
import { fullName, PERSON_NAME_MAX } from '#sport/people/names.rules.ts';
import { editNameWords as words } from './edit-name.words.ts';

interface EditNameDialogProps {
  roster: RosterAddress;
  athlete: EditedAthlete;
  saving: Saving;
  onClose(): void;
}

/** Corrects an athlete's name on every page; typed text stays until it is saved. */
export function EditNameDialog({ roster, athlete, saving, onClose }: EditNameDialogProps) {
  const { athleteId } = athlete;

  async function send({ rosters }: Api, textOf: TextOf) {
    const [firstName, lastName] = [textOf('firstName').trim(), textOf('lastName').trim()];
    if (firstName === athlete.firstName && lastName === athlete.lastName) return null;
    const { changeId } = await rosters.editName({ ...roster, athleteId, firstName, lastName }, QUIET);
    return { text: words.saved(fullName({ firstName, lastName })), undo: undoOf(changeId) };
  }

  return (
    <FormDialog
      title={words.title}
      go={words.save}
      busyWord={words.saving}
      saving={saving}
      onSave={send}
      onClose={onClose}
    >
      <TextField
        name="firstName"
        label={words.first}
        defaultValue={athlete.firstName}
        maxLength={PERSON_NAME_MAX}
      />
      <TextField
        name="lastName"
        label={words.last}
        defaultValue={athlete.lastName}
        maxLength={PERSON_NAME_MAX}
      />
      <p>{words.note}</p>
    </FormDialog>
  );
}
