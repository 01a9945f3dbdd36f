import { useState } from 'react';
import { followWords as words } from '#app/shell/member.words.ts';
import { type AnsweredRow, requestRows } from '#community/follows/request-rows.rules.ts';
import menu from '#kit/ui/popovers/menu.module.css';
import type { FollowRequest, ShellSession } from '../viewer.ts';
import { FollowRequestRow } from './FollowRequestRow.tsx';

/** Those that wait now; an accepted one stays until the menu closes, with the link to the profile. */
export function FollowRequests({ session: { viewer, actions } }: { session: ShellSession }) {
  const [kept, setKept] = useState<readonly AnsweredRow<FollowRequest>[]>([]);
  const rows = requestRows(viewer.followRequests, kept);
  if (rows.length === 0) return null;
  const forget = (followerId: number) =>
    setKept((before) => before.filter(({ row }) => row.FollowerID !== followerId));
  /** The row stays while it is answered, though the menus show already that it waits no longer. */
  async function answer(row: FollowRequest, index: number, change: (followerId: number) => Promise<void>) {
    setKept((before) => [...before, { row, index }]);
    try {
      await change(row.FollowerID);
    } catch (error) {
      forget(row.FollowerID);
      throw error;
    }
  }
  return (
    <section aria-label={words.title}>
      <h2 className={menu.groupName}>{words.title}</h2>
      <ul>
        {rows.map((request, index) => (
          <FollowRequestRow
            key={request.FollowerID}
            request={request}
            onAccept={() => answer(request, index, actions.acceptFollower)}
            onIgnore={() => answer(request, index, actions.ignoreFollower)}
            onGone={forget}
          />
        ))}
      </ul>
      <hr className={menu.divider} />
    </section>
  );
}
