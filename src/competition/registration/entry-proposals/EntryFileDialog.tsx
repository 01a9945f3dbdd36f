import { useMemo } from 'react';
import { EntryFileInput } from '#competition/registration/entry-files/EntryFileInput.tsx';
import { readEntryFile } from '#competition/registration/entry-files/read-entries.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { Dialog } from '#kit/ui/dialogs/Dialog.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { proposalWords as words } from './entry-proposals.words.ts';
import { proposeFromFile } from './file-proposals.rules.ts';
import type { ProposalDialogProps } from './ProposalButtons.tsx';
import { AddEntries, ProposedEntries, useProposals } from './ProposedEntries.tsx';

/** Takes the entries of a file or a pasted list into the draft. Both stay when the dialog closes, until they are added. */
export function EntryFileDialog(props: ProposalDialogProps) {
  const { list, onList, onClose } = props;
  const file = useMemo(() => (list.text === null ? null : readEntryFile(list.text)), [list.text]);
  if (file !== null && !(file instanceof Refusal)) {
    return <FileEntries {...props} rows={file.rows} />;
  }
  return (
    <Dialog title={words.fileTitle} isWide onClose={onClose}>
      <p>{words.fileLead}</p>
      <EntryFileInput
        typed={list.typed}
        example={words.example}
        error={file === null ? null : file.message}
        onType={(typed) => onList({ ...list, typed })}
        onText={(text, name = words.pasted) => onList({ ...list, text, name })}
      />
    </Dialog>
  );
}

function FileEntries({
  desk,
  rows,
  list,
  onList,
  onClose,
}: ProposalDialogProps & { rows: Parameters<typeof proposeFromFile>[0] }) {
  const { form } = desk;
  const proposals = useMemo(() => proposeFromFile(rows, form), [rows, form]);
  const { additions, ...preview } = useProposals(desk, proposals);

  function finish() {
    onList({ typed: '', text: null, name: '' });
    onClose();
  }

  return (
    <Dialog
      title={list.name}
      isWide
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onList({ ...list, text: null })}>{words.back}</Button>
          <Button onClick={onClose}>{words.cancel}</Button>
          <AddEntries desk={desk} additions={additions} onAdded={finish} />
        </>
      }
    >
      <ProposedEntries label={words.preview} {...preview} />
    </Dialog>
  );
}
