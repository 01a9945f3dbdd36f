import { useState } from 'react';
import { useLoaderData } from 'react-router';
import {
  meetCorrectionsAddress,
  requestAddress,
} from '#competition/corrections/correction-addresses.rules.ts';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { PageSkeleton } from '#kit/ui/feedback/Skeleton.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { Form, FormError, SubmitButton } from '#kit/ui/forms/Form.tsx';
import { type Saving, useSaving } from '#kit/ui/forms/use-saving.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import pageHead from '#kit/ui/page/page-head.module.css';
import { ANY_TEXT } from '#kit/ui/page/page-query.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { CorrectionPanel } from './CorrectionPanel.tsx';
import styles from './Corrections.module.css';
import {
  type CorrectionForm,
  loadMeetCorrections,
  type MeetCorrections,
  type Movements,
} from './corrections-screen.client.ts';
import { screenWords as words } from './corrections-screen.words.ts';
import { MovementTables } from './MovementTables.tsx';
import { RequestFacts } from './RequestFacts.tsx';

export const loader = loadMeetCorrections;

export const handle = screenHandle<MeetCorrections>({
  query: { Meet: ANY_TEXT, request: ANY_TEXT, result: ANY_TEXT },
  head: () => ({ title: words.meetTitle, robots: 'noindex' }),
});

export function HydrateFallback() {
  return (
    <div className={layout.page}>
      <PageSkeleton label={words.loading} columns={[]} />
    </div>
  );
}

/** The requests about a meet, or one result with what its correction moves. For hosts. */
export function Component() {
  const { form, movements, items } = useLoaderData<typeof loader>();
  if (form) {
    const { resultId, version } = form.result;
    return <OneCorrection key={`${resultId} ${version}`} form={form} first={movements} />;
  }
  return (
    <div className={layout.page}>
      <div className={pageHead.head}>
        <h1>{words.listTitle}</h1>
      </div>
      {items.length === 0 ? (
        <Empty title={words.none}>
          <p>{words.noneOfMeet}</p>
        </Empty>
      ) : (
        <ul className={styles.cards}>
          {items.map((request) => (
            <li key={request.requestId}>
              <RequestFacts request={request} />
              {request.result ? (
                <p>
                  <a href={requestAddress(request.result, request.requestId)}>
                    {request.result.eventTitle}, {request.result.athleteName} {request.result.mark}
                  </a>
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function OneCorrection({ form, first }: { form: CorrectionForm; first: Movements | null }) {
  const [movements, setMovements] = useState(first);
  const saving = useSaving();
  const { result, request } = form;
  return (
    <div className={layout.page} data-sport={result.sport}>
      <div className={pageHead.head}>
        <div>
          <p>
            <a href={meetCorrectionsAddress(result.sport, result.meetId)}>{words.allRequests}</a>
          </p>
          <p className={layout.muted}>{result.meetName}</p>
          <h1>
            {words.previewTitle} <span className={layout.muted}>{result.eventTitle}</span>
          </h1>
          {movements ? <p className={layout.muted}>{words.lead}</p> : null}
          <p>
            <a href={result.address}>
              {result.athleteName} {result.mark}
            </a>
          </p>
        </div>
        <div className={pageHead.actions}>
          <Button onClick={() => window.print()}>{words.print}</Button>
        </div>
      </div>
      <div className={styles.columns}>
        <div>
          {movements ? <MovementTables movements={movements} /> : null}
          <History form={form} saving={saving} />
        </div>
        <div className={styles.aside}>
          <CorrectionPanel form={form} saving={saving} onPreview={setMovements} />
          {request ? (
            <div>
              <RequestFacts request={request} />
            </div>
          ) : null}
          {request?.state === 'asked' ? <DeclineForm requestId={request.requestId} /> : null}
        </div>
      </div>
    </div>
  );
}

function History({ form: { history }, saving }: { form: CorrectionForm; saving: Saving }) {
  const takeBack = (changeId: number) =>
    saving.save(`undo ${changeId}`, async ({ corrections }) => {
      const { message } = await corrections.undo({ changeId }, QUIET);
      return { text: message };
    });
  return (
    <section ref={saving.focusRef} tabIndex={-1} aria-label={words.history}>
      <SectionHead title={words.history} note={words.historyNote} />
      <ol className={styles.cards}>
        {history.map(({ changeId, at, time, text, canTakeBack }) => (
          <li key={changeId}>
            <time dateTime={at}>{time}</time> {text}{' '}
            {canTakeBack ? (
              <Button look="quiet" onClick={() => void takeBack(changeId)}>
                {words.takeBack}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

function DeclineForm({ requestId }: { requestId: number }) {
  return (
    <Form
      className={styles.panel}
      onSave={async ({ corrections }, textOf) => {
        await corrections.decline({ requestId, answer: textOf('answer') }, QUIET);
        return { text: words.declined };
      }}
    >
      <Field name="answer" label={words.answer}>
        {(control) => <textarea {...control} className={controls.input} rows={3} maxLength={500} />}
      </Field>
      <FormError />
      <div className={styles.buttons}>
        <SubmitButton busyWord={words.saving}>{words.decline}</SubmitButton>
      </div>
    </Form>
  );
}
