import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import type { MediaFile } from '#community/media/media.rules.ts';
import { libraryName, type UploadRow } from './upload-rows.rules.ts';
import { createUploads, sendTo, type Uploads } from './uploads.client.ts';

export interface Library {
  items: readonly MediaFile[];
  usedBytes: number;
  maxBytes: number;
}

export type LibraryOwner = { meetId: number } | { teamId: number };

export interface UploadQueue extends Omit<Uploads, 'rows' | 'subscribe'> {
  rows: readonly UploadRow[];
}

const NO_ROWS: readonly UploadRow[] = [];

/** The uploads of this page. They go on while the page is read again; leaving it asks first. */
export function useUploads(owner: LibraryOwner, library: Library, places: readonly string[]): UploadQueue {
  const { revalidate } = useRevalidator();
  const latest = useRef({ library, revalidate });
  useEffect(() => {
    latest.current = { library, revalidate };
  });
  const [uploads] = useState(() =>
    createUploads({
      send: sendTo(owner, places),
      takenNames: () => namesOf(latest.current.library),
      onStored: () => latest.current.revalidate(),
    }),
  );
  const rows = useSyncExternalStore(uploads.subscribe, uploads.rows, () => NO_ROWS);
  useLeaveQuestion(rows.some(({ state }) => state.kind !== 'failed'));
  return { ...uploads, rows };
}

const namesOf = ({ items }: Library): string[] =>
  items
    .filter(({ isRemoved }) => !isRemoved)
    .map(({ fileName }) => libraryName({ name: fileName, type: '' }));

/** The browser asks before it closes the page, in its own words. */
function useLeaveQuestion(isUploading: boolean): void {
  useEffect(() => {
    if (!isUploading) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUploading]);
}
