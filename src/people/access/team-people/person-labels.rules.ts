// Writes days on the page of a team's people.

/** "May 9", in the reader's own zone. */
export function dayOf(at: string): string {
  return new Date(at).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
}
