import { use, useCallback, useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import type { ManagerData } from '#hosting/manager-frame/manager.client.ts';
import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { ProgressBar } from '#kit/ui/feedback/ProgressBar.tsx';
import { PageSkeleton } from '#kit/ui/feedback/Skeleton.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import { PageTitle } from '#kit/ui/page/PageTitle.tsx';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { runMeetAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { SPEEDS } from '../rehearsals.rules.ts';
import styles from './RehearsalScreen.module.css';
import { openRehearsal, type RehearsalOfMeet } from './rehearsal.client.ts';
import { rehearsalScreen as words } from './rehearsal-screen.words.ts';

export const loader = (args: LoaderFunctionArgs) => openRehearsal(args);

export const handle = screenHandle<RehearsalOfMeet, ManagerData>({
  head: (_, { meet }) => ({ title: words.pageTitle(meet.name), robots: 'noindex' }),
});

export function HydrateFallback() {
  return <PageSkeleton label={words.loading} columns={[]} />;
}

type Running = NonNullable<RehearsalOfMeet['rehearsal']>;
type Change = (api: Api) => Promise<RehearsalOfMeet>;

/** Starts a rehearsal of the meet, shows how far it is, and ends it. */
export function Component() {
  const { state, show } = useRehearsal(useLoaderData<typeof loader>());
  const { busy, error, save } = useSaving({ reload: false });
  const { meetId, rehearsal, refusal } = state;
  const change = (key: string, work: Change, text?: string) =>
    save(key, async (api) => {
      show(await work(api));
      return text === undefined ? null : { text };
    });
  return (
    <>
      <PageTitle title={words.title} lead={words.lead} />
      {rehearsal ? (
        <RunningRehearsal meetId={meetId} rehearsal={rehearsal} busy={busy} change={change} />
      ) : (
        <section aria-label={words.howHead}>
          <SectionHead title={words.howHead} />
          <ul className={styles.how}>
            {words.how.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {refusal === null ? (
            <Button
              look="primary"
              busyWord={busy === 'start' ? words.starting : undefined}
              onClick={() => void change('start', (api) => api.rehearsals.start({ meetId }))}
            >
              {words.start}
            </Button>
          ) : (
            <Note>{refusal}</Note>
          )}
        </section>
      )}
      <SavingError error={error} />
    </>
  );
}

const READ_AGAIN_MS = 2_000;

/** The rehearsal as it was loaded, and while it plays as it is now. A failed reading is followed by the next one. */
function useRehearsal(loaded: RehearsalOfMeet) {
  const api = use(BrowserApi);
  const [latest, setLatest] = useState({ loaded, state: loaded });
  const state = latest.loaded === loaded ? latest.state : loaded;
  const show = useCallback((next: RehearsalOfMeet) => setLatest({ loaded, state: next }), [loaded]);
  const { meetId, rehearsal } = state;
  const isPlaying = rehearsal !== null && !rehearsal.isPaused && rehearsal.finishedAt === null;
  useEffect(() => {
    if (!isPlaying || !api) return;
    const timer = setInterval(() => {
      void api.rehearsals.get({ meetId }, QUIET).then(show, () => {});
    }, READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [api, isPlaying, meetId, show]);
  return { state, show };
}

interface RunningRehearsalProps {
  meetId: number;
  rehearsal: Running;
  busy: string | null;
  change(key: string, work: Change, text?: string): Promise<boolean>;
}

function RunningRehearsal({ meetId, rehearsal, busy, change }: RunningRehearsalProps) {
  const { meet } = useManagedMeet();
  const { copyId, isPaused, finishedAt, speed } = rehearsal;
  const speeds = SPEEDS.some((each) => each === speed) ? SPEEDS : [...SPEEDS, speed];

  async function end() {
    const question = { title: words.endTitle, text: words.endText, yes: words.end, no: words.keep };
    if (!(await askToConfirm({ ...question, isDangerous: true }))) return;
    await change('end', (api) => api.rehearsals.end({ meetId }), words.ended);
  }

  return (
    <section className={styles.run} aria-label={words.runHead}>
      <SectionHead title={words.runHead} />
      {finishedAt === null ? null : <Note>{words.finished}</Note>}
      <Progress rehearsal={rehearsal} />
      {finishedAt === null ? (
        <Field label={words.speed} hint={words.speedHint}>
          {(control) => (
            <select
              {...control}
              className={controls.select}
              value={speed}
              onChange={({ target }) =>
                void change('speed', (api) =>
                  api.rehearsals.setSpeed({ meetId, speed: Number(target.value) }),
                )
              }
            >
              {speeds.map((each) => (
                <option key={each} value={each}>
                  {words.times(each)}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
      <div className={styles.buttons}>
        <a className={`${controls.button} ${controls.primary}`} href={runMeetAddress(meet.sport, copyId)}>
          {words.open}
        </a>
        {finishedAt === null ? (
          <Button
            busyWord={busy === 'pause' ? (isPaused ? words.resume : words.pause) : undefined}
            onClick={() =>
              void change('pause', (api) => api.rehearsals.pause({ meetId, isPaused: !isPaused }))
            }
          >
            {isPaused ? words.resume : words.pause}
          </Button>
        ) : null}
        <Button look="danger" busyWord={busy === 'end' ? words.ending : undefined} onClick={() => void end()}>
          {words.end}
        </Button>
      </div>
      <p className={styles.hint}>{words.openHint}</p>
    </section>
  );
}

function Progress({ rehearsal }: { rehearsal: Running }) {
  const { positionMs, durationMs, playedMarks, markCount, speed, isPaused, finishedAt } = rehearsal;
  const done = finishedAt !== null ? 1 : durationMs === 0 ? 0 : positionMs / durationMs;
  const facts = [
    words.played(playedMarks, markCount),
    finishedAt !== null ? null : isPaused ? words.paused : words.left(durationMs - positionMs, speed),
  ];
  return (
    <>
      <ProgressBar label={words.progress} done={done} />
      <p className={styles.facts}>
        {facts
          .filter((fact) => fact !== null)
          .map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
      </p>
    </>
  );
}
