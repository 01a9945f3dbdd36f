import { use, useEffect, useId, useState } from 'react';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { Dialog } from '#kit/ui/dialogs/Dialog.tsx';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import styles from './Divisions.module.css';
import { type MergePreview, previewMerge } from './division-calls.client.ts';
import { divisionScreenWords as words } from './division-settings.words.ts';
import { type MergeChoice, mergeable, mergeTargets } from './merge-choices.rules.ts';

interface MergeDialogProps {
  choices: readonly MergeChoice[];
  idOf(key: string): number | null;
  /** The division whose button was pressed; null for the button of the page. */
  fromKey: string | null;
  onClose(): void;
  /** Boys or men, by the levels of the meet. */
  wordOf(gender: Gender): string;
  onMerge(from: MergeChoice, into: MergeChoice): void;
}

/** Asks which division goes into which, and says before the button what moves. */
export function MergeDialog({ choices, idOf, fromKey, wordOf, onClose, onMerge }: MergeDialogProps) {
  const offered = mergeable(choices);
  const [chosenFrom, setFrom] = useState(fromKey);
  const [chosenInto, setInto] = useState<string | null>(null);
  const from = offered.find(({ key }) => key === chosenFrom) ?? offered[0];
  const targets = mergeTargets(choices, from);
  const into = targets.find(({ key }) => key === chosenInto) ?? targets[0];
  const preview = usePreview(into && idOf(into.key), from && idOf(from.key));
  const questionId = useId();
  const notOffered = choices.filter(({ hasBoltResults }) => hasBoltResults).map(({ name }) => name);
  if (!from || !into) {
    return (
      <Dialog
        title={words.mergeDivisions}
        onClose={onClose}
        actions={<Button onClick={onClose}>{words.ok}</Button>}
      >
        <p>{words.mergeNeedsTwo}</p>
        <NotOffered names={notOffered} />
      </Dialog>
    );
  }
  const entries = preview?.entries ?? from.entries;
  const results = preview?.results ?? from.results;
  return (
    <Dialog
      title={words.mergeDivisions}
      isAlert
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.mergeNo}</Button>
          <Button
            look="primary"
            aria-describedby={questionId}
            lockedBecause={preview?.refusal ?? undefined}
            onClick={() => onMerge(from, into)}
          >
            {words.mergeYes}
          </Button>
        </>
      }
    >
      <div className={styles.pair}>
        <DivisionSelect
          label={words.mergeFrom}
          choices={offered}
          chosen={from}
          {...{ wordOf }}
          onChoose={setFrom}
        />
        <DivisionSelect
          label={words.mergeInto}
          choices={targets}
          chosen={into}
          {...{ wordOf }}
          onChoose={setInto}
        />
      </div>
      <dl className={styles.tally} aria-busy={preview === null}>
        <Sum label={words.mergeEntries} sum={words.count(entries)} />
        {results > 0 ? <Sum label={words.mergeResults} sum={words.count(results)} /> : null}
        <Sum label={words.mergeInBoth} sum={preview ? words.inBoth(preview.entriesInBoth) : words.counting} />
        {from.gender === null ? (
          <Sum
            label={words.mergeEventsOnly(from.name)}
            sum={preview ? words.eventsOnly(preview.eventsOnly) : words.counting}
          />
        ) : null}
      </dl>
      <NotOffered names={notOffered} />
      {preview?.refusal ? <Note tone="bad">{preview.refusal}</Note> : null}
      <p id={questionId}>{words.mergeQuestion(entries, results, from.name, into.name)}</p>
    </Dialog>
  );
}

function NotOffered({ names }: { names: readonly string[] }) {
  return names.map((name) => <Note key={name}>{words.notOffered(name)}</Note>);
}

function Sum({ label, sum }: { label: string; sum: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{sum}</dd>
    </div>
  );
}

interface DivisionSelectProps {
  label: string;
  choices: readonly MergeChoice[];
  chosen: MergeChoice;
  wordOf(gender: Gender): string;
  onChoose(key: string): void;
}

function DivisionSelect({ label, choices, chosen, wordOf, onChoose }: DivisionSelectProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          className={controls.select}
          value={chosen.key}
          onChange={({ target }) => onChoose(target.value)}
        >
          {choices.map(({ key, name, gender }) => (
            <option key={key} value={key}>
              {gender === null ? name : words.nameOfGender(name, wordOf(gender))}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Reads what the merge would move; null until the site has answered. Without an answer the counts of the cards hold. */
function usePreview(
  keepId: number | null | undefined,
  removeId: number | null | undefined,
): MergePreview | null {
  const { data } = useManagedMeet();
  const api = use(BrowserApi);
  const [preview, setPreview] = useState<{ of: string; reply: MergePreview } | null>(null);
  const of = `${keepId} ${removeId}`;
  useEffect(() => {
    if (!api || !keepId || !removeId) return;
    let isCurrent = true;
    previewMerge(api, data, { keepId, removeId }).then(
      (reply) => isCurrent && setPreview({ of, reply }),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [api, data, keepId, removeId, of]);
  return preview?.of === of ? preview.reply : null;
}
