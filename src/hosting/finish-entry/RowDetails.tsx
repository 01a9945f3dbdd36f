import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { finishWords as words } from './finish-entry.words.ts';
import type { FinishRow } from './finish-rows.rules.ts';

interface RowDetailsProps {
  row: FinishRow;
  name: string;
  onKeep(row: FinishRow): void;
  onRemove(): void;
  onClose(): void;
}

/** The rule of a disqualification and the splits of a row. */
export function RowDetails({ row, name, onKeep, onRemove, onClose }: RowDetailsProps) {
  return (
    <FormDialog
      title={words.detailsOf(name)}
      go={words.keep}
      busyWord={words.keeping}
      isOnDevice
      reload={false}
      onClose={onClose}
      onSave={async (_, textOf) => onKeep({ ...row, note: textOf('note'), splits: textOf('splits') })}
    >
      <TextField
        name="note"
        label={words.rule}
        hint={words.ruleHint}
        defaultValue={row.note}
        maxLength={500}
      />
      <TextField name="splits" label={words.splits} hint={words.splitsHint} defaultValue={row.splits} />
      <div>
        <Button
          look="danger"
          icon="trash"
          onClick={() => {
            onRemove();
            onClose();
          }}
        >
          {words.removeRow}
        </Button>
      </div>
    </FormDialog>
  );
}
