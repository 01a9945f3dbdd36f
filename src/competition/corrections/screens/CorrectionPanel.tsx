import { useRef } from 'react';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { Form, FormError, SubmitButton, type TextOf } from '#kit/ui/forms/Form.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Saving } from '#kit/ui/forms/use-saving.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import styles from './Corrections.module.css';
import type { CorrectionForm, Movements } from './corrections-screen.client.ts';
import { screenWords as words } from './corrections-screen.words.ts';

type Values = Parameters<Api['corrections']['preview']>[0]['values'];

interface CorrectionPanelProps {
  form: CorrectionForm;
  saving: Saving;
  onPreview(movements: Movements): void;
}

/** The form of a host: try a correction, save it, or decline the request. */
export function CorrectionPanel({ form, saving, onPreview }: CorrectionPanelProps) {
  const { result, request, reasons, statuses, protest } = form;
  const ref = useRef<HTMLFormElement>(null);
  const values = request?.state === 'asked' ? request.values : {};
  const { resultId, version } = result;

  function textOfForm(name: string): string {
    const input = ref.current ? new FormData(ref.current).get(name) : null;
    return String(input ?? '');
  }

  const preview = () =>
    saving.save('preview', async ({ corrections }) => {
      const tried = changedValues(form, textOfForm);
      onPreview(await corrections.preview({ resultId, version, values: tried }, QUIET));
    });

  async function saveCorrection({ corrections }: Api, textOf: TextOf) {
    const { changeId, message } = await corrections.save(
      {
        resultId,
        version,
        values: changedValues(form, textOf),
        reason: textOf('ownReason').trim() || textOf('reason'),
        ...(request?.state === 'asked' && { requestId: request.requestId }),
      },
      QUIET,
    );
    return { text: message, undo: (api: Api) => api.corrections.undo({ changeId }, QUIET) };
  }

  return (
    <Form ref={ref} className={styles.panel} saving={saving} saveKey="save" onSave={saveCorrection}>
      <h2>{words.change}</h2>
      <div className={styles.fields}>
        <Field label={words.markNow}>
          {(control) => <input {...control} className={controls.input} value={result.mark} readOnly />}
        </Field>
        <TextField name="mark" label={words.newMark} defaultValue={values.mark ?? result.mark} />
        {result.hasWind ? (
          <TextField name="wind" label={words.wind} defaultValue={values.wind ?? result.wind ?? ''} />
        ) : null}
        <TextField
          name="lane"
          label={words.lane}
          inputMode="numeric"
          defaultValue={String(values.lane ?? result.lane ?? '')}
        />
      </div>
      <Field name="status" label={words.status}>
        {(control) => (
          <select
            {...control}
            className={controls.select}
            defaultValue={(values.status === undefined ? result.status : values.status) ?? ''}
          >
            <option value="">{words.finished}</option>
            {statuses.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="reason" label={words.reason}>
        {(control) => (
          <select {...control} className={controls.select}>
            {reasons.map((reason) => (
              <option key={reason}>{reason}</option>
            ))}
          </select>
        )}
      </Field>
      <TextField name="ownReason" label={words.ownReason} maxLength={200} />
      <FormError />
      <SavingError error={saving.error} />
      <div className={styles.buttons}>
        <SubmitButton look="primary" busyWord={words.saving}>
          {words.save}
        </SubmitButton>
        <Button
          busyWord={saving.busy === 'preview' ? words.previewing : undefined}
          onClick={() => void preview()}
        >
          {words.preview}
        </Button>
      </div>
      {protest === null ? null : <Note>{protest.text}</Note>}
    </Form>
  );
}

/** The fields that say something else than the result does. */
function changedValues({ result, request }: CorrectionForm, textOf: (name: string) => string): Values {
  const [mark, wind, lane] = [textOf('mark').trim(), textOf('wind').trim(), textOf('lane').trim()];
  const status = textOf('status') || null;
  const { athleteId, teamId } = request?.state === 'asked' ? request.values : {};
  return {
    ...(mark !== '' && mark !== result.mark && { mark }),
    ...(wind !== '' && wind !== result.wind && { wind }),
    ...(lane !== String(result.lane ?? '') && { lane: lane === '' ? null : Number(lane) }),
    ...(status !== result.status && { status: status as NonNullable<Values['status']> | null }),
    ...(athleteId !== undefined && { athleteId }),
    ...(teamId !== undefined && { teamId }),
  };
}
