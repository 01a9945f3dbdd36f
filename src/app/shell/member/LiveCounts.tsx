import { unreadChannel } from '#community/conversations/messages.rules.ts';
import { feedChannel } from '#community/notifications/notifications.rules.ts';
import { useLive } from '#kit/ui/use-live.ts';
import type { LiveCountsActions } from '../shell-actions.ts';
import type { ConversationSummary, NotificationSummary } from '../viewer.ts';

/** Keeps the counts beside bell and conversations true while the page is open. Shows nothing itself. */
export function LiveCounts({ userId, live }: { userId: number; live: LiveCountsActions }) {
  useLive<NotificationSummary>(feedChannel(userId), {
    onMessage: (notifications) => live.show({ notifications }),
    // One read brings both counts.
    refresh: () => live.refresh(),
  });
  useLive<ConversationSummary>(unreadChannel(userId), {
    onMessage: ({ unreadCount, lastAuthor }) => live.show({ conversations: { unreadCount, lastAuthor } }),
    // The other one asks when the page is shown again, or polls.
    refresh: async (why) => (why === 'missed' ? live.refresh() : undefined),
  });
  return null;
}
