import { useCallback, useContext, useEffect, useState } from 'react';
import { formatCents } from '#kit/money/cents.ts';
import { StatusWord } from '#kit/ui/badges/Tag.tsx';
import { readerNowMs } from '#kit/ui/browser/reader-time.ts';
import { FailedPart } from '#kit/ui/feedback/FailedPart.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { useReadWhenShown } from '#kit/ui/page/use-read-when-shown.ts';
import table from '#kit/ui/tables/table.module.css';
import styles from './EntrySheet.module.css';
import { type Entrant, entrantKey } from './entrant-of-page.rules.ts';
import { entrySheetWords as words } from './entry-sheet.words.ts';

type Form = Awaited<ReturnType<Api['entryForm']['getEntryForm']>>;

/** The entries of one team or athlete, to read and to print. */
export function EntrySheet({ meetId, entrant }: { meetId: number; entrant: Entrant }) {
  const { form, isFailed, read } = useForm(meetId, entrant);
  const printedAt = usePrintTime();
  if (isFailed) return <FailedPart message={words.failed} retryWord={words.tryAgain} onRetry={read} />;
  if (!form) return null;
  const { receipt, entries, price } = form;
  return (
    <section className={styles.sheet} data-entry-sheet aria-label={words.title(form.entrant.name)}>
      <SectionHead
        title={words.title(form.entrant.name)}
        isSub
        {...(receipt && { note: words.receipt(receipt.number) })}
        end={<Button onClick={() => window.print()}>{words.print}</Button>}
      />
      {entries.length === 0 ? <p>{words.none}</p> : <Rows form={form} />}
      {price.totalCents > 0 ? <p>{words.total(formatCents(price.totalCents))}</p> : null}
      <p className={styles.printed}>{words.printed(printedAt)}</p>
    </section>
  );
}

function useForm(meetId: number, entrant: Entrant) {
  const api = useContext(BrowserApi);
  const [form, setForm] = useState<Form | null>(null);
  const [isFailed, setFailed] = useState(false);
  const key = entrantKey(entrant);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the entrant
  const read = useCallback(async () => {
    if (!api) return;
    setFailed(false);
    try {
      setForm(await api.entryForm.getEntryForm({ meetId, ...entrant }, QUIET));
    } catch {
      setFailed(true);
    }
  }, [api, meetId, key]);
  useReadWhenShown(read);
  return { form, isFailed, read };
}

/** "Dov Linden, Ezra Mont. Alternate: Rowan Tell". */
function runnersText(legs: Form['entries'][number]['legs'], nameOf: ReadonlyMap<number, string>): string {
  const namesOf = (isAlternate: boolean) =>
    legs
      .filter(({ leg }) => (leg === null) === isAlternate)
      .map(({ athleteId }) => nameOf.get(athleteId) ?? words.leftRoster)
      .join(', ');
  const alternates = namesOf(true);
  return [namesOf(false), alternates && words.alternates(alternates)].filter(Boolean).join('. ');
}

/** Paper does not say how old it is. The time is that of the reader. */
function usePrintTime(): string {
  const [time, setTime] = useState(readTime);
  useEffect(() => {
    const note = () => setTime(readTime());
    addEventListener('beforeprint', note);
    return () => removeEventListener('beforeprint', note);
  }, []);
  return time;
}

const readTime = () =>
  new Date(readerNowMs()).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

function Rows({ form: { entrant, entries, events, athletes } }: { form: Form }) {
  const titleOf = new Map(events.map(({ meetEventId, title }) => [meetEventId, title]));
  const nameOf = new Map(athletes.map(({ athleteId, name }) => [athleteId, name]));
  const inOrder = events.flatMap(({ meetEventId }) =>
    entries.filter((entry) => entry.meetEventId === meetEventId),
  );
  return (
    <table className={table.table}>
      <caption className={layout.hiddenText}>{words.title(entrant.name)}</caption>
      <thead>
        <tr>
          <th scope="col">{words.event}</th>
          <th scope="col">{words.who}</th>
          <th scope="col" className={table.mark}>
            {words.seed}
          </th>
          <th scope="col">{words.state}</th>
        </tr>
      </thead>
      <tbody>
        {inOrder.map((entry) => (
          <tr key={entry.entryId}>
            <td className={table.name}>{titleOf.get(entry.meetEventId)}</td>
            <td>
              {entry.athleteId === null ? words.relay(entrant.name, entry.relayLetter) : entry.name}
              {entry.legs.length > 0 ? (
                <span className={table.second}>{runnersText(entry.legs, nameOf)}</span>
              ) : null}
            </td>
            <td className={table.mark}>{entry.seedMark ?? words.noSeed}</td>
            <td>
              <StatusWord tone={entry.waitingNumber === null ? 'plain' : 'warn'}>
                {entry.isScratched ? words.scratched : entry.stateText}
              </StatusWord>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
