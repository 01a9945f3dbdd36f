import {
  EXAMPLE_LATE_ENTRIES,
  exampleTeam,
  priceExample,
  priceLateExample,
} from '#competition/registration/fee-example.rules.ts';
import { feeWords } from '#competition/registration/fees.words.ts';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { formatCents } from '#kit/money/cents.ts';
import { SettingsSection } from '../fields/SettingsPanel.tsx';
import styles from './FeeExample.module.css';
import { feesPanelWords as words } from './fees-panel.words.ts';

/** The bill of a team with these fees, line by line. */
export function FeeExample() {
  const { meet } = useManagedMeet();
  const team = exampleTeam(meet.sport);
  const { lines, totalCents } = priceExample(meet.fees, team);
  const late = priceLateExample(meet.fees, team);
  const isFree = totalCents === 0 && (late?.totalCents ?? 0) === 0;
  return (
    <SettingsSection title={words.example} hint={words.exampleHint}>
      <div aria-live="polite" className={styles.example}>
        <p>{isFree ? words.exampleFree : words.exampleSentence(team, formatCents(totalCents))}</p>
        {late ? <p>{words.exampleLate(EXAMPLE_LATE_ENTRIES, formatCents(late.totalCents))}</p> : null}
      </div>
      {isFree ? null : (
        <table className={styles.sum}>
          <caption className={styles.caption}>{words.caption}</caption>
          <tbody>
            {lines.map((line) => (
              <tr key={line.kind}>
                <th scope="row">{feeWords.line(line, null)}</th>
                <td className={styles.amount}>{formatCents(line.amountCents)}</td>
              </tr>
            ))}
            <tr className={styles.total}>
              <th scope="row">{words.total}</th>
              <td className={styles.amount}>{formatCents(totalCents)}</td>
            </tr>
          </tbody>
        </table>
      )}
    </SettingsSection>
  );
}
