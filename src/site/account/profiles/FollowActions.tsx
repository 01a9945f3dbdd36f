import { type ReactNode, useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { FollowControls } from './FollowControls.tsx';
import { ProfileActions } from './ProfileActions.tsx';

export interface FollowActionsProps {
  userId: number;
  name: string;
  /** Shown when the session turns out to be over. */
  signIn: ReactNode;
}

/** The buttons of a member on another profile; counts and lists update after each change. */
export function FollowActions({ userId, name, signIn }: FollowActionsProps) {
  const { revalidate } = useRevalidator();
  // The page was rendered for strangers, and its counts change with the status.
  const reload = useCallback(() => void revalidate(), [revalidate]);
  return (
    <FollowControls type="user" linkId={userId} name={name} signIn={signIn} onStatus={reload}>
      <ProfileActions userId={userId} name={name} />
    </FollowControls>
  );
}
