import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation, useRouteError } from 'react-router';
import { marksChannel } from '#competition/meets/meet-channels.rules.ts';
import { useOutbox } from '#hosting/run-meet/outbox/OutboxBadge.tsx';
import type { Outbox } from '#hosting/run-meet/outbox/outbox.client.ts';
import { openOutbox } from '#hosting/run-meet/outbox/outbox-in-browser.client.ts';
import { meetOfAddress } from '#hosting/run-meet/run-meet.client.ts';
import { troubleOf } from '#kit/ui/errors/page-error.ts';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { PageSkeleton } from '#kit/ui/feedback/Skeleton.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { useLive } from '#kit/ui/live/use-live.ts';
import { type Api, apiContext, notFound } from '#kit/ui/page/api-context.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { judgeWords as words } from '../judge.words.ts';
import { JudgedEvent } from '../pack/judged-event.client.ts';
import { packEvent, readContest, readPacked } from '../pack/pack.client.ts';
import { conflictsOf } from '../pack/packed-event.rules.ts';
import { ConflictSheet } from './ConflictSheet.tsx';
import { JudgedProvider } from './Contest.tsx';
import { HeightsContest } from './HeightsContest.tsx';
import { TrialsContest } from './TrialsContest.tsx';

/** The event as it lies on the device; the site is asked only for one that does not. */
export async function loader(args: LoaderFunctionArgs) {
  const { meetId } = meetOfAddress(args);
  const roundId = idFromText(args.params.roundId ?? '');
  if (roundId === null) throw notFound();
  const packed = await readPacked(meetId, roundId);
  const event = packed ?? (await packEvent(args.context.get(apiContext), meetId, roundId));
  return { event, contest: await readContest(roundId) };
}

type Read = Awaited<ReturnType<typeof loader>>;

export const handle = screenHandle<Read>({
  head: ({ event }) => ({ title: event.title, robots: 'noindex' }),
});

export function shouldRevalidate(): boolean {
  return false;
}

export function HydrateFallback() {
  return <PageSkeleton label={words.loading} columns={[]} />;
}

export function ErrorBoundary() {
  const { status, message } = troubleOf(useRouteError());
  const isRefused = status === 401 || status === 403;
  const { pathname } = useLocation();
  return (
    <div className={layout.page}>
      <Empty title={isRefused ? words.refusedTitle : words.notHere}>
        <p>{isRefused ? message : words.notHereText}</p>
        <p>
          <a href={pathname.replace(/[^/]+\/judge\/?$/, 'judging')}>{words.toList}</a>
        </p>
      </Empty>
    </div>
  );
}

/** The judge's phone at one event: high jump and pole vault by heights, all others by trials. */
export function Component() {
  const read = useLoaderData<typeof loader>();
  const api = use(BrowserApi);
  const opened = useOutbox();
  if (!api || !opened) return <HydrateFallback />;
  return <Judged key={read.event.key} api={api} outbox={openOutbox(api)} read={read} />;
}

function Judged({ api, outbox, read }: { api: Api; outbox: Outbox; read: Read }) {
  const [judged] = useState(() => new JudgedEvent(api, outbox, read));
  const state = useSyncExternalStore(judged.watch, judged.state);
  const { event, contest } = state;
  useEffect(() => void judged.refresh(), [judged]);
  // What was sent may have met the mark of another device.
  const sentCount = useOutbox()?.state.sent.count ?? 0;
  const [firstCount] = useState(sentCount);
  useEffect(() => {
    if (sentCount !== firstCount) void judged.refresh();
  }, [judged, sentCount, firstCount]);
  useLive(marksChannel(event), { onMessage: () => void judged.refresh(), refresh: () => judged.refresh() });

  const [conflict] = state.device === '' ? [] : conflictsOf(event, contest);
  const held = event.marks.filter(({ uuid }) => contest.heldUuids.includes(uuid)).length;
  const notes = (
    <>
      {state.refusal ? (
        <Note tone="bad" isAlert>
          {words.refusedNow(state.refusal)}
        </Note>
      ) : null}
      {state.isOld ? <Note tone="warn">{words.old}</Note> : null}
      {held > 0 ? (
        <Note
          tone="warn"
          action={
            <Button onClick={() => void judged.change((now) => ({ ...now, heldUuids: [] }))}>
              {words.showHeld}
            </Button>
          }
        >
          {words.held(held)}
        </Note>
      ) : null}
      {contest.isShared ? (
        <Note
          action={
            <Button onClick={() => void judged.change((now) => ({ ...now, isShared: false }))}>
              {words.startJumpOff}
            </Button>
          }
        >
          {words.shared}
        </Note>
      ) : null}
    </>
  );
  return (
    <JudgedProvider value={{ ...state, judged, notes }}>
      {event.variant.markKind === 'height' ? <HeightsContest /> : <TrialsContest />}
      {conflict ? <ConflictSheet key={conflict.beside.uuid} conflict={conflict} /> : null}
    </JudgedProvider>
  );
}
