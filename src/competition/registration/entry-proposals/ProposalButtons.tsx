import { type ComponentType, useState } from 'react';
import type { Desk, DeskPlace } from '#competition/registration/entry-desk/DeskState.tsx';
import { deskWords as words } from '#competition/registration/entry-draft/entry-desk.words.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { toast } from '#kit/ui/toasts/toast.ts';

/** A list of entries that is not in the draft yet. It outlives its dialog. */
interface ListToAdd {
  /** The text in the field for pasting. */
  typed: string;
  /** The text of the file, or the pasted text that was read; null before. */
  text: string | null;
  /** The name of the file. */
  name: string;
}

export interface ProposalDialogProps {
  desk: Desk;
  place: DeskPlace;
  list: ListToAdd;
  onList(list: ListToAdd): void;
  onClose(): void;
}

type ProposalDialog = ComponentType<ProposalDialogProps>;

const loadEarlierEntries = async (): Promise<ProposalDialog> =>
  (await import('./EarlierEntriesDialog.tsx')).EarlierEntriesDialog;

const loadEntryFile = async (): Promise<ProposalDialog> =>
  (await import('./EntryFileDialog.tsx')).EntryFileDialog;

/** The ways to fill the draft at once. The script of a dialog is loaded when it opens. */
export function ProposalButtons({ desk, place }: { desk: Desk; place: DeskPlace }) {
  const [opened, setOpened] = useState<{ Dialog: ProposalDialog } | null>(null);
  const [list, setList] = useState<ListToAdd>({ typed: '', text: null, name: '' });
  if (desk.closedBecause !== null) return null;

  async function open(load: () => Promise<ProposalDialog>) {
    const Dialog = await ignoreFailure(load(), 'open a dialog of the entry desk');
    if (Dialog) setOpened({ Dialog });
    else void ignoreFailure(toast({ text: words.notOpened }), 'tell that a dialog did not open');
  }

  return (
    <>
      <Button icon="repeat" onClick={() => void open(loadEarlierEntries)}>
        {words.fromMeet}
      </Button>
      {desk.form.entrant.teamId === null ? null : (
        <Button icon="share" onClick={() => void open(loadEntryFile)}>
          {words.fromFile}
        </Button>
      )}
      {opened ? (
        <opened.Dialog
          desk={desk}
          place={place}
          list={list}
          onList={setList}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  );
}
