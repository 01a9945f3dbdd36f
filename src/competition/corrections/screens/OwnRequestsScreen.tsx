import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import pageHead from '#kit/ui/page/page-head.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import styles from './Corrections.module.css';
import { type CorrectionRequest, loadOwnRequests } from './corrections-screen.client.ts';
import { screenWords as words } from './corrections-screen.words.ts';
import { RequestFacts } from './RequestFacts.tsx';

export const loader = loadOwnRequests;

export const handle = screenHandle({ head: () => ({ title: words.ownTitle, robots: 'noindex' }) });

/** The viewer's requests with their states, owners and answers. */
export function Component() {
  const { items, teamItems } = useLoaderData<typeof loader>();
  const saving = useSaving();
  const withdraw = (requestId: number) =>
    saving.save(`withdraw ${requestId}`, async ({ corrections }) => {
      await corrections.withdraw({ requestId }, QUIET);
      return { text: words.withdrawn };
    });
  return (
    <div className={layout.page}>
      <div className={pageHead.head}>
        <h1>{words.ownTitle}</h1>
      </div>
      {items.length === 0 ? (
        <Empty title={words.none}>
          <p>{words.noneOwn}</p>
        </Empty>
      ) : (
        <Requests items={items}>
          {({ requestId, state }) =>
            state === 'asked' ? (
              <Button onClick={() => void withdraw(requestId)}>{words.withdraw}</Button>
            ) : null
          }
        </Requests>
      )}
      {teamItems.length === 0 ? null : (
        <section>
          <SectionHead title={words.teamTitle} note={words.teamNote} />
          <Requests items={teamItems}>{() => null}</Requests>
        </section>
      )}
    </div>
  );
}

interface RequestsProps {
  items: readonly CorrectionRequest[];
  /** Draws the actions on a request. */
  children: (request: CorrectionRequest) => ReactNode;
}

function Requests({ items, children }: RequestsProps) {
  return (
    <ul className={styles.cards}>
      {items.map((request) => (
        <li key={request.requestId}>
          <RequestFacts request={request} isOwn />
          {request.result ? (
            <p>
              <a href={request.result.address}>
                {request.result.athleteName} {request.result.mark}, {request.result.eventTitle},{' '}
                {request.meetName}
              </a>
            </p>
          ) : null}
          {children(request)}
        </li>
      ))}
    </ul>
  );
}
