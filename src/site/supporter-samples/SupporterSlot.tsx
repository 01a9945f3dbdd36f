import type { SupporterPage } from '#sport/addresses/addresses.rules.ts';
import styles from './SupporterSlot.module.css';

export const SUPPORTER_SLOT = 'data-supporter-slot';

/** A slot that the shell fills with links to this page of the reader's own teams. Empty for others. */
export function SupporterSlot({ page }: { page: SupporterPage }) {
  return <div className={styles.own} data-supporter-slot={page} />;
}
