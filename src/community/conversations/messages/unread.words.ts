/** Returns "1 message" or "3 messages"; null if all are read. */
export function unreadCountText(count: number): string | null {
  if (count <= 0) return null;
  return count === 1 ? '1 message' : `${count} messages`;
}

/**
 * Returns "1 message", or the last author and "+1 other" or "+2 others"; null if all are read.
 * Without a name it counts messages.
 */
export function unreadText({
  unreadCount,
  lastAuthor,
}: {
  unreadCount: number;
  lastAuthor: string | null;
}): string | null {
  if (unreadCount < 2 || lastAuthor === null) return unreadCountText(unreadCount);
  return `${lastAuthor} +${unreadCount - 1} ${unreadCount === 2 ? 'other' : 'others'}`;
}
