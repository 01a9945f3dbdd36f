import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router';
import { NotHost } from '#hosting/manager-frame/hosted-meets/NotHost.tsx';
import { RunMeetFrame } from '#hosting/run-meet/screens/RunMeetFrame.tsx';
import { PageSkeleton } from '#kit/ui/feedback/Skeleton.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { ANY_TEXT } from '#kit/ui/page/page-query.ts';
import { parseSport } from '#sport/sports.rules.ts';
import { ChooseMeet } from './ChooseMeet.tsx';
import { ChooseResults } from './ChooseResults.tsx';
import { DownloadResults } from './DownloadResults.tsx';
import { EarlierUploads } from './EarlierUploads.tsx';
import { UploadedResults } from './UploadedResults.tsx';
import { UploadHead } from './UploadHead.tsx';
import { openUploads } from './upload-screen.client.ts';
import { uploadScreenWords as words } from './upload-screen.words.ts';

export const loader = (args: LoaderFunctionArgs) => openUploads(args);

export const handle = screenHandle<Awaited<ReturnType<typeof openUploads>>>({
  query: { Meet: ANY_TEXT, file: ANY_TEXT },
  head: ({ runMeet }) => ({
    title: runMeet ? words.pageTitle(runMeet.meet.name) : words.title,
    robots: 'noindex',
  }),
});

export function HydrateFallback() {
  return (
    <div className={layout.page}>
      <PageSkeleton label={words.loading} columns={[]} />
    </div>
  );
}

export function ErrorBoundary() {
  const { pathname } = useLocation();
  return <NotHost sport={parseSport(pathname.split('/')[2] ?? '') ?? 'tf'} />;
}

/** Imports results into a meet: a file or pasted text, what it would change, and the uploads of before. */
export function Component() {
  const { runMeet, uploads, preview, meets } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  if (!runMeet) return <ChooseMeet meets={meets} />;
  const { meetId } = runMeet.meet;
  return (
    <RunMeetFrame data={runMeet} current="results/upload">
      {preview ? (
        <UploadedResults key={preview.uploadId} read={preview} uploads={uploads} />
      ) : (
        <>
          <UploadHead lead={words.lead} />
          <ChooseResults
            meetId={meetId}
            onRead={(uploadId) => void navigate(`?Meet=${meetId}&file=${uploadId}`)}
          />
          <EarlierUploads uploads={uploads} />
          <DownloadResults meet={uploads.meet} />
        </>
      )}
    </RunMeetFrame>
  );
}
