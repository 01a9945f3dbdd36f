import { useRef, useState } from 'react';
import { formatMegabytes } from '#community/media/file-sizes.rules.ts';
import type { MediaFile } from '#community/media/media.rules.ts';
import { StatusWord } from '#kit/ui/badges/Tag.tsx';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { type Saving, useSaving } from '#kit/ui/forms/use-saving.ts';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import { dayOf } from '#people/access/team-people/person-labels.rules.ts';
import { EditFileDialog } from './EditFileDialog.tsx';
import { moved } from './file-order.rules.ts';
import { libraryWords as words } from './library.words.ts';
import styles from './MediaLibrary.module.css';
import type { PlaceChoice } from './MediaLibrary.tsx';
import type { Library, UploadQueue } from './UploadQueue.tsx';
import { UploadRows } from './UploadRows.tsx';

interface FileTableProps {
  library: Library;
  uploads: UploadQueue;
  places: readonly PlaceChoice[];
  videoAddress?: string | undefined;
}

/** The files with their titles and places, then the uploads, then the removed files. */
export function FileTable({ library, uploads, places, videoAddress }: FileTableProps) {
  const saving = useSaving({ notSaved: words.notSaved });
  // Removal and return show at once; a failure takes them back.
  const [toggled, setToggled] = useState<{ fileId: number; isRemoved: boolean } | null>(null);
  const [edited, setEdited] = useState<MediaFile | null>(null);
  const current = library.items.map((file) =>
    file.fileId === toggled?.fileId ? { ...file, ...toggled } : file,
  );
  const order = useFileOrder(saving, current);
  const items = order.items;

  async function toggle({ fileId, isRemoved }: MediaFile): Promise<void> {
    setToggled({ fileId, isRemoved: !isRemoved });
    await saving.save(`toggle ${fileId}`, async (api) => {
      await api.media.saveFile({ fileId, removed: !isRemoved }, QUIET);
    });
    setToggled(null);
  }

  if (items.length === 0 && uploads.rows.length === 0)
    return (
      <Empty title={words.none}>
        <p>{words.noneHint}</p>
      </Empty>
    );
  const present = items.filter(({ isRemoved }) => !isRemoved);
  const rowOf = (file: MediaFile) => (
    <FileRow
      key={file.fileId}
      file={file}
      position={present.indexOf(file)}
      count={present.length}
      onMove={(by) => order.move(file, by)}
      places={places}
      saving={saving}
      onEdit={() => setEdited(file)}
      onToggle={() => void toggle(file)}
    />
  );
  return (
    <>
      <SavingError error={saving.failure?.key === ORDER ? saving.failure.message : null} />
      <table className={`${table.table} ${styles.files}`}>
        <caption className={layout.hiddenText}>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.titleAndFile}</th>
            <th scope="col" className={table.drop1100}>
              {words.shownOn}
            </th>
            <th scope="col" className={`${table.right} ${table.drop600}`}>
              {words.size}
            </th>
            <th scope="col">{words.state}</th>
            <th scope="col">
              <span className={layout.hiddenText}>{words.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>{present.map(rowOf)}</tbody>
        <UploadRows uploads={uploads} videoAddress={videoAddress} />
        <tbody>{items.filter(({ isRemoved }) => isRemoved).map(rowOf)}</tbody>
      </table>
      <p className={layout.hiddenText} role="status">
        {order.message}
      </p>
      {edited ? <EditFileDialog file={edited} places={places} onClose={() => setEdited(null)} /> : null}
    </>
  );
}

const ORDER = 'order';

