import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import controls from '#kit/ui/forms/controls.module.css';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { signInAddress } from '#sport/addresses/addresses.rules.ts';
import type { FollowActionsProps } from './FollowActions.tsx';
import { profileWords as words } from './profiles.words.ts';
import { hasSessionHint } from './session-hint.rules.ts';

// Only members load these, after the page, which is complete without them.
const FollowActions = lazy(async (): Promise<{ default: ComponentType<FollowActionsProps> }> => {
  const part = await ignoreFailure(import('./FollowActions.tsx'), 'actions of a profile');
  return { default: part?.FollowActions ?? (({ signIn }) => signIn) };
});

/** Visitors get a link to sign in. */
export function FollowButton({ userId, name }: { userId: number; name: string }) {
  const { pathname } = useLocation();
  const [isMember, setMember] = useState(false);
  useEffect(() => setMember(hasSessionHint(document.cookie)), []);
  const signIn = (
    <a className={`${controls.button} ${controls.primary}`} href={signInAddress(pathname)}>
      <Icon name="plus" size="small" />
      {words.follow}
    </a>
  );
  if (!isMember) return signIn;
  return (
    <Suspense>
      <FollowActions userId={userId} name={name} signIn={signIn} />
    </Suspense>
  );
}
