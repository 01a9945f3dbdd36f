import { use, useCallback, useEffect, useState } from 'react';
import {
  endDevice,
  isEndedByMessage,
  savedDeviceOfBrowser,
} from '#community/push/device/push-device.client.ts';
import { DEVICE_PAGE_PATH } from '#community/push/device/shown-message.rules.ts';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { PageTitle } from '#kit/ui/page/PageTitle.tsx';
import table from '#kit/ui/tables/table.module.css';
import { deviceAlertWords as words } from './device-alerts.words.ts';

export const loader = () => null;

export const handle = screenHandle({
  head: () => ({ title: words.title, canonical: DEVICE_PAGE_PATH, robots: 'noindex' }),
});

type Watches = Awaited<ReturnType<Api['raceAlerts']['listWatches']>>['items'];

/** Lists the races that this device is told about, with or without an account, and ends them. */
export function Component() {
  const api = use(BrowserApi);
  const [watches, setWatches] = useState<Watches | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [isEnded, setEnded] = useState(false);

  const attempt = useCallback(async (work: () => Promise<void>) => {
    setFailed(false);
    try {
      await work();
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => {
    if (!api) return;
    void attempt(async () => {
      // Before the key is forgotten with the device.
      const key = keyOfDevice();
      if (await isEndedByMessage()) setEnded(true);
      setWatches((await api.raceAlerts.listWatches(key, QUIET)).items);
    });
  }, [api, attempt]);

  const stop = (watch: Watches[number]) =>
    attempt(async () => {
      const { meetId, meetEventId, heatId, news } = watch;
      const race = { meetId, news, ...(meetEventId && { meetEventId }), ...(heatId && { heatId }) };
      await api!.raceAlerts.unwatch({ ...race, ...keyOfDevice() }, QUIET);
      setWatches((all) => all?.filter((other) => other !== watch) ?? null);
    });
  const end = () =>
    attempt(async () => {
      await endDevice(api!);
      setEnded(true);
    });

  return (
    <div className={layout.page}>
      <PageTitle title={words.title} lead={words.lead} />
      <p className={layout.noScriptOnly}>{words.needsScript}</p>
      <div className={layout.scriptOnly}>
        <p>
          <Button look="danger" lockedBecause={isEnded ? words.ended : undefined} onClick={() => void end()}>
            {words.end}
          </Button>
        </p>
        <p role="status">{isFailed ? words.failed : isEnded ? words.ended : ''}</p>
        {watches === null ? null : watches.length === 0 ? (
          <Empty title={words.none}>{words.noneHint}</Empty>
        ) : (
          <table className={table.table}>
            <caption className={layout.hiddenText}>{words.caption}</caption>
            <thead>
              <tr>
                <th scope="col">{words.race}</th>
                <th scope="col" className={table.drop600}>
                  {words.meet}
                </th>
                <th scope="col">{words.news}</th>
                <th scope="col">
                  <span className={layout.hiddenText}>{words.stop}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {watches.map((watch) => (
                <tr key={`${watch.meetId} ${watch.meetEventId} ${watch.heatId} ${watch.news}`}>
                  <td className={table.name}>
                    <a className={table.link} href={watch.href}>
                      {watch.title}
                    </a>
                  </td>
                  <td className={table.drop600}>{watch.meetName}</td>
                  <td>{words.kinds[watch.news]}</td>
                  <td className={table.nowrap}>
                    <Button aria-label={words.stopOf(watch.title)} onClick={() => void stop(watch)}>
                      {words.stop}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </div>
  );
}

/** The session of an account needs no key. */
function keyOfDevice() {
  const device = savedDeviceOfBrowser();
  return device ? { deviceKey: device.deviceKey } : {};
}
