import type { CustomList } from '#competition/custom-lists/custom-lists.contract.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import layout from '#kit/ui/page/layout.module.css';
import { listTableWords as words } from './list-tables.words.ts';
import styles from './SupporterLists.module.css';

/** Prints a list or keeps it as a file. */
export function ListActions({ list }: { list: CustomList }) {
  return (
    <div className={`${layout.scriptOnly} ${styles.actions}`}>
      <Button onClick={() => void keepListFile(list)}>{words.csv}</Button>
      <Button icon="print" onClick={() => window.print()}>
        {words.print}
      </Button>
    </div>
  );
}

async function keepListFile(list: CustomList): Promise<void> {
  const [{ keepFile }, { customListFile }] = await Promise.all([
    import('#kit/ui/browser/keep-file.ts'),
    import('./list-file.client.ts'),
  ]);
  keepFile({ ...customListFile(list), type: 'text/csv' });
}
