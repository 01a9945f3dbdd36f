import type { ReactNode } from 'react';
import styles from '#hosting/manager-frame/ManagerHead.module.css';
import { uploadScreenWords as words } from './upload-screen.words.ts';

/** The title of the page with its buttons. */
export function UploadHead({ lead, children }: { lead: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <div>
        <h1>{words.title}</h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
