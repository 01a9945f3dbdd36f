// The letters that stand in for a picture.

// meets-and-payments §5: avatar initials length 3.
const INITIALS_MAX = 3;

/** "RT" of "Rowan Tellis": the first letter or digit of each word, up to three. */
export function initialsOf(name: string): string {
  const letters = name
    .normalize('NFC')
    .split(/\s+/)
    .flatMap((word) => /[\p{L}\p{Nd}]/u.exec(word)?.[0].toUpperCase() ?? []);
  return letters.slice(0, INITIALS_MAX).join('');
}
