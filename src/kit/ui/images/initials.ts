// Initials for avatars.

// Avatars show at most three initials.
const INITIALS_MAX = 3;

/** Returns "RT" for "Rowan Tellis": the first letter or digit of each word, up to three. */
export function initialsOf(name: string): string {
  const letters = name
    .normalize('NFC')
    .split(/\s+/)
    .flatMap((word) => /[\p{L}\p{Nd}]/u.exec(word)?.[0].toUpperCase() ?? []);
  return letters.slice(0, INITIALS_MAX).join('');
}
