import styles from '#kit/ui/live/OfflineLine.module.css';
import { Island } from '#kit/ui/tables/island.tsx';
import { OFFLINE_LINE_ID } from './offline-line-id.ts';

/** Empty while there is a network: the service worker and the browser's code write into it, React never does. */
export function OfflineSlot() {
  return <Island as="div" id={OFFLINE_LINE_ID} className={styles.line} role="status" rows={{ html: '' }} />;
}
