import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { myCorrectionsAddress } from '#competition/corrections/correction-addresses.rules.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { Form, FormError, SubmitButton, type TextOf } from '#kit/ui/forms/Form.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import pageHead from '#kit/ui/page/page-head.module.css';
import { ANY_TEXT } from '#kit/ui/page/page-query.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { correctionFormAddress } from '#sport/addresses/addresses.rules.ts';
import styles from './Corrections.module.css';
import { loadRequestForm, type RequestFormData } from './corrections-screen.client.ts';
import { screenWords as words } from './corrections-screen.words.ts';

export const loader = loadRequestForm;

export const handle = screenHandle<RequestFormData>({
  query: { Meet: ANY_TEXT, sport: ANY_TEXT, event: ANY_TEXT, result: ANY_TEXT },
  head: () => ({ title: words.requestTitle, robots: 'noindex' }),
});

/** Asks hosts for the correction of one result, which is chosen by its event first. */
export function Component() {
  const { info, ...choice } = useLoaderData<typeof loader>();
  return (
    <div className={layout.page}>
      <div className={pageHead.head}>
        <h1>{words.requestTitle}</h1>
      </div>
      {info ? <RequestForm key={info.result.resultId} info={info} /> : <Choice {...choice} />}
    </div>
  );
}

function Choice({ meetId, sport, events, items }: Omit<RequestFormData, 'info'>) {
  if (items.length > 0) {
    return (
      <>
        <SectionHead title={words.chooseResult} />
        <ul>
          {items.map(({ resultId, athleteName, mark }) => (
            <li key={resultId}>
              <a href={`${correctionFormAddress(sport, meetId)}&result=${resultId}`}>
                {athleteName} {mark}
              </a>
            </li>
          ))}
        </ul>
      </>
    );
  }
  return (
    <>
      <SectionHead title={words.choose} />
      <ul>
        {events.map(({ meetEventId, genderName, name, divisionName }) => (
          <li key={meetEventId}>
            <a href={`${correctionFormAddress(sport, meetId)}&event=${meetEventId}`}>
              {genderName} {name}, {divisionName}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function RequestForm({
  info: { result, answeredBy, protest, openRequestId },
}: {
  info: NonNullable<RequestFormData['info']>;
}) {
  const [isSent, setSent] = useState(openRequestId !== null);
  if (isSent) {
    return <Note action={<a href={myCorrectionsAddress()}>{words.seeOwn}</a>}>{words.alreadyOpen}</Note>;
  }

  async function ask({ corrections }: Api, textOf: TextOf) {
    const [mark, wind, lane] = [textOf('mark').trim(), textOf('wind').trim(), textOf('lane').trim()];
    const evidenceUrl = textOf('evidenceUrl').trim();
    await corrections.request(
      {
        resultId: result.resultId,
        values: {
          ...(mark !== '' && mark !== result.mark && { mark }),
          ...(wind !== '' && wind !== result.wind && { wind }),
          ...(lane !== '' && lane !== String(result.lane ?? '') && { lane: Number(lane) }),
        },
        note: textOf('note'),
        ...(evidenceUrl !== '' && { evidenceUrl }),
      },
      QUIET,
    );
    return { text: words.asksSent };
  }

  return (
    <Form className={styles.panel} onSave={ask} onSaved={() => setSent(true)}>
      <div>
        <p>
          <a href={result.address}>
            {result.athleteName} {result.mark}
          </a>
        </p>
        <p>
          {result.eventTitle}, {result.meetName}
        </p>
      </div>
      <div className={styles.fields}>
        <TextField name="mark" label={words.newMark} defaultValue={result.mark} />
        {result.hasWind ? (
          <TextField name="wind" label={words.wind} defaultValue={result.wind ?? ''} />
        ) : null}
        <TextField
          name="lane"
          label={words.lane}
          inputMode="numeric"
          defaultValue={String(result.lane ?? '')}
        />
      </div>
      <Field name="note" label={words.note}>
        {(control) => <textarea {...control} className={controls.input} rows={4} maxLength={1000} />}
      </Field>
      <TextField name="evidenceUrl" type="url" label={words.evidenceLabel} hint={words.evidenceHint} />
      <p className={layout.muted}>{words.answeredBy[answeredBy]}</p>
      {protest === null ? null : <Note>{protest.text}</Note>}
      <FormError />
      <div className={styles.buttons}>
        <SubmitButton look="primary" busyWord={words.sending}>
          {words.ask}
        </SubmitButton>
      </div>
    </Form>
  );
}
