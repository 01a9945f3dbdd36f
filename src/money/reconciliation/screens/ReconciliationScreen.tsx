import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { type Api, apiContext } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { PageTitle } from '#kit/ui/page/PageTitle.tsx';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { CompareForm } from './CompareForm.tsx';
import { DifferenceItem } from './DifferenceItem.tsx';
import styles from './Reconciliation.module.css';
import { ResolveDialog } from './ResolveDialog.tsx';
import { Runs } from './Runs.tsx';
import { reconciliationScreenWords as words } from './reconciliation-screen.words.ts';

export type ReconciliationData = Awaited<ReturnType<Api['reconciliation']['get']>>;
export type DifferenceData = ReconciliationData['differences'][number];

export async function loader({ context }: LoaderFunctionArgs): Promise<ReconciliationData> {
  return context.get(apiContext).reconciliation.get({});
}

export const handle = screenHandle<ReconciliationData>({
  head: () => ({ title: words.title, description: words.description, robots: 'noindex' }),
});

const LOOKS_AGAIN_MS = 3_000;

/** For admins: what the books and the card processor do not agree on, and what to do about it. */
export function Component() {
  const { takesCards, today, open, openCents, runs, differences } = useLoaderData<typeof loader>();
  const [resolved, setResolved] = useState<DifferenceData | null>(null);
  const { revalidate } = useRevalidator();
  const isUnderWay = runs.some(({ state }) => state === 'waiting' || state === 'running');
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void revalidate(), LOOKS_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, revalidate]);
  const old = differences.filter(({ state }) => state === 'resolved');
  return (
    <div className={layout.page}>
      <PageTitle title={words.title} lead={words.lead} />
      {takesCards ? <CompareForm today={today} isUnderWay={isUnderWay} /> : <Note>{words.noCards}</Note>}
      <SectionHead title={words.differences} note={words.openOnly} />
      {open === 0 ? (
        <p>{runs.length === 0 ? words.neverRan : words.allGood}</p>
      ) : (
        <Note tone="warn">{words.open(open, openCents)}</Note>
      )}
      <ul className={styles.differences}>
        {differences
          .filter(({ state }) => state === 'open')
          .map((difference) => (
            <DifferenceItem
              key={difference.differenceId}
              difference={difference}
              onResolve={() => setResolved(difference)}
            />
          ))}
      </ul>
      <SectionHead title={words.runsTitle} />
      <Runs runs={runs} />
      {old.length === 0 ? null : (
        <>
          <SectionHead title={words.resolvedTitle} />
          <ul className={styles.differences}>
            {old.map((difference) => (
              <DifferenceItem key={difference.differenceId} difference={difference} />
            ))}
          </ul>
        </>
      )}
      {resolved ? <ResolveDialog difference={resolved} onClose={() => setResolved(null)} /> : null}
    </div>
  );
}
