import { LOCATION_MAX, NOTE_MAX, VIDEO_MAX } from '#competition/virtual-meets/virtual-marks.rules.ts';
import type { OwnEntry } from '#competition/virtual-meets/virtual-meets.contract.ts';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import { Radio } from '#kit/ui/forms/Choice.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Saving } from '#kit/ui/forms/use-saving.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import styles from './Virtual.module.css';
import { virtualWords as words } from './virtual-screen.words.ts';

export interface PostWindow {
  startOn: string;
  endOn: string;
  today: string;
  state: 'before' | 'open' | 'over';
}

interface PostMarkDialogProps {
  meetId: number;
  entry: OwnEntry;
  window: PostWindow;
  saving: Saving;
  onClose(): void;
}

const TIMINGS = ['fat', 'hand'] as const;

/** The form of a mark with its evidence. What is typed stays until it is posted. */
export function PostMarkDialog({ meetId, entry, window, saving, onClose }: PostMarkDialogProps) {
  const { entryId, name, eventName, needsWind, isTimed, mark } = entry;
  const { fields } = words;
  return (
    <FormDialog
      title={mark ? words.changeFor(name, eventName) : words.postFor(name, eventName)}
      go={words.post}
      busyWord={words.posting}
      saving={saving}
      saveKey={`post ${entryId}`}
      blamedField="mark"
      onSave={async ({ virtualMeets }, textOf) => {
        await virtualMeets.postMark(
          {
            ...{ meetId, entryId, ...(mark && { version: mark.version }) },
            mark: textOf('mark'),
            timing: textOf('timing') === 'hand' ? 'hand' : 'fat',
            wind: textOf('wind'),
            competedOn: textOf('competedOn'),
            location: textOf('location'),
            videoUrl: textOf('videoUrl'),
            note: textOf('note'),
          },
          QUIET,
        );
        return { text: words.posted };
      }}
      onClose={onClose}
    >
      {mark ? <p>{words.changedNote}</p> : null}
      <TextField
        name="mark"
        label={fields.mark}
        hint={fields.markHint}
        maxLength={20}
        defaultValue={mark?.markEntered ?? ''}
        data-focus-first
      />
      {isTimed ? (
        <fieldset className={styles.timing}>
          <legend>{fields.timing}</legend>
          {TIMINGS.map((timing) => (
            <Radio
              key={timing}
              name="timing"
              value={timing}
              defaultChecked={(mark?.timing ?? 'fat') === timing}
            >
              {fields.timings[timing]}
            </Radio>
          ))}
        </fieldset>
      ) : null}
      {needsWind ? (
        <TextField
          name="wind"
          label={fields.wind}
          hint={fields.windHint}
          maxLength={10}
          defaultValue={mark?.windEntered ?? ''}
        />
      ) : null}
      <TextField
        name="competedOn"
        label={fields.competedOn}
        type="date"
        min={window.startOn}
        max={window.today}
        defaultValue={mark?.competedOn ?? window.today}
      />
      <TextField
        name="location"
        label={fields.location}
        hint={fields.locationHint}
        maxLength={LOCATION_MAX}
        defaultValue={mark?.location ?? ''}
      />
      <TextField
        name="videoUrl"
        type="url"
        inputMode="url"
        label={fields.videoUrl}
        hint={fields.videoHint}
        maxLength={VIDEO_MAX}
        defaultValue={mark?.videoUrl ?? ''}
      />
      <Field name="note" label={fields.note}>
        {(control) => (
          <textarea
            {...control}
            className={controls.input}
            rows={2}
            maxLength={NOTE_MAX}
            defaultValue={mark?.note ?? ''}
          />
        )}
      </Field>
    </FormDialog>
  );
}
