// Marks what the address names by its hash: the browser's own `:target` knows of loaded documents only, not of pages
// that are shown in place.
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** `data-target` stands at the element as long as the address names it. */
export function useMarkedPlace(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const place = key && hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
    place?.setAttribute('data-target', '');
    return () => place?.removeAttribute('data-target');
  }, [hash, key]);
}
