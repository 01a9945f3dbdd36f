import { useRef } from 'react';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { Form, FormError, SubmitButton, type TextOf } from '#kit/ui/forms/Form.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { type Saving, useSaving } from '#kit/ui/forms/use-saving.ts';
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
  const { result, request, reasons, statuses, heats, athletes, teams, protest } = form;
  const ref = useRef<HTMLFormElement>(null);
  // A preview changes nothing, so the page is not read again.
  const trying = useSaving({ notSaved: words.notPreviewed, reload: false });
  const values = request?.state === 'asked' ? request.values : {};
  const { resultId, version } = result;

  function textOfForm(name: string): string {
    const input = ref.current ? new FormData(ref.current).get(name) : null;
    return String(input ?? '');
  }

  const preview = () =>
    trying.save('preview', async ({ corrections }) => {
      const tried = changedValues(form, textOfForm);
      const reason = reasonOf(textOfForm);
      onPreview(await corrections.preview({ resultId, version, values: tried, reason }, QUIET));
    });

  async function saveCorrection({ corrections }: Api, textOf: TextOf) {
    const { changeId, message } = await corrections.save(
      {
        resultId,
        version,
        values: changedValues(form, textOf),
        reason: reasonOf(textOf),
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
        <Choice
          name="status"
          label={words.status}
          value={(values.status === undefined ? result.status : values.status) ?? ''}
          none={words.finished}
          options={statuses.map(({ code, name }) => [code, name])}
        />
        <TextField
          name="place"
          label={words.place}
          hint={words.placeHint}
          inputMode="numeric"
          defaultValue={String(values.place ?? '')}
          placeholder={String(result.place ?? '')}
        />
        {result.hasWind ? (
          <TextField name="wind" label={words.wind} defaultValue={values.wind ?? result.wind ?? ''} />
        ) : null}
        {heats.length > 1 ? (
          <Choice
            name="heat"
            label={result.isTimed ? words.heat : words.flight}
            value={String(values.heat ?? result.heat ?? '')}
            none={result.heat === null ? words.noHeat : null}
            options={heats.map((heat) => [String(heat), String(heat)])}
          />
        ) : null}
        <TextField
          name="lane"
          label={words.lane}
          inputMode="numeric"
          defaultValue={String(values.lane ?? result.lane ?? '')}
        />
        <Choice
          name="qualifier"
          label={words.qualifier}
          value={(values.qualifier === undefined ? result.qualifier : values.qualifier) ?? ''}
          none={words.noQualifier}
          options={Object.entries(words.qualifiers)}
        />
      </div>
      {result.athleteId === null ? null : (
        <Choice
          name="athleteId"
          label={words.athlete}
          value={String(values.athleteId ?? result.athleteId)}
          none={null}
          options={athletes.map(({ athleteId, athleteName }) => [String(athleteId), athleteName])}
        />
      )}
      <Choice
        name="teamId"
        label={words.team}
        value={String((values.teamId === undefined ? result.teamId : values.teamId) ?? '')}
        none={result.isRelay ? null : words.unattached}
        options={teams.map(({ teamId, teamName }) => [String(teamId), teamName])}
      />
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
      <SavingError error={trying.error ?? saving.error} />
      <div className={styles.buttons}>
        <SubmitButton look="primary" busyWord={words.saving}>
          {words.save}
        </SubmitButton>
        <Button
          busyWord={trying.busy === 'preview' ? words.previewing : undefined}
          onClick={() => void preview()}
        >
          {words.preview}
        </Button>
      </div>
      {protest === null ? null : <Note>{protest.text}</Note>}
    </Form>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  /** The label of the empty choice; null where there is none. */
  none: string | null;
  /** Values with their labels. */
  options: readonly (readonly [string, string])[];
}

function Choice({ name, label, value, none, options }: ChoiceProps) {
  const isListed = value === '' || options.some(([option]) => option === value);
  return (
    <Field name={name} label={label}>
      {(control) => (
        <select {...control} className={controls.select} defaultValue={value}>
          {isListed ? null : <option value={value}>{words.notListed}</option>}
          {none === null ? null : <option value="">{none}</option>}
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

const reasonOf = (textOf: (name: string) => string): string => textOf('ownReason').trim() || textOf('reason');

/** The fields that say something else than the result does. */
function changedValues({ result, heats }: CorrectionForm, textOf: (name: string) => string): Values {
  const [mark, wind, lane] = [textOf('mark').trim(), textOf('wind').trim(), textOf('lane').trim()];
  const [place, heat] = [textOf('place').trim(), textOf('heat')];
  const status = textOf('status') || null;
  const qualifier = textOf('qualifier') || null;
  const athleteId = Number(textOf('athleteId'));
  const teamId = Number(textOf('teamId')) || null;
  return {
    ...(mark !== '' && mark !== result.mark && { mark }),
    ...(wind !== '' && wind !== result.wind && { wind }),
    ...(lane !== String(result.lane ?? '') && { lane: lane === '' ? null : Number(lane) }),
    ...(place !== '' && Number(place) !== result.place && { place: Number(place) }),
    ...(heats.length > 1 && heat !== '' && Number(heat) !== result.heat && { heat: Number(heat) }),
    ...(status !== result.status && { status: status as Values['status'] }),
    ...(qualifier !== result.qualifier && { qualifier: qualifier as Values['qualifier'] }),
    ...(result.athleteId !== null && athleteId !== result.athleteId && { athleteId }),
    ...(teamId !== result.teamId && { teamId }),
  };
}
