import { EarlierFiles } from '#hosting/import-questions/screen/EarlierFiles.tsx';
import { importPartWords } from '#hosting/import-questions/screen/import-parts.words.ts';
import type { Uploads } from './upload-screen.client.ts';
import { uploadScreenWords as words } from './upload-screen.words.ts';

/** The uploads of the meet: each is opened again, and the last import is undone. */
export function EarlierUploads({ uploads: { meet, items } }: { uploads: Uploads }) {
  const { meetId } = meet;
  return (
    <EarlierFiles
      files={items.map(({ uploadId, ...file }) => ({
        ...file,
        fileId: uploadId,
        href: `?Meet=${meetId}&file=${uploadId}`,
      }))}
      undo={(uploadId) =>
        async ({ resultsUpload }) => {
          const { removed, restored, leftAlone } = await resultsUpload.undoUpload({ meetId, uploadId });
          return { text: importPartWords.undoneText(words.results(removed), restored, leftAlone) };
        }}
    />
  );
}
