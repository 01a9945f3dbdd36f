import { useMemo } from 'react';
import { useLocation } from 'react-router';

/** The query of the page's address, anew with each navigation. */
export function useQuery(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