/** Moves a file at once and saves the newest order: one at a time, so that quick presses lose nothing. */
function useFileOrder(saving: Saving, items: readonly MediaFile[]) {
  const [ids, setIds] = useState<readonly number[] | null>(null);
  const [message, setMessage] = useState('');
  const unsaved = useRef<readonly number[] | null>(null);
  const isSaving = useRef(false);
  const ordered = ids ? items.toSorted((a, b) => ids.indexOf(a.fileId) - ids.indexOf(b.fileId)) : items;

  async function save(): Promise<void> {
    if (isSaving.current) return;
    isSaving.current = true;
    for (let next = unsaved.current; next; next = unsaved.current) {
      unsaved.current = null;
      const order = [...next];
      const isSaved = await saving.save(ORDER, async (api) => {
        await api.media.setSortOrder({ items: order }, QUIET);
      });
      if (!isSaved) unsaved.current = null;
    }
    isSaving.current = false;
    setIds(null);
  }

  function move(file: MediaFile, by: -1 | 1): void {
    const { order, position, count } = moved(ordered, file.fileId, by);
    setIds(order);
    setMessage(words.movedTo(file.title, position, count));
    unsaved.current = order;
    void save();
  }

  return { items: ordered, move, message };
}

interface FileRowProps {
  file: MediaFile;
  places: readonly PlaceChoice[];
  saving: Saving;
  /** The position among the files that are not removed, from 0; -1 for a removed one. */
  position: number;
  count: number;
  onMove(by: -1 | 1): void;
  onEdit(): void;
  onToggle(): void;
}

function FileRow({ file, places, saving, position, count, onMove, onEdit, onToggle }: FileRowProps) {
  const { title, fileName, isRemoved, placesShown, sizeBytes, address } = file;
  const labels = places.filter(({ place }) => placesShown.includes(place)).map(({ label }) => label);
  const failure = saving.failure?.key === `toggle ${file.fileId}` ? saving.failure.message : null;
  return (
    <tr data-removed={isRemoved || undefined} className={styles.row}>
      <td className={table.name}>
        <a className={table.link} href={address} target="_blank" rel="noopener">
          {title}
        </a>
        <span className={styles.fileName}>{fileName}</span>
      </td>
      <td className={table.drop1100}>
        {labels.length > 0 && !isRemoved ? labels.join(', ') : words.nowhere}
      </td>
      <td className={`${table.right} ${table.drop600}`}>{formatMegabytes(sizeBytes)}</td>
      <td>
        <FileState file={file} />
        {failure ? (
          <span className={styles.error} role="alert">
            {failure}
          </span>
        ) : null}
      </td>
      <td className={styles.actions}>
        {isRemoved ? (
          <Button look="quiet" icon="undo" aria-label={words.putBackFile(title)} onClick={onToggle}>
            {words.putBack}
          </Button>
        ) : (
          <>
            {position > 0 ? (
              <Button
                look="quiet"
                aria-label={words.moveUp(title)}
                title={words.up}
                onClick={() => onMove(-1)}
              >
                <span className={styles.up}>
                  <Icon name="down" size="small" />
                </span>
              </Button>
            ) : null}
            {position < count - 1 ? (
              <Button
                look="quiet"
                aria-label={words.moveDown(title)}
                title={words.down}
                onClick={() => onMove(1)}
              >
                <Icon name="down" size="small" />
              </Button>
            ) : null}
            <Button look="quiet" icon="edit" aria-label={words.editFile(title)} onClick={onEdit}>
              {words.edit}
            </Button>
            <Button look="quiet" icon="trash" aria-label={words.removeFile(title)} onClick={onToggle}>
              {words.remove}
            </Button>
          </>
        )}
      </td>
    </tr>
  );
}

function FileState({ file: { isRemoved, removedAt, removedBy, placesShown } }: { file: MediaFile }) {
  if (isRemoved)
    return (
      <StatusWord tone="plain" isSentence>
        {removedAt ? words.removed(dayOf(removedAt), removedBy) : words.removing}
      </StatusWord>
    );
  return placesShown.length > 0 ? (
    <StatusWord tone="ok">{words.public}</StatusWord>
  ) : (
    <StatusWord tone="plain">{words.notShown}</StatusWord>
  );
}
