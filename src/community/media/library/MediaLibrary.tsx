import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import type { Place } from '#community/media/media.rules.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { FileTable } from './FileTable.tsx';
import { libraryWords as words } from './library.words.ts';
import styles from './MediaLibrary.module.css';
import { type Library, type LibraryOwner, useUploads } from './UploadQueue.tsx';

export interface PlaceChoice {
  place: Place;
  label: string;
}

interface MediaLibraryProps {
  owner: LibraryOwner;
  library: Library;
  /** The pages that can show a file. */
  places: readonly PlaceChoice[];
  /** The page that shows new files. */
  firstPlace: Place;
  /** The page where a video is linked, if there is one. */
  videoAddress?: string;
}

const TYPES = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png';
const PHOTOS = 'image/jpeg,image/png';

/** The files of a meet or a team: adds them by button, by drop and with the camera, and keeps their order and titles. */
export function MediaLibrary({ owner, library, places, firstPlace, videoAddress }: MediaLibraryProps) {
  const uploads = useUploads(owner, library, [firstPlace]);
  return (
    <>
      <DropArea onFiles={uploads.add} usedBytes={library.usedBytes} maxBytes={library.maxBytes} />
      <FileTable library={library} uploads={uploads} places={places} videoAddress={videoAddress} />
    </>
  );
}

interface DropAreaProps {
  onFiles(files: readonly File[]): void;
  usedBytes: number;
  maxBytes: number;
}

/** Files may be dropped anywhere on the page. */
function DropArea({ onFiles, usedBytes, maxBytes }: DropAreaProps) {
  const isOver = useFileDrop(onFiles);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // The same file may be chosen again.
    currentTarget.value = '';
  };
  return (
    <div className={styles.drop} data-over={isOver || undefined}>
      <Icon name="share" />
      <span className={styles.dropText}>
        <b className={styles.dropTitle}>{words.drop}</b>
        <span className={styles.note}>{words.limits}</span>
      </span>
      <input ref={chooser} type="file" hidden multiple accept={TYPES} onChange={take} data-chooser="" />
      <input ref={camera} type="file" hidden accept={PHOTOS} capture="environment" onChange={take} />
      <span className={styles.camera}>
        <Button onClick={() => camera.current?.click()}>{words.takePhoto}</Button>
      </span>
      <Button look="primary" icon="plus" onClick={() => chooser.current?.click()}>
        {words.add}
      </Button>
      <span className={styles.room}>
        {words.used(usedBytes, maxBytes)}
        <progress className={styles.roomBar} value={usedBytes} max={maxBytes} aria-label={words.usedLabel} />
      </span>
    </div>
  );
}

/** Takes files that are dropped on the page, which the browser would open otherwise. Returns whether some are above it. */
function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const page = new AbortController();
    const listen = (type: 'dragover' | 'dragleave' | 'drop', handle: (event: DragEvent) => void) =>
      addEventListener(type, handle, { signal: page.signal });
    const takesFiles = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return false;
      event.preventDefault();
      return true;
    };
    listen('dragover', (event) => {
      if (takesFiles(event)) setOver(true);
    });
    listen('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) setOver(false);
    });
    listen('drop', (event) => {
      setOver(false);
      if (takesFiles(event)) onFiles([...event.dataTransfer!.files]);
    });
    return () => page.abort();
  }, [onFiles]);
  return isOver;
}
