import { type MediaFile, TITLE_MAX } from '#community/media/media.rules.ts';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import { Checkbox } from '#kit/ui/forms/Choice.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { libraryWords as words } from './library.words.ts';
import styles from './MediaLibrary.module.css';
import type { PlaceChoice } from './MediaLibrary.tsx';

interface EditFileDialogProps {
  file: MediaFile;
  places: readonly PlaceChoice[];
  onClose(): void;
}

/** The title of a file and the pages that show it. */
export function EditFileDialog({
  file: { fileId, title, placesShown },
  places,
  onClose,
}: EditFileDialogProps) {
  return (
    <FormDialog
      title={words.editTitle}
      go={words.save}
      busyWord={words.saving}
      notSaved={words.notSaved}
      onClose={onClose}
      onSave={async (api, textOf, input) => {
        const places = input.getAll('place').map(String);
        await api.media.saveFile({ fileId, title: textOf('title'), placesShown: places }, QUIET);
      }}
    >
      <TextField name="title" label={words.title} defaultValue={title} maxLength={TITLE_MAX} required />
      <fieldset className={styles.choices}>
        <legend>{words.places}</legend>
        {places.map(({ place, label }) => (
          <Checkbox key={place} name="place" value={place} defaultChecked={placesShown.includes(place)}>
            {label}
          </Checkbox>
        ))}
      </fieldset>
    </FormDialog>
  );
}
