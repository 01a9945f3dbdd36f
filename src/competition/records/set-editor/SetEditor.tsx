import { type ClipboardEvent, type KeyboardEvent, useEffect, useReducer, useRef, useState } from 'react';
import type { RecordScope } from '#competition/records/records.rules.ts';
import type { LineField } from '#competition/records/sets/record-lines.rules.ts';
import type { RecordSet } from '#competition/records/sets/record-sets.contract.ts';
import { splitLines } from '#kit/lists/list-cells.ts';
import { Refusal } from '#kit/refusal.ts';
import { browserDay } from '#kit/ui/browser/browser-day.ts';
import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import layout from '#kit/ui/page/layout.module.css';
import { EVENT_VARIANTS } from '#sport/events/events.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { LineRow } from './LineRow.tsx';
import { PasteList } from './PasteList.tsx';
import { changeDraft, filledLines, openDraft, problemsOf } from './record-draft.rules.ts';
import { recordEditorWords as words } from './record-editor.words.ts';
import styles from './SetEditor.module.css';

export type SetToSend = Parameters<Api['recordSets']['saveSet']>[0];

interface SetEditorProps {
  /** Null for a new set. */
  set: RecordSet | null;
  sport: Sport;
  /** The kinds of sets to choose from, for a new one. */
  scopes: readonly RecordScope[];
  /** The meet or the team of a new set. */
  owner: Pick<SetToSend, 'meetId' | 'teamId' | 'sport'>;
  /** The athletes of the team, to name a holder. */
  athletes: readonly { athleteId: number; name: string }[];
  onClose(): void;
}

const TEAMS = 'record-athletes';
const EVENTS = 'record-events';

