import { type ReactNode, useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { FollowControls } from './FollowControls.tsx';
import { ProfileActions } from './ProfileActions.tsx';

export interface FollowActionsProps {
  userId: number;
  name: string;
  /** Stands here when the session turns out to be over. */
  signIn: ReactNode;
}

/** What a member can do beside the profile of somebody else; counts and lists follow each change. */
export function FollowActions({ userId, name, signIn }: FollowActionsProps) {
  const { revalidate } = useRevalidator();
  // One's own page came as a stranger sees it, and counts change with the status.
  const readAnew = useCallback(() => void revalidate(), [revalidate]);
  return (
    <FollowControls type="user" linkId={userId} name={name} signIn={signIn} onStatus={readAnew}>
      <ProfileActions userId={userId} name={name} />
    </FollowControls>
  );
}
