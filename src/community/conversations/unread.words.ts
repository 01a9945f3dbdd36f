/** site-shell §9 "Unread message text": "1 message" or "+N others"; null when all is read. */
export function unreadCountText(count: number): string | null {
  if (count <= 0) return null;
  return count === 1 ? '1 message' : `+${count - 1} others`;
}
