/** Beside one conversation: "1 message", "3 messages"; null when all is read. */
export function unreadCountText(count: number): string | null {
  if (count <= 0) return null;
  return count === 1 ? '1 message' : `${count} messages`;
}

/**
 * site-shell §9 "Unread message text": "1 message", or who wrote last and "+1 other", "+2 others"; null when all is
 * read. Without a name it counts messages.
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
