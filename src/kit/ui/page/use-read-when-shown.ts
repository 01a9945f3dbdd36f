import { useEffect } from 'react';

/** Reads at once, and again when the reader comes back to the page: others may have entered meanwhile. */
export function useReadWhenShown(read: () => Promise<void>): void {
  useEffect(() => {
    void read();
    const look = () => {
      if (document.visibilityState === 'visible') void read();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [read]);
}
