import { useEffect, useRef, useState } from 'react';
import { Dialog } from '#kit/ui/dialogs/Dialog.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Icon } from '#kit/ui/images/Icon.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import layout from '#kit/ui/page/layout.module.css';
import type { TellAbout } from '#kit/ui/page/tell-about.ts';
import { toast } from '#kit/ui/toasts/toast.ts';
import { signInAddress } from '#sport/addresses/addresses.rules.ts';
import { GET_APP_PATH } from '#sport/addresses/site-addresses.rules.ts';
import { forgetDevice, readinessOf, savedDevice, subscribeDevice } from './push-device.client.ts';
import styles from './TellMe.module.css';
import { tellWords as words } from './tell-me.words.ts';

interface TellMeProps {
  about: TellAbout;
  api: Api;
  /** The hint of the session; null for a visitor. */
  session: string | null;
}

type Explanation = 'install' | 'denied';

/** The bell that asks to be told about a race. It asks the browser for permission only after a tap. */
export function TellMe({ about, api, session }: TellMeProps) {
  const [isOn, setOn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [explanation, setExplanation] = useState<Explanation | null>(null);
  /** The reader has tapped, so an answer that was asked for before the tap is out of date. */
  const isChosen = useRef(false);
  const { heat: _, ...watched } = about;
  const { meetId, meetEventId = null, heatId = null, news } = about;

  useEffect(() => {
    let isOver = false;
    void isWatched(api, session, { meetId, meetEventId, heatId, news }).then(
      (isSet) => isOver || isChosen.current || setOn(isSet),
    );
    return () => {
      isOver = true;
    };
  }, [api, session, meetId, meetEventId, heatId, news]);

  const keyOf = () => {
    const device = session === null ? savedDevice(null) : null;
    return device ? { deviceKey: device.deviceKey } : {};
  };

  async function watch(): Promise<void> {
    const readiness = readinessOf();
    if (readiness === 'install') return setExplanation('install');
    if (session === null && readiness === 'denied') return setExplanation('denied');
    if (session === null && readiness === 'none') {
      const href = signInAddress(location.pathname + location.search);
      return void toast({ text: words.none, link: { label: words.signIn, href } });
    }
    const hasDevice = readiness !== 'denied' && readiness !== 'none' && (await makeReady(api, session));
    if (session === null && !hasDevice) return void toast({ text: words.notAllowed });
    await saveOnDevice();
    const text = hasDevice ? words.on(about) : `${words.on(about)} ${words.inFeed}`;
    void toast({ text, tone: 'done', action: { label: words.undo, run: () => void run(() => save(false)) } });
  }

  /** The site may have forgotten the device, which then subscribes once more. */
  async function saveOnDevice(): Promise<void> {
    try {
      await save(true);
    } catch (error) {
      if (session !== null || codeOf(error) !== 'DEVICE_UNKNOWN') throw error;
      await forgetDevice();
      if (await makeReady(api, session)) await save(true);
    }
  }

  async function unwatch(): Promise<void> {
    await save(false);
    void toast({ text: words.off, action: { label: words.undo, run: () => void run(() => save(true)) } });
  }

  async function save(isWanted: boolean): Promise<void> {
    const { raceAlerts } = api;
    await (isWanted ? raceAlerts.watch : raceAlerts.unwatch)({ ...watched, ...keyOf() }, QUIET);
    isChosen.current = true;
    setOn(isWanted);
  }

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (codeOf(error) === 'DEVICE_UNKNOWN') await forgetDevice();
      void toast({ text: words.failed });
    } finally {
      setBusy(false);
    }
  }

  const label = words.tell(about);
  return (
    <>
      <button
        type="button"
        className={`${controls.button} ${styles.tell}`}
        aria-pressed={isOn}
        aria-label={label}
        aria-disabled={isBusy || undefined}
        onClick={() => isBusy || void run(isOn ? unwatch : watch)}
      >
        <Icon name={isOn ? 'check' : 'bell'} size="small" />
        <span className={meetEventId === null ? layout.hiddenOnPhones : ''}>{label}</span>
      </button>
      {explanation ? <Explained what={explanation} onClose={() => setExplanation(null)} /> : null}
    </>
  );
}

/** A session of an account needs a device only for messages: without one the news is in the feed. */
async function makeReady(api: Api, session: string | null): Promise<boolean> {
  if (savedDevice(session)) return true;
  try {
    return (await subscribeDevice(api, session)) !== null;
  } catch (error) {
    if (session === null) throw error;
    return false;
  }
}

async function isWatched(
  api: Api,
  session: string | null,
  {
    meetId,
    meetEventId,
    heatId,
    news,
  }: Required<{ [Key in keyof Omit<TellAbout, 'heat'>]: TellAbout[Key] | null }>,
): Promise<boolean> {
  const device = savedDevice(session);
  if (session === null && !device) return false;
  const key = session === null && device ? { deviceKey: device.deviceKey } : {};
  try {
    const { items } = await api.raceAlerts.listWatches({ meetId: meetId!, ...key }, QUIET);
    return items.some(
      (item) => item.meetEventId === meetEventId && item.heatId === heatId && item.news === news,
    );
  } catch {
    return false;
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Object && 'code' in error ? error.code : null);

function Explained({ what, onClose }: { what: Explanation; onClose(): void }) {
  const close = (
    <Button data-focus-first onClick={onClose}>
      {words.close}
    </Button>
  );
  if (what === 'denied')
    return (
      <Dialog title={words.deniedTitle} actions={close} onClose={onClose}>
        {words.deniedText.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Dialog>
    );
  return (
    <Dialog
      title={words.installTitle}
      actions={
        <>
          <a className={controls.button} href={GET_APP_PATH}>
            {words.aboutApp}
          </a>
          {close}
        </>
      }
      onClose={onClose}
    >
      <p>{words.installText}</p>
      <ol className={styles.steps}>
        {words.installSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Dialog>
  );
}
