import { Island, type IslandRows } from '#kit/ui/tables/island.tsx';
import styles from './chart-frame.module.css';

import './step-chart.module.css';
import './two-lines.module.css';

/** A chart as an island. Its styles come with the page; its code is loaded later. */
export function Chart({ rows }: { rows: IslandRows }) {
  return <Island as="div" className={styles.holder} rows={rows} />;
}
