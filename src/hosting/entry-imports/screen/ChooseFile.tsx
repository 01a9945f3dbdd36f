import { useState } from 'react';
import { EntryFileInput } from '#competition/registration/entry-files/EntryFileInput.tsx';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { packUpload } from './import-screen.client.ts';
import { importScreenWords as words } from './import-screen.words.ts';

/** Takes a file that is chosen or dropped, or a pasted list. */
export function ChooseFile({ onRead }: { onRead(importId: number): void }) {
  const { optionsOf } = useManagedMeet();
  const saving = useSaving({ reload: false, notSaved: words.notRead });
  const [typed, setTyped] = useState('');

  function send(text: string, name?: string) {
    void saving.save('upload', async ({ entryImports }) => {
      const upload = await packUpload(text, name);
      onRead((await entryImports.previewImport({ upload }, optionsOf('edit'))).importId);
    });
  }

  return (
    <EntryFileInput
      typed={typed}
      example={words.pasteExample}
      isBusy={saving.busy !== null}
      error={saving.error}
      onType={setTyped}
      onText={send}
    />
  );
}
