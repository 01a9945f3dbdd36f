// Where the page that is shown has a place for the star and what stands beside it.
import { useEffect, useState } from 'react';
import { STAR_PLACE } from '#kit/ui/StarPlace.tsx';

/** Null: the page of this path has none. */
export function useStarPlace(pathname: string): Element | null {
  const [place, setPlace] = useState<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another place, or none.
  useEffect(() => setPlace(document.querySelector(`[${STAR_PLACE}]`)), [pathname]);
  return place;
}
