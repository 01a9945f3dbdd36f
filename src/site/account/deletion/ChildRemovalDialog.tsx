import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { PasswordField } from '#people/accounts/PasswordField.tsx';
import { childRemovalWords as words } from './child-removal.words.ts';

interface ChildRemovalDialogProps {
  athleteId: number;
  name: string;
  onClose: () => void;
}

/** Asks a parent for the password before deleting a child's data. */
export function ChildRemovalDialog({ athleteId, name, onClose }: ChildRemovalDialogProps) {
  return (
    <FormDialog
      title={words.title(name)}
      go={words.delete}
      keep={words.keep}
      busyWord={words.deleting}
      blamedField="password"
      onSave={async ({ settings }, textOf) => {
        await settings.removeChild({ athleteId, password: textOf('password') }, QUIET);
        return { text: words.deleted(name), isInMenus: true };
      }}
      onClose={onClose}
    >
      <p>{words.about(name)}</p>
      <PasswordField name="password" label={words.password} isFirst />
    </FormDialog>
  );
}
