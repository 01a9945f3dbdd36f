import { useState } from 'react';
import { followWords as words } from '#app/shell/member.words.ts';
import { type AnsweredRow, requestRows } from '#community/follows/request-rows.rules.ts';
import menu from '#kit/ui/popovers/menu.module.css';
import type { FollowRequest, ShellSession } from '../viewer.ts';
import { FollowRequestRow } from './FollowRequestRow.tsx';

/** Lists pending follow requests. An accepted one stays until the menu closes, with a link to the profile. */
export function FollowRequests({ session: { viewer, actions } }: { session: ShellSession }) {
  const [answered, setAnswered] = useState<readonly AnsweredRow<FollowRequest>[]>([]);
  const rows = requestRows(viewer.followRequests, answered);
  if (rows.length === 0) return null;
  const forget = (followerId: number) =>
    setAnswered((before) => before.filter(({ row }) => row.userId !== followerId));
  /** Keeps the row visible after the answer has removed the request from the viewer. */
  async function answer(row: FollowRequest, index: number, change: (followerId: number) => Promise<void>) {
    setAnswered((before) => [...before, { row, index }]);
    try {
      await change(row.userId);
    } catch (error) {
      forget(row.userId);
      throw error;
    }
  }
  return (
    <section aria-label={words.title}>
      <h2 className={menu.groupName}>{words.title}</h2>
      <ul>
        {rows.map((request, index) => (
          <FollowRequestRow
            key={request.userId}
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
