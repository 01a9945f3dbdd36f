import { lazy, Suspense, use, useCallback, useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { entriesChannel } from '#competition/meets/meet-channels.rules.ts';
import { useOutbox } from '#hosting/run-meet/outbox/OutboxBadge.tsx';
import phone from '#hosting/run-meet/outbox/Phone.module.css';
import { PhonePage } from '#hosting/run-meet/outbox/PhonePage.tsx';
import { readerNowMs } from '#kit/ui/browser/reader-time.ts';
import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { PageSkeleton } from '#kit/ui/feedback/Skeleton.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { useLive } from '#kit/ui/live/use-live.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { useQuery } from '#kit/ui/page/use-query.ts';
import { runMeetAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { BIB, bibOfCode } from './bib-starts.rules.ts';
import styles from './CheckIn.module.css';
import { canScan } from './can-scan.client.ts';
import { type CheckInData, openCheckIn, readCheckIn } from './check-in.client.ts';
import { countHere, findStarts, type ListedStart, onlyStart, withUnsent } from './check-in.rules.ts';
import { checkInWords as words } from './check-in.words.ts';

const BibScanner = lazy(async () => ({ default: (await import('./BibScanner.tsx')).BibScanner }));

export const loader = (args: LoaderFunctionArgs) => openCheckIn(args);

export const handle = screenHandle<CheckInData>({
  query: { bib: BIB },
  head: ({ list }) => ({ title: words.pageTitle(list.title), robots: 'noindex' }),
});

export function HydrateFallback() {
  return <PageSkeleton label={words.loading} columns={[]} />;
}

/** The clerk checks athletes in by number or name, also without a network. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const bib = useQuery().get('bib') ?? '';
  return <CheckIn key={`${loaded.list.key} ${bib}`} loaded={loaded} bib={bib} />;
}

/** `bib` is the number in the address, which a code on a bib has; empty without one. */
function CheckIn({ loaded, bib }: { loaded: CheckInData; bib: string }) {
  const { list, isOld, refresh } = useCheckIn(loaded);
  const opened = useOutbox();
  const [search, setSearch] = useState(bib);
  const [isScanning, setScanning] = useState(false);
  const [hasPad, setPad] = useState(bib !== '');
  const [message, setMessage] = useState('');
  const { sport, meetId, ofRoundId, canCheckIn } = list;
  const queue = opened?.state.queue.filter((work) => work.meetId === meetId) ?? [];
  const starts = withUnsent(list.starts, queue);
  const found = findStarts(starts, search);

  // What was sent may have changed the list, or been refused.
  const sentCount = opened?.state.sent.count ?? 0;
  const [firstCount] = useState(sentCount);
  useEffect(() => {
    if (sentCount !== firstCount) void refresh();
  }, [refresh, sentCount, firstCount]);

  function setHere({ slotId, name }: ListedStart, isHere: boolean): void {
    setMessage(isHere ? words.found(name) : words.notHere(name));
    void opened?.outbox.add([
      {
        sport,
        meetId,
        work: { kind: isHere ? 'check-in' : 'check-out', slotId },
        text: { who: name, what: words.workWhat, value: isHere ? words.here : '–' },
        madeAt: new Date(readerNowMs()).toISOString(),
      },
    ]);
  }

  function takeOnly(): void {
    const only = onlyStart(starts, search);
    if (!only || only.isScratched || !canCheckIn) return;
    if (!only.isHere) setHere(only, true);
    setSearch('');
  }

  function takeCode(text: string): void {
    const number = bibOfCode(text, runMeetAddress(sport, meetId, 'check-in'));
    const start = number === null ? null : (starts.find(({ bib }) => bib === number) ?? null);
    if (number === null) setMessage(words.scanUnknown);
    else if (!start) setMessage(words.scanNobody(number));
    else if (start.isScratched) setMessage(words.scanScratched(start.name));
    else if (start.isHere) setMessage(words.found(start.name));
    else setHere(start, true);
  }

  return (
    <PhonePage
      sport={sport}
      meetId={meetId}
      title={words.title}
      detail={list.detail}
      back={runMeetAddress(sport, meetId)}
      dock={
        starts.length === 0 ? null : (
          <Dock list={list} starts={starts} isUnsent={queue.length > 0} refresh={refresh} />
        )
      }
    >
      {starts.length === 0 ? (
        <div className={styles.none}>
          <Empty title={words.none}>
            <p>{words.noneText}</p>
            <a href={runMeetAddress(sport, meetId, `${ofRoundId}/seeding`)}>{words.toSeeding}</a>
          </Empty>
        </div>
      ) : (
        <>
          <div className={styles.search}>
            <input
              className={controls.input}
              type="text"
              inputMode={hasPad ? 'numeric' : 'text'}
              enterKeyHint="done"
              autoComplete="off"
              aria-label={words.search}
              placeholder={words.search}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
              onKeyDown={({ key }) => {
                if (key === 'Enter') takeOnly();
              }}
            />
            <Button
              aria-pressed={hasPad}
              aria-label={hasPad ? `ABC, ${words.letters}` : `123, ${words.digits}`}
              onClick={() => setPad(!hasPad)}
            >
              {hasPad ? 'ABC' : '123'}
            </Button>
            {canCheckIn ? <ScanButton onScan={() => setScanning(true)} /> : null}
          </div>
          {isScanning ? (
            <Suspense>
              <BibScanner message={message} onCode={takeCode} onClose={() => setScanning(false)} />
            </Suspense>
          ) : (
            <p className={layout.hiddenText} role="status">
              {message}
            </p>
          )}
          {isOld ? <Note tone="warn">{words.old}</Note> : null}
          {canCheckIn ? null : <Note>{words.clerksOnly}</Note>}
          {found.length === 0 ? <p className={styles.none}>{words.nobody(search)}</p> : null}
          <ul>
            {found.map((start) => (
              <li key={start.slotId} className={phone.row} data-scratched={start.isScratched || undefined}>
                <div className={styles.who}>
                  <span className={styles.bib}>{start.bib ?? words.noBib}</span>
                  <span>
                    <b>{start.name}</b>
                    <small>
                      {[start.teamName, words.place(start.heat, start.lane, sport)]
                        .filter(Boolean)
                        .join(', ')}
                    </small>
                  </span>
                </div>
                <State start={start} canCheckIn={canCheckIn} onChange={(isHere) => setHere(start, isHere)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PhonePage>
  );
}

/** Shows where the browser can scan by itself. */
function ScanButton({ onScan }: { onScan(): void }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    void canScan().then(setThere);
  }, []);
  return isThere ? (
    <Button aria-label={words.scanTitle} onClick={onScan}>
      {words.scan}
    </Button>
  ) : null;
}

function State({
  start: { name, isHere, isScratched },
  canCheckIn,
  onChange,
}: {
  start: ListedStart;
  canCheckIn: boolean;
  onChange(isHere: boolean): void;
}) {
  if (isScratched) return <span className={styles.scratched}>{words.scratched}</span>;
  if (!canCheckIn) return isHere ? <span>{words.here}</span> : null;
  return (
    <button
      type="button"
      className={`${controls.button} ${styles.state}`}
      aria-pressed={isHere}
      aria-label={isHere ? words.isHere(name) : words.checkInLabel(name)}
      onClick={() => onChange(!isHere)}
    >
      {isHere ? <Icon name="check" size="small" /> : null}
      {isHere ? words.here : words.checkIn}
    </button>
  );
}

interface DockProps {
  list: CheckInData['list'];
  starts: readonly ListedStart[];
  isUnsent: boolean;
  refresh(): Promise<void>;
}

/** How many came, and the end of the check-in, which scratches the others. */
function Dock({ list: { meetId, ofRoundId: roundId, canCheckIn }, starts, isUnsent, refresh }: DockProps) {
  const saving = useSaving({ reload: refresh, notSaved: words.notSaved });
  const { here, of } = countHere(starts);
  async function close(): Promise<void> {
    const answers = { yes: words.close, no: words.closeNo, isDangerous: here < of };
    if (!(await askToConfirm({ title: words.closeTitle, text: words.closeText(of - here), ...answers })))
      return;
    await saving.save('close', async (api) => {
      const { scratched, changeId } = await api.seeding.closeCheckIn({ meetId, roundId });
      const text = words.closed(scratched);
      if (changeId === null) return { text };
      return { text, undo: (api) => api.seeding.undoChange({ meetId, changeId, isUndone: true }) };
    });
  }
  return (
    <>
      <SavingError error={saving.error} />
      <div className={styles.dock}>
        <b>{words.counted(here, of)}</b>
        {canCheckIn ? (
          <Button
            look="primary"
            busyWord={saving.busy ? words.closing : undefined}
            lockedBecause={isUnsent ? words.unsent : undefined}
            onClick={() => void close()}
          >
            {words.close}
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** The list, read again when somebody else changes it; the older one stays while the site cannot be asked. */
function useCheckIn(loaded: CheckInData): CheckInData & { refresh(): Promise<void> } {
  const api = use(BrowserApi);
  const [data, setData] = useState(loaded);
  const { meetId, ofRoundId, sport } = loaded.list;
  const refresh = useCallback(async () => {
    if (!api) return;
    try {
      setData({ list: await readCheckIn(api, meetId, ofRoundId), isOld: false });
    } catch {
      setData((before) => ({ ...before, isOld: true }));
    }
  }, [api, meetId, ofRoundId]);
  useLive(entriesChannel({ sport, meetId }), { onMessage: () => void refresh(), refresh: () => refresh() });
  return { ...data, refresh };
}
