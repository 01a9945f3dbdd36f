/** site-shell §9 "Unread message text": "1 message" or "+N others", "+1 other" for one; null when all is read. */
export function unreadCountText(count: number): string | null {
  if (count <= 0) return null;
  if (count === 1) return '1 message';
  return count === 2 ? '+1 other' : `+${count - 1} others`;
}
