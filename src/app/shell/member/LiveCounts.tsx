import { unreadChannel } from '#community/conversations/messages/messages.rules.ts';
import { feedChannel } from '#community/notifications/notifications.rules.ts';
import type { WhyRefresh } from '#kit/ui/live/live.ts';
import { liveSetup } from '#kit/ui/live/live-setup.ts';
import { useLive } from '#kit/ui/live/use-live.ts';
import { viewerChannel } from '#kit/viewer-channel.ts';
import type { LiveCountsActions } from '../shell-actions.ts';
import type { ConversationSummary, NotificationSummary } from '../viewer.ts';

/** Updates the counts and the viewer's rights while the page is open. It draws nothing. */
export function LiveCounts({ userId, live }: { userId: number; live: LiveCountsActions }) {
  // One read returns the rights and both counts.
  useLive(viewerChannel(userId), { onMessage: () => void live.refresh(), refresh: () => live.refresh() });
  // An idle page learns of a new build at once.
  useLive<{ build: string }>('deploy/version/web', {
    onMessage: ({ build }) => liveSetup().onBuild(build),
    refresh: () => {},
  });
  // The first channel already refreshes when the page becomes visible again and when it polls.
  const refresh = async (why: WhyRefresh) => (why === 'missed' ? live.refresh() : undefined);
  useLive<NotificationSummary>(feedChannel(userId), {
    onMessage: (notifications) => live.show({ notifications }),
    refresh,
  });
  useLive<ConversationSummary>(unreadChannel(userId), {
    onMessage: ({ unreadCount, lastAuthor }) => live.show({ conversations: { unreadCount, lastAuthor } }),
    refresh,
  });
  return null;
}
