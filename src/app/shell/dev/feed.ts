// Invented notifications for /dev/shell.
import type { NotificationItem, NotificationType } from '../shell-actions.ts';

const OF_TEAMS: readonly NotificationType[] = ['TeamPost', 'VirtualEventEntry'];

export const FEED: readonly NotificationItem[] = [
  item(
    1,
    'FollowRequestSummary',
    'Elio Brandvold',
    'and 2 others asked to follow you',
    '12 minutes ago',
    true,
  ),
  item(
    2,
    'TeamPost',
    'Salt Harbor',
    'posted: bus leaves at 1:30 on Saturday, blue singlets',
    '1 hour ago',
    true,
  ),
  item(
    3,
    'VirtualEventEntry',
    'Coast Virtual Mile',
    'accepted 3 entries from Salt Harbor',
    '3 hours ago',
    true,
  ),
  item(4, 'NewMessage', 'Desmond Oyelaran', 'sent a message', 'Yesterday, 8:14 PM'),
  item(5, 'PostLike', 'Kaia Brandvold', 'liked your post', 'May 14'),
  item(6, 'NewFollower', 'Ansel Petrov', 'started following you', 'May 13'),
];

function item(
  ID: number,
  Type: NotificationType,
  line1: string,
  line2: string,
  line3: string,
  isNew = false,
): NotificationItem {
  const isSquare = OF_TEAMS.includes(Type);
  return { ID, Type, isViewed: !isNew, line1, line2, line3, avatarText: line1, isSquare, href: '/' };
}
