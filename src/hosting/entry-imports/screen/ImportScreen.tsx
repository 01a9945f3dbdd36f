import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { ManagerHead } from '#hosting/manager-frame/ManagerHead.tsx';
import { type ManagerData, managerCall, openedManager } from '#hosting/manager-frame/manager.client.ts';
import { apiContext } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { EarlierUploads } from './EarlierUploads.tsx';
import { ImportedFile } from './ImportedFile.tsx';
import { importScreenWords as words } from './import-screen.words.ts';

/** Reads the uploads of the meet, and the one in the address. */
export async function loader(args: LoaderFunctionArgs) {
  const data = await openedManager(args);
  const api = args.context.get(apiContext);
  const importId = idFromText(new URL(args.request.url).searchParams.get('file') ?? '');
  const options = managerCall(data, 'edit');
  const [uploads, preview] = await Promise.all([
    api.entryImports.getImports({}, options),
    importId === null ? null : api.entryImports.previewImport({ importId }, options),
  ]);
  return { uploads, preview };
}

export const handle = screenHandle<unknown, ManagerData>({
  head: (_, { meet }) => ({ title: words.pageTitle(meet.name), robots: 'noindex' }),
});

/** Imports entries: a file or a pasted list, its questions, and what an import would do. */
export function Component() {
  const { uploads, preview } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  if (preview !== null) return <ImportedFile key={preview.importId} read={preview} />;
  return (
    <>
      <ManagerHead title={words.title} lead={words.lead} hasOwnStatus />
      <ChooseFile onRead={(importId) => void navigate(`?file=${importId}`)} />
      <EarlierUploads uploads={uploads} />
    </>
  );
}
