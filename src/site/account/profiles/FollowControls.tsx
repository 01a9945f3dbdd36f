import { type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { Refusal } from '#kit/refusal.ts';
import { watchViewer } from '#kit/ui/browser/viewer-events.ts';
import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Icon } from '#kit/ui/images/Icon.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { toast } from '#kit/ui/toasts/toast.ts';
import { followControlWords as words } from './follow-controls.words.ts';

type Information = Awaited<ReturnType<Api['follows']['getFollowInformation']>>;

interface FollowControlsProps {
  type: 'user' | 'athlete' | 'team';
  linkId: number;
  name: string;
  /** Shown while no one is signed in. */
  signIn?: ReactNode;
  /** Called once the status has loaded and after each change; must be the same function in every render. */
  onStatus?: () => void;
  /** Shown beside the buttons, unless this is the reader's own profile. */
  children?: ReactNode;
}

const QUIET = { context: { quiet: true } };

/** The follow button in its three states, and the bell; changes made elsewhere show at once. */
export function FollowControls({ type, linkId, name, signIn, onStatus, children }: FollowControlsProps) {
  const api = use(BrowserApi);
  const [information, setInformation] = useState<Information | null>(null);
  const lastStatus = useRef<Information['status'] | undefined>(undefined);
  const [saving, setSaving] = useState<'follow' | 'bell' | null>(null);

  const read = useCallback(async () => {
    const reading = api?.follows.getFollowInformation({ type, linkId }, QUIET);
    const reply = reading && (await ignoreFailure(reading, 'follow information'));
    if (!reply) return;
    setInformation(reply);
    if (reply.status !== lastStatus.current) onStatus?.();
    lastStatus.current = reply.status;
  }, [api, type, linkId, onStatus]);
  useEffect(() => {
    void read();
    return watchViewer(() => void read());
  }, [read]);

  async function save(control: 'follow' | 'bell', change: () => Promise<unknown>) {
    setSaving(control);
    try {
      await change();
      await read();
    } catch (error) {
      void toast({ text: error instanceof Refusal ? error.message : words.failed });
    } finally {
      setSaving(null);
    }
  }

  if (!api || !information) return null;
  if (information.status === null) return signIn;
  if (information.status === 'self') return null;
  const { status } = information;
  const { follows } = api;
  const busyWord = saving === 'follow' ? words.saving : undefined;
  const start = async () => {
    const after = await follows.startFollowing({ type, linkId }, QUIET);
    if (after.status === 'pending') void toast({ text: words.requestSent(name), tone: 'done' });
  };
  const stop = async () => {
    const text = type === 'user' ? words.unfollowPerson : words.unfollowText;
    const question = { title: words.unfollowQuestion(name), text, yes: words.unfollow, no: words.keep };
    if (await askToConfirm(question))
      await save('follow', () => follows.stopFollowing({ type, linkId }, QUIET));
  };
  return (
    <>
      {status === 'none' ? (
        <Button
          look="primary"
          icon="plus"
          aria-label={words.followName(name)}
          busyWord={busyWord}
          onClick={() => save('follow', start)}
        >
          {words.follow}
        </Button>
      ) : null}
      {status === 'pending' ? (
        <Button
          icon="clock"
          aria-label={words.takeBackName(name)}
          busyWord={busyWord}
          onClick={() => save('follow', () => follows.removePendingRequest({ userId: linkId }, QUIET))}
        >
          {words.requested}
        </Button>
      ) : null}
      {status === 'accepted' ? (
        <Button icon="check" aria-label={words.unfollowName(name)} busyWord={busyWord} onClick={stop}>
          {words.isFollowing}
        </Button>
      ) : null}
      {information.notify === null ? null : (
        <button
          type="button"
          className={`${controls.button} ${controls.iconOnly}`}
          aria-pressed={information.notify}
          aria-disabled={saving === 'bell' || undefined}
          aria-label={words.bell(name)}
          title={information.notify ? words.bellOn : words.bellOff}
          onClick={() =>
            save('bell', () => follows.setNotify({ type, linkId, notify: !information.notify }, QUIET))
          }
        >
          <Icon name="bell" />
        </button>
      )}
      {children}
    </>
  );
}