/** The lines of a record set in a table that works like a spreadsheet. */
export function SetEditor({ set, sport, scopes, owner, athletes, onClose }: SetEditorProps) {
  const [draft, change] = useReducer(changeDraft, set?.lines ?? [], openDraft);
  const [name, setName] = useState(set?.name ?? '');
  const [scope, setScope] = useState<RecordScope>(set?.scope ?? scopes[0] ?? 'meet');
  const [isPasting, setPasting] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<number, { field: LineField; message: string }>>(
    new Map(),
  );
  const { save, busy, error } = useSaving();
  const table = useRef<HTMLTableElement>(null);
  const filled = filledLines(draft);
  const problems = new Map([...refused, ...problemsOf(filled, { sport, today: browserDay() })]);
  const isChanged = draft.past.length > 0 || name !== (set?.name ?? '');
  useAskBeforeLeaving(isChanged && busy === null);

  /** Moves to the same cell of another line; the last line is followed by a new one. */
  function moveTo(field: LineField, row: number) {
    if (row >= draft.lines.length) change({ kind: 'add' });
    requestAnimationFrame(() =>
      table.current?.querySelectorAll<HTMLInputElement>(`[data-field="${field}"]`)[row]?.focus(),
    );
  }

  function handleKeys(event: KeyboardEvent) {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    if (isUndo) {
      event.preventDefault();
      change({ kind: event.shiftKey ? 'redo' : 'undo' });
      return;
    }
    const { field, row } = (event.target as HTMLElement).dataset;
    const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
    if (!field || step === undefined || Number(row) + step < 0) return;
    if (event.key === 'ArrowDown' && Number(row) + 1 >= draft.lines.length) return;
    event.preventDefault();
    moveTo(field as LineField, Number(row) + step);
  }

  function handlePaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain');
    const { field, row } = (event.target as HTMLElement).dataset;
    if (!field || !/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    const rows = splitLines(text).map(({ cells }) => cells);
    change({ kind: 'paste', key: draft.lines[Number(row)]!.key, field: field as LineField, rows });
  }

  const send = () =>
    save('set', async ({ recordSets }) => {
      const lines = filled.map(({ key: _, ...line }) => line);
      const toSend = set ? { recordSetId: set.recordSetId, version: set.version } : { ...owner, scope };
      await recordSets.saveSet({ ...toSend, name: name.trim(), lines }, QUIET).catch((failure) => {
        const found = problemsIn(failure);
        setRefused(new Map(found.map(({ index, ...problem }) => [filled[index]!.key, problem])));
        throw failure;
      });
      onClose();
      return { text: words.saved(name.trim()) };
    });

  async function close() {
    const question = {
      title: words.leaveTitle,
      text: words.leaveText,
      yes: words.leaveYes,
      no: words.leaveNo,
    };
    if (!isChanged || (await askToConfirm({ ...question, isDangerous: true }))) onClose();
  }

  return (
    <section className={styles.editor} aria-label={words.table(name)}>
      <div className={styles.head}>
        <TextField
          label={words.name}
          hint={words.nameHint}
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        {set || scopes.length < 2 ? null : (
          <Field label={words.scope}>
            {(control) => (
              <select
                {...control}
                className={controls.select}
                value={scope}
                onChange={({ target }) => setScope(target.value as RecordScope)}
              >
                {scopes.map((each) => (
                  <option key={each} value={each}>
                    {words.scopes[each]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
      </div>
      <p className={styles.hint}>{words.keys}</p>
      <table ref={table} className={styles.table} onKeyDown={handleKeys} onPaste={handlePaste}>
        <caption className={layout.hiddenText}>{words.table(name)}</caption>
        <thead>
          <tr>
            {Object.entries(words.fields).map(([field, label]) => (
              <th key={field} scope="col">
                {label}
              </th>
            ))}
            <th />
          </tr>
        </thead>
        <tbody>
          {draft.lines.map((line, index) => (
            <LineRow
              key={line.key}
              {...{ line, index, athletes, change }}
              problem={problems.get(line.key) ?? null}
              lists={{
                event: sport === 'tf' ? EVENTS : undefined,
                holder: athletes.length > 0 ? TEAMS : undefined,
              }}
            />
          ))}
        </tbody>
      </table>
      <datalist id={EVENTS}>
        {EVENT_VARIANTS.map(({ key, name: event }) => (
          <option key={key} value={event} />
        ))}
      </datalist>
      <datalist id={TEAMS}>
        {athletes.map(({ athleteId, name: athlete }) => (
          <option key={athleteId} value={athlete} />
        ))}
      </datalist>
      <div className={styles.bar}>
        <Button icon="plus" onClick={() => moveTo('event', draft.lines.length)}>
          {words.add}
        </Button>
        <Button onClick={() => setPasting(true)}>{words.paste}</Button>
        <Button
          look="quiet"
          lockedBecause={draft.past.length === 0 ? words.noUndo : undefined}
          onClick={() => change({ kind: 'undo' })}
        >
          {words.undo}
        </Button>
        <Button
          look="quiet"
          lockedBecause={draft.undone.length === 0 ? words.noRedo : undefined}
          onClick={() => change({ kind: 'redo' })}
        >
          {words.redo}
        </Button>
      </div>
      <p className={styles.hint}>{words.tieHint}</p>
      {error === null ? null : (
        <Note tone="bad" isAlert>
          {error}
        </Note>
      )}
      <p role="status">{problems.size === 0 ? '' : words.problems(problems.size)}</p>
      <div className={styles.bar}>
        <Button
          look="primary"
          busyWord={busy === null ? undefined : words.saving}
          lockedBecause={lockOf(name, problems.size)}
          onClick={() => void send()}
        >
          {words.save}
        </Button>
        <Button onClick={() => void close()}>{words.close}</Button>
      </div>
      {isPasting ? (
        <PasteList
          onClose={() => setPasting(false)}
          onPaste={(rows) => change({ kind: 'paste', key: null, field: 'event', rows })}
        />
      ) : null}
    </section>
  );
}

function lockOf(name: string, problems: number): string | undefined {
  if (name.trim() === '') return words.nameMissing;
  return problems === 0 ? undefined : words.problems(problems);
}

type SentProblem = { index: number; field: LineField; message: string };

const problemsIn = (failure: unknown): SentProblem[] =>
  failure instanceof Refusal && failure.code === 'RECORD_LINES_WRONG'
    ? (failure.details as { problems: SentProblem[] }).problems
    : [];

function useAskBeforeLeaving(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', askFirst);
    return () => removeEventListener('beforeunload', askFirst);
  }, [isChanged]);
}
