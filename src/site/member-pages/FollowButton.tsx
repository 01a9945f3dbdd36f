import { type ComponentType, lazy, Suspense, use, useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { Refusal } from '#kit/refusal.ts';
import { askToConfirm } from '#kit/ui/ask-to-confirm.ts';
import { Button } from '#kit/ui/Button.tsx';
import { BrowserApi } from '#kit/ui/browser-api.ts';
import controls from '#kit/ui/controls.module.css';
import { Icon } from '#kit/ui/Icon.tsx';
import { toast } from '#kit/ui/toast.ts';
import { signInAddress } from '#sport/addresses.rules.ts';
import type { ProfileActionsProps } from './ProfileActions.tsx';
import { profileWords as words } from './profiles.words.ts';
import { hasSessionHint } from './session-hint.rules.ts';

// For members only, and after the page, which is whole without them.
const ProfileActions = lazy(async (): Promise<{ default: ComponentType<ProfileActionsProps> }> => {
  const part = await ignoreFailure(import('./ProfileActions.tsx'), 'actions of a profile');
  return { default: part?.ProfileActions ?? (() => null) };
});

/** `visitor`: nobody is signed in, or nobody knows yet. */
type Status = 'visitor' | 'none' | 'pending' | 'accepted' | 'self';

interface FollowButtonProps {
  userId: number;
  name: string;
}

/** Asks, takes back, or stops; a visitor signs in first. */
export function FollowButton({ userId, name }: FollowButtonProps) {
  const api = use(BrowserApi);
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const [status, setStatus] = useState<Status>('visitor');
  const [isSaving, setSaving] = useState(false);

  useEffect(() => {
    if (!api || !hasSessionHint(document.cookie)) return;
    const asking = api.follows.getFollowStatus(
      { type: 'user', linkId: userId },
      { context: { quiet: true } },
    );
    void ignoreFailure(
      asking.then((reply) => {
        setStatus(reply.status);
        // One's own page came as a stranger sees it.
        if (reply.status === 'self') return revalidate();
      }),
      'follow status',
    );
  }, [api, userId, revalidate]);

  async function save(change: () => Promise<{ status: Status }>) {
    setSaving(true);
    try {
      const after = await change();
      setStatus(after.status);
      if (after.status === 'pending') void toast({ text: words.asked(name), tone: 'done' });
      await revalidate();
    } catch (error) {
      void toast({ text: error instanceof Refusal ? error.message : words.followFailed });
    } finally {
      setSaving(false);
    }
  }

  if (status === 'self') return null;
  if (status === 'visitor' || !api) {
    return (
      <a className={`${controls.button} ${controls.primary}`} href={signInAddress(pathname)}>
        <Icon name="plus" size="small" />
        {words.follow}
      </a>
    );
  }
  const { follows } = api;
  const quiet = { context: { quiet: true } };
  const busyWord = isSaving ? words.saving : undefined;
  const stop = async () => {
    const isSure = await askToConfirm({
      title: words.unfollowQuestion(name),
      text: words.unfollowText,
      yes: words.unfollow,
      no: words.keep,
    });
    if (isSure) await save(() => follows.stopFollowing({ type: 'user', linkId: userId }, quiet));
  };
  return (
    <>
      {status === 'none' ? (
        <Button
          look="primary"
          icon="plus"
          aria-label={words.followName(name)}
          busyWord={busyWord}
          onClick={() => save(() => follows.startFollowing({ type: 'user', linkId: userId }, quiet))}
        >
          {words.follow}
        </Button>
      ) : null}
      {status === 'pending' ? (
        <Button
          icon="clock"
          aria-label={words.takeBackName(name)}
          busyWord={busyWord}
          onClick={() => save(() => follows.removePendingRequest({ userId }, quiet))}
        >
          {words.requested}
        </Button>
      ) : null}
      {status === 'accepted' ? (
        <Button icon="check" aria-label={words.unfollowName(name)} busyWord={busyWord} onClick={stop}>
          {words.isFollowing}
        </Button>
      ) : null}
      <Suspense>
        <ProfileActions userId={userId} name={name} onBlocked={() => setStatus('none')} />
      </Suspense>
    </>
  );
}
