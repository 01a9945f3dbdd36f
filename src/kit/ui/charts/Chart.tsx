import { Island, type IslandRows } from '#kit/ui/tables/island.tsx';
import styles from './step-chart.module.css';

/** A chart as an island. Its styles come with the page; its code is loaded later. */
export function Chart({ rows }: { rows: IslandRows }) {
  return <Island as="div" className={styles.holder} rows={rows} />;
}
