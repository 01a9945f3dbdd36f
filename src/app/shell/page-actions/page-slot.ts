// Where the page that is shown has a place for what the shell adds for somebody signed in.
import { useEffect, useState } from 'react';

/** The element with this attribute. Null: the page of this path has none. */
export function usePlace(attribute: string, pathname: string): Element | null {
  const [place, setPlace] = useState<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another place, or none.
  useEffect(() => setPlace(document.querySelector(`[${attribute}]`)), [attribute, pathname]);
  return place;
}
