import { Island, type IslandRows } from '#kit/ui/tables/island.tsx';
import styles from './step-chart.module.css';

/** A chart as an island; its styles come with the page, what draws it does not. */
export function Chart({ rows }: { rows: IslandRows }) {
  return <Island as="div" className={styles.holder} rows={rows} />;
}
