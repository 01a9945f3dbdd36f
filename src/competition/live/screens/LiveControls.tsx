import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { MeetUpdate } from '#competition/meets/live-meet/followed-meets.rules.ts';
import { liveAddress } from '#competition/meets/live-meet/live-addresses.rules.ts';
import { resultUpdateChannel } from '#competition/meets/meet-channels.rules.ts';
import type { Meet } from '#competition/meets/meets.contract.ts';
import { deviceStorage } from '#kit/ui/browser/browser-storage.ts';
import controls from '#kit/ui/forms/controls.module.css';
import { useLive } from '#kit/ui/live/use-live.ts';
import styles from './LiveEventScreen.module.css';
import { liveScreenWords as words } from './live-screens.words.ts';
import { playTone } from './live-sound.client.ts';

const FOLLOW_KEY = 'follow-the-meet';
/** The page stays at an event for this time before it goes to another one. */
const STAY_MS = 20_000;

/** Sound off or on, and whether the page goes by itself to the event where something happens. */
export function LiveControls({ meet, meetEventId }: { meet: Meet; meetEventId: number | null }) {
  const navigate = useNavigate();
  const [hasSound, setSound] = useState(false);
  const [isFollowing, setFollowing] = useState(false);
  const cameMs = useRef(0);
  useEffect(() => setFollowing(deviceStorage.read(FOLLOW_KEY) === '1'), []);
  useEffect(() => {
    if (meetEventId !== null) cameMs.current = performance.now();
  }, [meetEventId]);
  useLive<MeetUpdate>(resultUpdateChannel(meet), {
    onMessage: (update) => {
      const isNews = update.items.length > 0 || update.isPartial;
      if (!isNews) return;
      if (update.meetEventId === meetEventId) {
        // Something happens here, so the page stays.
        cameMs.current = performance.now();
        if (hasSound) playTone();
        return;
      }
      if (!isFollowing || performance.now() - cameMs.current < STAY_MS) return;
      navigate(liveAddress(meet, update), { replace: true, preventScrollReset: true });
    },
    refresh: () => {},
  });

  function follow(isOn: boolean): void {
    setFollowing(isOn);
    deviceStorage.keep(FOLLOW_KEY, isOn ? '1' : '0');
  }

  return (
    <>
      <button
        type="button"
        className={controls.button}
        aria-pressed={hasSound}
        onClick={() => {
          if (!hasSound) playTone();
          setSound(!hasSound);
        }}
      >
        {hasSound ? words.soundOff : words.soundOn}
      </button>
      <label className={styles.follow} title={words.followHint}>
        <input
          type="checkbox"
          checked={isFollowing}
          onChange={({ currentTarget }) => follow(currentTarget.checked)}
        />
        {words.follow}
      </label>
    </>
  );
}
