import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import { readerTime } from '#kit/ui/browser/reader-time.ts';
import { type Api, apiContext, notFound } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import pageHead from '#kit/ui/page/page-head.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { payeeInvoicesAddress } from '#money/invoice-pages/invoice-addresses.rules.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { cancellationAddress } from '#sport/addresses/money-addresses.rules.ts';
import { payeeOfAddress } from '../cancellation-addresses.rules.ts';
import { titleOf } from '../cancellations.words.ts';
import { Approval } from './Approval.tsx';
import styles from './Cancellations.module.css';
import { STATE_TONES } from './CancellationsScreen.tsx';
import { cancellationsWords, cancellationWords as words } from './cancellation-screens.words.ts';
import { Figures } from './Figures.tsx';
import { InvoicesOfCancellation } from './InvoicesOfCancellation.tsx';
import { Progress } from './Progress.tsx';

export type CancellationData = Awaited<ReturnType<Api['cancellations']['get']>>;

export async function loader({ context, params }: LoaderFunctionArgs): Promise<CancellationData> {
  const cancellationId = idFromText(params.cancellationId ?? '');
  if (cancellationId === null) throw notFound();
  const data = await context.get(apiContext).cancellations.get({ cancellationId });
  if (data.payeeId !== payeeOfAddress(params.payeeId ?? '')) throw notFound();
  return data;
}

export const handle = screenHandle<CancellationData>({
  head: ({ invoicesTitle, figures }) => ({
    title: words.title(titleOf(invoicesTitle, figures.invoices)),
    robots: 'noindex',
  }),
});

const LOOKS_AGAIN_MS = 3_000;

/** One cancellation: its dry run, the approval of the second person, and how far it has come. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  const { state, figures, invoicesTitle, expiredCards, payeeId } = data;
  const { revalidate } = useRevalidator();
  const isUnderWay = state === 'approved';
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void revalidate(), LOOKS_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, revalidate]);
  return (
    <div className={layout.page}>
      <div className={pageHead.head}>
        <div>
          <div className={pageHead.tags}>
            <StatusTag tone={STATE_TONES[state]}>{cancellationsWords.states[state]}</StatusTag>
          </div>
          <h1>{words.title(titleOf(invoicesTitle, figures.invoices))}</h1>
          <Facts data={data} />
        </div>
      </div>
      <p>{words.reason(data.reason)}</p>
      {state === 'approved' || state === 'done' ? <Progress data={data} /> : null}
      <SectionHead
        title={cancellationsWords.ifCanceled}
        note={
          state === 'waiting'
            ? `${cancellationsWords.dryRun}, ${words.figuredAt(readerTime(data.figuredAt))}`
            : null
        }
      />
      <Figures figures={figures} expiredCards={expiredCards.length} />
      {expiredCards.length === 0 ? null : (
        <>
          <h3>{words.expiredTitle}</h3>
          <p>{words.expiredText}</p>
          <ul className={styles.list}>
            {expiredCards.map(({ invoiceId, payerName, brand, last4, cents }) => (
              <li key={`${invoiceId} ${last4}`}>
                {words.expiredCard(payerName ?? words.somebody, `${brand} ${last4}`, cents)}
              </li>
            ))}
          </ul>
        </>
      )}
      {state === 'waiting' ? <Approval key={data.figuresVersion} data={data} /> : null}
      <InvoicesOfCancellation data={data} />
      <p className={styles.after}>
        <a href={cancellationAddress(payeeId)}>{words.back}</a>
        <a href={payeeInvoicesAddress(payeeId)}>{cancellationsWords.books}</a>
      </p>
    </div>
  );
}

function Facts({ data }: { data: CancellationData }) {
  const { askedBy, askedAt, approvedBy, approvedAt, withdrawnBy, state } = data;
  const nameOf = (person: CancellationData['askedBy']) =>
    person === null ? words.somebody : `${person.firstName} ${person.lastName}`;
  return (
    <p className={pageHead.facts}>
      <span>{words.askedBy(nameOf(askedBy), readerTime(askedAt))}</span>
      {approvedAt === null ? null : (
        <span>{words.approvedBy(nameOf(approvedBy), readerTime(approvedAt))}</span>
      )}
      {state === 'withdrawn' ? <span>{words.withdrawnBy(nameOf(withdrawnBy))}</span> : null}
    </p>
  );
}
