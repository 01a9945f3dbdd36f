import { use, useCallback, useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { marksChannel } from '#competition/meets/meet-channels.rules.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { PageSkeleton } from '#kit/ui/feedback/Skeleton.tsx';
import { SaveButton } from '#kit/ui/forms/SaveButton.tsx';
import { useLive } from '#kit/ui/live/use-live.ts';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { runMeetAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { Computers } from './Computers.tsx';
import { FileInput } from './FileInput.tsx';
import { FileList } from './FileList.tsx';
import styles from './Timing.module.css';
import { downloadStartLists, openTiming, readNews, type TimingData } from './timing-screen.client.ts';
import { timingScreenWords as words } from './timing-screen.words.ts';

export const loader = (args: LoaderFunctionArgs) => openTiming(args);

export const handle = screenHandle<TimingData>({
  head: ({ meet }) => ({ title: words.pageTitle(meet.name), robots: 'noindex' }),
});

export function HydrateFallback() {
  return <PageSkeleton label={words.loading} columns={[]} />;
}

/** The timing computers of a meet, what they sent, and how to connect one. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const { files, keys, isOld, refresh } = useTiming(loaded);
  const { meet, isHost } = loaded;
  return (
    <>
      <p className={styles.back}>
        <a href={runMeetAddress(meet.sport, meet.meetId)}>{words.back}</a>
      </p>
      <h1>{words.title}</h1>
      <p className={styles.lead}>{words.lead}</p>
      {isOld ? (
        <Note tone="warn" isAlert>
          {words.old}
        </Note>
      ) : null}
      <section aria-label={words.files.title}>
        <SectionHead title={words.files.title} />
        <FileInput meetId={meet.meetId} refresh={refresh} />
        <FileList meetId={meet.meetId} files={files} keys={keys} refresh={refresh} />
      </section>
      <Computers meetId={meet.meetId} keys={keys} isHost={isHost} refresh={refresh} />
      <section aria-label={words.steps.title}>
        <SectionHead title={words.steps.title} />
        <ol className={styles.steps}>
          <li>{words.steps.key}</li>
          <li>{words.steps.run}</li>
          <li>{words.steps.race}</li>
        </ol>
        <div className={styles.buttons}>
          <SaveButton
            icon="share"
            reload={false}
            busyWord={words.downloading}
            notSaved={words.startListsFailed}
            onSave={async (api) => ({
              text: words.startListsDone(await downloadStartLists(api, meet.meetId)),
            })}
          >
            {words.startLists}
          </SaveButton>
        </div>
      </section>
    </>
  );
}

/** Refused files change no mark, and computers are seen without one. */
const POLL_MS = 15_000;

/** The computers and files, read again with every mark and every quarter of a minute. */
function useTiming(loaded: TimingData) {
  const api = use(BrowserApi);
  const { meet } = loaded;
  const [newest, setNewest] = useState({
    loaded,
    news: { files: loaded.files, keys: loaded.keys },
    isOld: false,
  });
  const refresh = useCallback(async () => {
    if (!api) return;
    try {
      const news = await readNews(api, meet.meetId, QUIET);
      setNewest({ loaded, news, isOld: false });
    } catch {
      setNewest((before) => ({ ...before, isOld: true }));
    }
  }, [api, loaded, meet.meetId]);
  useLive(marksChannel(meet), { onMessage: () => void refresh(), refresh });
  useEffect(() => {
    const timer = setInterval(() => void refresh(), POLL_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  const isCurrent = newest.loaded === loaded;
  const news = isCurrent ? newest.news : { files: loaded.files, keys: loaded.keys };
  return { ...news, isOld: isCurrent && newest.isOld, refresh };
}
