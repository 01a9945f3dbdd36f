import { ChangeButton } from './ChangeButton.tsx';
import { CopyButton } from './CopyButton.tsx';
import { securityWords as words } from './sections.words.ts';
import styles from './settings.module.css';

/** The codes for the day without the phone, to keep on paper or in a password manager. */
export function BackupCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <p>{words.backupHint}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <CopyButton text={codes.join('\n')} label={words.copyCodes} />
        <ChangeButton onClick={() => window.print()}>{words.printCodes}</ChangeButton>
      </div>
    </>
  );
}
