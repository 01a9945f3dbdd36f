import { useState } from 'react';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { finishWords as words } from './finish-entry.words.ts';
import type { FinishRow, Starter } from './finish-rows.rules.ts';
import { legsOf, type Runner, runnersOfRow, withRunner } from './relay-legs.rules.ts';

interface RowDetailsProps {
  row: FinishRow;
  /** Null while it is not known who has the row. */
  starter: Starter | null;
  /** The possible runners of the squad; null for an athlete. */
  relay: { runners: readonly Runner[]; legCount: number } | null;
  onKeep(row: FinishRow): void;
  onRemove(): void;
  onClose(): void;
}

/** The rule of a disqualification, the splits of a row, and the runners of a squad. */
export function RowDetails({ row, starter, relay, onKeep, onRemove, onClose }: RowDetailsProps) {
  const [runners, setRunners] = useState(() =>
    starter && relay ? runnersOfRow(row, starter, relay.legCount) : [],
  );
  const [isChanged, setChanged] = useState(false);
  const choose = (index: number, value: string) => {
    setRunners(withRunner(runners, index, value === '' ? null : Number(value)));
    setChanged(true);
  };
  return (
    <FormDialog
      title={words.detailsOf(starter?.name ?? words.nextFinisher)}
      go={words.keep}
      busyWord={words.keeping}
      isOnDevice
      reload={false}
      onClose={onClose}
      onSave={async (_, textOf) =>
        onKeep({
          ...row,
          note: textOf('note'),
          splits: textOf('splits'),
          legs: isChanged ? legsOf(runners, row) : row.legs,
        })
      }
    >
      {relay ? (
        <>
          <p>{words.legsHint}</p>
          {runners.map((athleteId, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a leg is its number.
            <Field key={index} name={`leg${index + 1}`} label={words.leg(index + 1)}>
              {(control) => (
                <select
                  {...control}
                  className={controls.select}
                  value={athleteId ?? ''}
                  onChange={({ target }) => choose(index, target.value)}
                >
                  <option value="">{words.noRunner}</option>
                  {relay.runners.map((runner) => (
                    <option key={runner.athleteId} value={runner.athleteId}>
                      {runner.name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          ))}
        </>
      ) : null}
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
