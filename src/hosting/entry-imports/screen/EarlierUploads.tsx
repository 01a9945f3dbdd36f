import { EarlierFiles } from '#hosting/import-questions/screen/EarlierFiles.tsx';
import { importPartWords } from '#hosting/import-questions/screen/import-parts.words.ts';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { importScreenWords as words } from './import-screen.words.ts';

type Uploads = Awaited<ReturnType<Api['entryImports']['getImports']>>;

/** The uploads of the meet: each is opened again, and undone until entries close. */
export function EarlierUploads({ uploads: { items, canUndo } }: { uploads: Uploads }) {
  const { optionsOf } = useManagedMeet();
  return (
    <EarlierFiles
      files={items.map(({ importId, ...file }) => ({
        ...file,
        fileId: importId,
        href: `?file=${importId}`,
        canUndo: canUndo && file.appliedAt !== null && file.undoneAt === null,
      }))}
      undo={(importId) =>
        async ({ entryImports }) => {
          const { removed, restored, leftAlone } = await entryImports.undoImport(
            { importId },
            optionsOf('edit'),
          );
          return { text: importPartWords.undoneText(words.entries(removed), restored, leftAlone) };
        }}
    />
  );
}
