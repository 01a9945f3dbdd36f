import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatCents } from '#kit/money/cents.ts';
import { StatusWord } from '#kit/ui/badges/Tag.tsx';
import type { Tone } from '#kit/ui/badges/tones.ts';
import { readerTime } from '#kit/ui/browser/reader-time.ts';
import { type Api, apiContext, notFound } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { PageTitle } from '#kit/ui/page/PageTitle.tsx';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import { payeeInvoicesAddress } from '#money/invoice-pages/invoice-addresses.rules.ts';
import { cancellationAddress } from '#sport/addresses/money-addresses.rules.ts';
import { payeeOfAddress } from '../cancellation-addresses.rules.ts';
import { type CancellationState, confirmationOf } from '../cancellations.rules.ts';
import { titleOf } from '../cancellations.words.ts';
import { AskForm } from './AskForm.tsx';
import styles from './Cancellations.module.css';
import { cancellationsWords as words } from './cancellation-screens.words.ts';

type List = Awaited<ReturnType<Api['cancellations']['list']>>;
export interface CancellationsData extends List {
  payeeId: number | null;
}

export async function loader({ context, params }: LoaderFunctionArgs): Promise<CancellationsData> {
  const payeeId = payeeOfAddress(params.payeeId ?? '');
  if (payeeId === undefined) throw notFound();
  const list = await context.get(apiContext).cancellations.list(payeeId === null ? {} : { payeeId });
  return { ...list, payeeId };
}

export const handle = screenHandle<CancellationsData>({
  head: ({ payeeName }) => ({
    title: words.title(payeeName ?? words.site),
    description: words.description,
    robots: 'noindex',
  }),
});

export const STATE_TONES: Record<CancellationState, Tone> = {
  waiting: 'warn',
  approved: 'live',
  done: 'ok',
  withdrawn: 'plain',
};

/** Shows what a payee may cancel, with a dry run of it, and what was canceled so far. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  const { payeeId, payeeName, choices, cancellations } = data;
  return (
    <div className={layout.page}>
      <PageTitle title={words.title(payeeName ?? words.site)} lead={words.lead} />
      {choices.length === 0 ? (
        <p className={layout.muted}>{cancellations.length === 0 ? words.nothing : words.nothingElse}</p>
      ) : (
        <AskForm key={cancellations.length} {...data} />
      )}
      <SectionHead title={words.all} />
      {cancellations.length === 0 ? <p className={layout.muted}>{words.none}</p> : null}
      {cancellations.length === 0 ? null : (
        <div className={styles.wide}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{words.columns.what}</th>
                <th scope="col">{words.columns.state}</th>
                <th scope="col" className={table.right}>
                  {words.columns.back}
                </th>
                <th scope="col" className={table.drop600}>
                  {words.columns.day}
                </th>
              </tr>
            </thead>
            <tbody>
              {cancellations.map(({ cancellationId, invoicesTitle, figures, state, askedAt }) => (
                <tr key={cancellationId}>
                  <td>
                    <a className={table.link} href={cancellationAddress(payeeId, cancellationId)}>
                      {titleOf(invoicesTitle, figures.invoices)}
                    </a>
                  </td>
                  <td>
                    <StatusWord tone={STATE_TONES[state]}>{words.states[state]}</StatusWord>
                  </td>
                  <td className={table.right}>{formatCents(confirmationOf(figures))}</td>
                  <td className={table.drop600}>
                    <time dateTime={askedAt}>{readerTime(askedAt)}</time>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className={styles.after}>
        <a href={payeeInvoicesAddress(payeeId)}>{words.books}</a>
      </p>
    </div>
  );
}
