import { type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { watchViewer } from '#kit/ui/browser/viewer-events.ts';
import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { Icon } from '#kit/ui/images/Icon.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
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

/** The follow button in its three states, and the bell; changes made elsewhere show at once. */
export function FollowControls({ type, linkId, name, signIn, onStatus, children }: FollowControlsProps) {
  const api = use(BrowserApi);
  const [information, setInformation] = useState<Information | null>(null);
  const lastStatus = useRef<Information['status'] | undefined>(undefined);
  /** Reads are numbered, so that a late reply never replaces a newer one. */
  const reads = useRef({ begun: 0, visible: 0 });

  const read = useCallback(async () => {
    reads.current.begun += 1;
    const turn = reads.current.begun;
    const reading = api?.follows.getFollowInformation({ type, linkId }, QUIET);
    const reply = reading && (await ignoreFailure(reading, 'follow information'));
    if (!reply || turn < reads.current.visible) return;
    reads.current.visible = turn;
    setInformation(reply);
    if (reply.status !== lastStatus.current) onStatus?.();
    lastStatus.current = reply.status;
  }, [api, type, linkId, onStatus]);
  useEffect(() => {
    void read();
    return watchViewer(() => void read());
  }, [read]);

  const { busy, save } = useSaving({ notSaved: words.failed, reload: read, isErrorInToast: true });

  if (!api || !information) return null;
  if (information.status === null) return signIn;
  if (information.status === 'self') return null;
  const { status } = information;
  const busyWord = busy === 'follow' ? words.saving : undefined;
  const start = () =>
    save('follow', async ({ follows }) => {
      const after = await follows.startFollowing({ type, linkId }, QUIET);
      return after.status === 'pending' ? { text: words.requestSent(name) } : null;
    });
  const takeBack = () =>
    save('follow', async ({ follows }) => {
      await follows.removePendingRequest({ userId: linkId }, QUIET);
    });
  const stop = async () => {
    const text = type === 'user' ? words.unfollowPerson : words.unfollowText;
    const question = { title: words.unfollowQuestion(name), text, yes: words.unfollow, no: words.keep };
    if (!(await askToConfirm(question))) return;
    await save('follow', async ({ follows }) => {
      await follows.stopFollowing({ type, linkId }, QUIET);
    });
  };
  const ring = () =>
    save('bell', async ({ follows }) => {
      await follows.setNotify({ type, linkId, notify: !information.notify }, QUIET);
    });
  return (
    <>
      {status === 'none' ? (
        <Button
          look="primary"
          icon="plus"
          aria-label={words.followName(name)}
          busyWord={busyWord}
          onClick={() => void start()}
        >
          {words.follow}
        </Button>
      ) : null}
      {status === 'pending' ? (
        <Button
          icon="clock"
          aria-label={words.takeBackName(name)}
          busyWord={busyWord}
          onClick={() => void takeBack()}
        >
          {words.requested}
        </Button>
      ) : null}
      {status === 'accepted' ? (
        <Button
          icon="check"
          aria-label={words.unfollowName(name)}
          busyWord={busyWord}
          onClick={() => void stop()}
        >
          {words.isFollowing}
        </Button>
      ) : null}
      {information.notify === null ? null : (
        <button
          type="button"
          className={`${controls.button} ${controls.iconOnly}`}
          aria-pressed={information.notify}
          aria-disabled={busy === 'bell' || undefined}
          aria-label={words.bell(name)}
          title={information.notify ? words.bellOn : words.bellOff}
          onClick={() => void ring()}
        >
          <Icon name="bell" />
        </button>
      )}
      {children}
    </>
  );
}
