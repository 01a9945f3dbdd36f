import styles from '#hosting/import-questions/screen/ImportScreen.module.css';
import { StatusWord } from '#kit/ui/badges/Tag.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import type { PartProps } from './ImportedFile.tsx';
import { importScreenWords as words } from './import-screen.words.ts';

type Change = PartProps['preview']['changes']['items'][number];

const TONES = { added: 'ok', changed: 'plain', stays: 'plain', gone: 'bad' } as const;
const MORE = 200;

/** Lists the entries that this upload adds or changes, those with a seed set by hand, and those gone from the file. */
export function UploadChanges({ preview, ask, busy }: PartProps) {
  const { added, changed, byHand, gone, items } = preview.changes;
  if (items.length === 0) return null;
  const left = added + changed + byHand + gone - items.length;
  const scratched = items.flatMap(({ isScratched, entryId }) => (isScratched ? (entryId ?? []) : []));
  const toggle = ({ entryId, isScratched }: Change) =>
    ask(
      { scratch: isScratched ? scratched.filter((id) => id !== entryId) : [...scratched, entryId!] },
      `scratch ${entryId}`,
    );
  return (
    <section aria-label={words.changesHead}>
      <SectionHead title={words.changesHead} note={words.changesNote(added, changed, gone)} />
      <table className={`${table.table} ${styles.stacked}`}>
        <caption className={layout.hiddenText}>{words.changesHead}</caption>
        <thead>
          <tr>
            <th scope="col">{words.changeColumns.kind}</th>
            <th scope="col">{words.changeColumns.entry}</th>
            <th scope="col">{words.changeColumns.seed}</th>
            <th scope="col" className={table.drop600}>
              {words.changeColumns.setBy}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((change) => (
            <tr key={`${change.kind} ${change.entry}`}>
              <td>
                <StatusWord tone={TONES[change.kind]}>{words.changeKinds[change.kind]}</StatusWord>
              </td>
              <td className={table.name}>{change.entry}</td>
              <td>
                <Seed change={change} />
                {change.kind === 'gone' && !change.hasStarted ? (
                  <Button
                    look="quiet"
                    aria-label={
                      change.isScratched ? words.keepEntry(change.entry) : words.scratchEntry(change.entry)
                    }
                    busyWord={busy === `scratch ${change.entryId}` ? words.answering : undefined}
                    onClick={() => toggle(change)}
                  >
                    {change.isScratched ? words.keep : words.scratch}
                  </Button>
                ) : null}
              </td>
              <td className={table.drop600}>{change.setBy === null ? '' : words.setBy[change.setBy]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 ? (
        <p className={styles.buttons}>
          <Button onClick={() => ask({ changesMax: items.length + MORE }, 'more changes')}>
            {words.showMore(Math.min(left, MORE))}
          </Button>
        </p>
      ) : null}
    </section>
  );
}

function Seed({ change: { kind, from, to, hasStarted } }: { change: Change }) {
  if (hasStarted) return <>{words.goneAfterStart}</>;
  if (kind === 'gone') return <>{words.goneFromFile} </>;
  if (kind === 'added') return <>{to ?? words.noSeed}</>;
  if (kind === 'stays') {
    return (
      <>
        <strong>{from}</strong> ({words.fileSays(to ?? words.noSeed)})
      </>
    );
  }
  return (
    <>
      <s>{from ?? words.noSeed}</s> <strong>{to ?? words.noSeed}</strong>
    </>
  );
}
