import marks from '#kit/ui/badges/badges.module.css';
import offline from '#kit/ui/live/OfflineLine.module.css';
import table from '#kit/ui/tables/table.module.css';
import { getAppWords } from './getapp.words.ts';
import styles from './PhonePicture.module.css';

const { preview } = getAppWords;
const MEDALS = [marks.gold, marks.silver, marks.bronze];

/** A drawing of the app on a phone. Screen readers skip it. */
export function PhonePicture() {
  return (
    <div className={styles.phone} aria-hidden="true">
      <div className={styles.bar}>Homestretch</div>
      <div className={offline.line}>{preview.offline}</div>
      <div className={styles.page}>
        <div className={styles.meet}>{preview.meet}</div>
        <div className={styles.event}>{preview.event}</div>
        <table className={table.table}>
          <tbody>
            {preview.rows.map(([name, mark], index) => (
              <tr key={name} className={index === 1 ? table.me : undefined}>
                <td>
                  <span className={`${marks.place} ${MEDALS[index] ?? ''}`}>{index + 1}</span>
                </td>
                <td className={table.name}>{name}</td>
                <td className={styles.mark}>{mark}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
