import { ChangeButton } from '#site/account/ChangeButton.tsx';
import { CopyButton } from '#site/account/CopyButton.tsx';
import styles from '#site/account/settings.module.css';
import { securityWords as words } from '#site/account/settings-sections.words.ts';

/** Shows the backup codes, to copy or print. */
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
