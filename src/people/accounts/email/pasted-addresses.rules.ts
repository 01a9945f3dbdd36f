// Email addresses as people paste them: one on each line, with commas, or with names as mail programs copy them.

/** A quoted name may contain the characters that separate addresses. */
const QUOTED = /"[^"\n]*"/g;
const BRACKETED = /<([^<>\s]+)>/g;

/**
 * Returns each address once, in order. A text that is no address stays as it was written, so that a refusal can name it;
 * the names beside bracketed addresses ("Ana Cruz <ana@example.org>") are left out.
 */
export function pastedAddresses(text: string): string[] {
  const found = text
    .replace(QUOTED, '')
    .split(/[;\n\r]/)
    .flatMap(addressesOfPart);
  const seen = new Set<string>();
  return found.filter((address) => {
    const key = address.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}

function addressesOfPart(part: string): string[] {
  const bracketed = [...part.matchAll(BRACKETED)].map(([, address]) => address!);
  const rest = part.replace(BRACKETED, ',');
  // "Cruz, Ana <ana@example.org>" is one address with a name; "bo@example.org, Ana <ana@example.org>" are two.
  const plain = wordsOf(rest).filter((word) => bracketed.length === 0 || word.includes('@'));
  return [...plain, ...bracketed].map((address) => address.replace(/^mailto:/i, ''));
}

const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '');
