import { useDeferredValue, useMemo, useState } from 'react';
import { useLoaderData } from 'react-router';
import { signFormsWords } from '#competition/registration/forms/sign-forms.words.ts';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { ManagerHead } from '#hosting/manager-frame/ManagerHead.tsx';
import { timeZoneName } from '#kit/time-zone-names.ts';
import { keepFile } from '#kit/ui/browser/keep-file.ts';
import { Dialog } from '#kit/ui/dialogs/Dialog.tsx';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { PageSkeleton } from '#kit/ui/feedback/Skeleton.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { Checkbox } from '#kit/ui/forms/Choice.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { screenHandle } from '#kit/ui/page/head.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { FollowEntries } from '../entries/FollowEntries.tsx';
import { MessageTeams } from '../messages/MessageTeams.tsx';
import { ParticipantViews } from '../ParticipantViews.tsx';
import styles from './Forms.module.css';
import { FormTable } from './FormTable.tsx';
import { loadForms, type SignedForm, signatureTimes } from './forms.client.ts';
import { formsWords as words } from './forms.words.ts';
import {
  countSigned,
  type FormFilter,
  type FormGroup,
  filterGroups,
  formFile,
  groupsOf,
} from './forms-view.rules.ts';

export const loader = loadForms;

export const handle = screenHandle<Awaited<ReturnType<typeof loader>>>({
  head: ({ meet }) => ({ title: words.pageTitle(meet.name), robots: 'noindex' }),
});

export function HydrateFallback() {
  return <PageSkeleton label={words.loading} columns={[]} />;
}

/** Shows who has signed the forms of the meet: one form at a time, to read, to print, to download and to write about. */
export function Component() {
  const { forms } = useLoaderData<typeof loader>();
  const [formId, setFormId] = useState<string | null>(null);
  const form = forms.find(({ id }) => id === formId) ?? forms[0];
  const missing = forms.reduce((sum, { people }) => sum + people.length - countSigned(people), 0);
  return (
    <>
      <FollowEntries />
      {form === undefined ? (
        <>
          <ManagerHead title={words.title} lead="" hasOwnStatus />
          <ParticipantViews current="forms" />
          <Empty title={words.noForms} />
        </>
      ) : (
        <OneForm
          key={form.id}
          forms={forms}
          form={form}
          lead={words.lead(forms.length, missing)}
          onForm={setFormId}
        />
      )}
    </>
  );
}

interface OneFormProps {
  forms: readonly SignedForm[];
  form: SignedForm;
  lead: string;
  onForm(formId: string): void;
}

function OneForm({ forms, form, lead, onForm }: OneFormProps) {
  const { meet } = useManagedMeet();
  const [filter, setFilter] = useState<FormFilter>({ text: '', isMissingOnly: false });
  const [isReading, setIsReading] = useState(false);
  const [isWriting, setIsWriting] = useState(false);
  const { timeZone } = meet.venue;
  const times = useMemo(() => signatureTimes(timeZone), [timeZone]);
  const groups = useMemo(() => groupsOf(form.people), [form]);
  const deferred = useDeferredValue(filter);
  const matching = useMemo(() => filterGroups(groups, deferred), [groups, deferred]);
  const count = matching.reduce((sum, { people }) => sum + people.length, 0);
  const signed = countSigned(form.people);
  const all = form.people.length;

  function download() {
    keepFile({
      name: words.fileName(meet.meetId, form.id),
      type: 'text/csv;charset=utf-8',
      text: formFile(matching, {
        heads: words.fileHeads,
        unattached: words.unattached,
        timeOf: times.sortable,
      }),
    });
  }

  return (
    <>
      <ManagerHead title={words.title} lead={lead} hasOwnStatus>
        {signed === all ? null : <Button onClick={() => setIsWriting(true)}>{words.write}</Button>}
        <Button onClick={() => window.print()}>{words.print}</Button>
        <Button onClick={download}>{words.download}</Button>
      </ManagerHead>
      <ParticipantViews current="forms" />
      <div className={styles.bar}>
        {forms.length === 1 ? null : (
          <label>
            <span className={controls.label}>{words.form}</span>
            <select
              className={controls.select}
              value={form.id}
              onChange={({ target }) => onForm(target.value)}
            >
              {forms.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          <span className={controls.label}>{words.find}</span>
          <input
            className={controls.input}
            type="search"
            autoComplete="off"
            value={filter.text}
            onChange={({ target }) => setFilter({ ...filter, text: target.value })}
          />
        </label>
        <Checkbox
          checked={filter.isMissingOnly}
          onChange={({ target }) => setFilter({ ...filter, isMissingOnly: target.checked })}
        >
          {words.missingOnly}
        </Checkbox>
        <p role="status">{words.count(count, all)}</p>
      </div>
      <SectionHead
        title={form.title}
        note={words.signedOf(signed, all)}
        end={<Button onClick={() => setIsReading(true)}>{words.read}</Button>}
      />
      <p className={styles.hint}>
        {signFormsWords.othersSign(form.signer)} {form.isRequired ? null : `${words.optional} `}
        {words.times(timeZoneName(timeZone))}
      </p>
      <People form={form} groups={matching} isMissingOnly={deferred.isMissingOnly} timeOf={times.short} />
      <p className={styles.hint}>{words.year}</p>
      {isReading ? <FormText form={form} signed={signed} onClose={() => setIsReading(false)} /> : null}
      {isWriting ? <MessageTeams form={form} onClose={() => setIsWriting(false)} /> : null}
    </>
  );
}

interface PeopleProps {
  form: SignedForm;
  groups: readonly FormGroup[];
  isMissingOnly: boolean;
  timeOf(instant: string): string;
}

function People({ form: { title, signer, people }, groups, isMissingOnly, timeOf }: PeopleProps) {
  if (people.length === 0) return <Empty title={words.empty} />;
  if (groups.length === 0) {
    const isDone = isMissingOnly && countSigned(people) === people.length;
    return <Empty title={isDone ? words.allSigned : words.noMatch} />;
  }
  return <FormTable title={title} isOfTeams={signer === 'coach'} groups={groups} timeOf={timeOf} />;
}

interface FormTextProps {
  form: SignedForm;
  signed: number;
  onClose(): void;
}

/** The text as it was signed: a signature on another text does not count. */
function FormText({ form: { title, text, link }, signed, onClose }: FormTextProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p className={styles.text}>{text}</p>
      {link === null ? null : (
        <p>
          <a href={link} target="_blank" rel="noreferrer">
            {words.link}
          </a>
        </p>
      )}
      <p className={styles.hint}>{words.readHint(signed)}</p>
    </Dialog>
  );
}
