import { useState } from 'react';
import menu from '#kit/ui/menu.module.css';
import type { ShellSession } from '../viewer.ts';
import { FollowRequestRow } from './FollowRequestRow.tsx';
import { followWords as words } from './member.words.ts';

/** Those that waited when the menu was opened: an accepted one stays until it closes, with the link to the profile. */
export function FollowRequests({ session: { viewer, actions } }: { session: ShellSession }) {
  const [requests, setRequests] = useState(viewer.followRequests);
  if (requests.length === 0) return null;
  const forget = (followerId: number) =>
    setRequests(requests.filter(({ FollowerID }) => FollowerID !== followerId));
  return (
    <section aria-label={words.title}>
      <h2 className={menu.groupName}>{words.title}</h2>
      <ul>
        {requests.map((request) => (
          <FollowRequestRow
            key={request.FollowerID}
            request={request}
            onAccept={actions.acceptFollower}
            onIgnore={actions.ignoreFollower}
            onGone={forget}
          />
        ))}
      </ul>
      <hr className={menu.divider} />
    </section>
  );
}
