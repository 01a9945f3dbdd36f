import { use, useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type DeviceState, readDeviceState } from '#hosting/run-meet/outbox/device-state.client.ts';
import { outboxWords } from '#hosting/run-meet/outbox/outbox.words.ts';
import phone from '#hosting/run-meet/outbox/Phone.module.css';
import { PhonePage } from '#hosting/run-meet/outbox/PhonePage.tsx';
import { meetOfAddress } from '#hosting/run-meet/run-meet.client.ts';
import { isRefusal } from '#kit/ui/errors/page-error.ts';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { PageSkeleton } from '#kit/ui/feedback/Skeleton.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { apiContext } from '#kit/ui/page/api-context.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import { runMeetAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { judgeWords as words } from '../judge.words.ts';
import { type Judging, openJudging, packAll } from '../pack/pack.client.ts';

export const loader = (args: LoaderFunctionArgs) =>
  openJudging(args.context.get(apiContext), meetOfAddress(args));

export const handle = screenHandle<Judging>({
  head: () => ({ title: words.listTitle, robots: 'noindex' }),
});

export function HydrateFallback() {
  return <PageSkeleton label={words.loading} columns={[]} />;
}

/** The field events of a judge, and what of them lies on this phone. */
export function Component() {
  const judging = useLoaderData<typeof loader>();
  const { sport, meetId, rounds } = judging;
  const [packedIds, setPackedIds] = useState<readonly number[]>(judging.packedIds);
  const add = (roundId: number) => setPackedIds((ids) => [...new Set([...ids, roundId])]);
  return (
    <PhonePage
      sport={sport}
      meetId={meetId}
      title={words.listTitle}
      detail={judging.meetName}
      back={runMeetAddress(sport, meetId)}
      dock={
        rounds.length === 0 ? null : <KeepButton judging={judging} packedIds={packedIds} onPacked={add} />
      }
    >
      {rounds.length === 0 ? (
        <Empty title={words.noEvents}>
          <p>{words.noEventsText}</p>
        </Empty>
      ) : (
        <>
          <ul>
            {rounds.map(({ roundId, title, detail, time, athletes }) => (
              <li key={roundId} className={phone.row}>
                <div>
                  <b>
                    <a href={runMeetAddress(sport, meetId, `${roundId}/judge`)}>{title}</a>
                  </b>
                  <small>{[detail, time, words.athletes(athletes)].filter(Boolean).join(', ')}</small>
                </div>
                {packedIds.includes(roundId) ? (
                  <span className={phone.sent}>
                    <Icon name="check" size="small" />
                    {words.onPhone}
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
          <div className={phone.notes}>
            <DeviceWarnings />
            <Note>{packedNote(judging, packedIds)}</Note>
          </div>
        </>
      )}
    </PhonePage>
  );
}

const isAllPacked = ({ rounds }: Judging, packedIds: readonly number[]) =>
  rounds.every(({ roundId }) => packedIds.includes(roundId));

function packedNote(judging: Judging, packedIds: readonly number[]): string {
  if (!isAllPacked(judging, packedIds)) return words.notKept;
  const day = new Date(`${judging.untilDay}T12:00:00Z`);
  const name = day.toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
  return words.allOnPhone(name, judging.rounds.length);
}

/** Before the judge relies on this phone: a battery or a storage that will not last. */
function DeviceWarnings() {
  const [device, setDevice] = useState<DeviceState | null>(null);
  useEffect(() => {
    void readDeviceState().then(setDevice);
  }, []);
  return (
    <>
      {device?.lowBattery != null ? (
        <Note tone="warn" isAlert>
          {outboxWords.lowBattery(device.lowBattery)}
        </Note>
      ) : null}
      {device?.isStorageLow ? (
        <Note tone="warn" isAlert>
          {outboxWords.lowStorage}
        </Note>
      ) : null}
    </>
  );
}

interface KeepButtonProps {
  judging: Judging;
  packedIds: readonly number[];
  onPacked: (roundId: number) => void;
}

function KeepButton({ judging, packedIds, onPacked }: KeepButtonProps) {
  const api = use(BrowserApi);
  const [done, setDone] = useState<number | null>(null);
  const [message, setMessage] = useState('');
  const all = judging.rounds.length;
  async function keep(): Promise<void> {
    if (!api) return;
    setMessage('');
    let stored = 0;
    setDone(stored);
    try {
      const opensOffline = await packAll(api, judging, (roundId) => {
        stored += 1;
        setDone(stored);
        onPacked(roundId);
      });
      if (!opensOffline) setMessage(words.pagesNotKept);
    } catch (error) {
      setMessage(isRefusal(error) ? error.message : words.keepFailed);
    }
    setDone(null);
  }
  return (
    <>
      {message === '' ? null : (
        <Note tone="bad" isAlert>
          {message}
        </Note>
      )}
      <Button
        look="primary"
        isBlock
        busyWord={done === null ? undefined : words.keeping(done, all)}
        onClick={() => void keep()}
      >
        {isAllPacked(judging, packedIds) ? words.keepAgain : words.keepAll(all)}
      </Button>
    </>
  );
}
