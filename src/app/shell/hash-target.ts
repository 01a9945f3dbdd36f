// Marks the element that the hash of the address names. The browser's own `:target` works for loaded documents only,
// not for pages that open in place.
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Sets `data-target` on the element as long as the address names it. */
export function useHashTarget(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const target = key && hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
    target?.setAttribute('data-target', '');
    return () => target?.removeAttribute('data-target');
  }, [hash, key]);
}
