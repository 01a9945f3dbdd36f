import { type DragEvent, use, useEffect, useMemo, useRef, useState } from 'react';
import { Refusal } from '#kit/refusal.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import type { Saving } from '#kit/ui/forms/use-saving.ts';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import layout from '#kit/ui/page/layout.module.css';
import styles from '#people/rosters/RosterEdit.module.css';
import { type ImportPlan, type RosterData, readListFile } from '#people/rosters/roster-edit.client.ts';
import { rosterWords as words } from '#people/rosters/roster-screen.words.ts';
import { undoOf } from '#people/rosters/roster-undo.client.ts';
import { rosterRefusalWords } from '#people/rosters/rosters.words.ts';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportPreview, isWaiting } from './ImportPreview.tsx';
import { CELL_MAX, type ImportRow, ROWS_MAX, type RowChoice } from './roster-plan.rules.ts';
import { type ColumnKind, keepRows, readRosterText, type TextRow } from './roster-text.rules.ts';

/** Milliseconds after the last key. */
const SEARCH_DELAY_MS = 400;
const FILE_KINDS = '.csv,.tsv,.txt,text/csv,text/plain';

type Look =
  | { kind: 'none' | 'running' }
  | { kind: 'done'; plan: ImportPlan }
  | { kind: 'failed'; why: string };

/** A pasted, dropped or typed list with the outcome of each row; all rows are applied at once. */
export function RosterImport({ data, saving }: { data: RosterData; saving: Saving }) {
  const api = use(BrowserApi);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ColumnKind[] | undefined>();
  const [choices, setChoices] = useState<ReadonlyMap<number, RowChoice>>(new Map());
  const [look, setLook] = useState<Look>({ kind: 'none' });
  const field = useRef<HTMLTextAreaElement>(null);
  const read = useMemo(() => readRosterText(text, chosen), [text, chosen]);
  const { team, season, gender } = data;
  const rows = useMemo(
    (): ImportRow[] => read.rows.map((row) => ({ ...cut(row), choice: choices.get(row.line) })),
    [read, choices],
  );
  const request = useMemo(
    () => ({ teamId: team.teamId, kind: season.kind, season: season.seasonId, gender, rows }),
    [team.teamId, season.kind, season.seasonId, gender, rows],
  );

  useEffect(() => {
    let isOld = false;
    const show = (next: Look) => {
      if (!isOld) setLook(next);
    };
    if (!api || request.rows.length === 0) {
      show({ kind: 'none' });
      return;
    }
    if (request.rows.length > ROWS_MAX) {
      show({ kind: 'failed', why: rosterRefusalWords.tooManyRows(ROWS_MAX) });
      return;
    }
    show({ kind: 'running' });
    const timer = setTimeout(() => {
      api.rosters.previewImport(request, QUIET).then(
        (plan) => show({ kind: 'done', plan }),
        (error) => show({ kind: 'failed', why: error instanceof Refusal ? error.message : words.notChecked }),
      );
    }, SEARCH_DELAY_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [api, request]);

  function write(next: string) {
    setText(next.replace(/\r\n?/g, '\n'));
    setChoices(new Map());
  }

  async function readFile(file: File | undefined) {
    if (!file) return;
    const list = await readListFile(file);
    if ('wrong' in list) setLook({ kind: 'failed', why: words.fileWrong[list.wrong] });
    else {
      setChosen(undefined);
      write(list.text);
    }
  }

  function drop(event: DragEvent) {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    void readFile(file);
  }

  function choose(line: number, choice: RowChoice | null) {
    const next = new Map(choices);
    if (choice === null) next.delete(line);
    else next.set(line, choice);
    setChoices(next);
  }

  /** Moves to the row's line in the text. */
  function goTo(line: number) {
    const lines = text.split('\n');
    const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    field.current?.focus();
    field.current?.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  }

  async function apply(plan: ImportPlan) {
    const isSaved = await saving.save('import', async ({ rosters }) => {
      const { changeId, counts } = await rosters.applyImport({ ...request, planKey: plan.planKey }, QUIET);
      return { text: words.applied(counts), undo: undoOf(changeId) };
    });
    if (!isSaved) {
      // The plan has changed meanwhile; it is made again from the current roster.
      setChoices(new Map(choices));
      return;
    }
    const waiting = read.rows.filter((_, index) => isWaiting(plan.outcomes[index]!.kind));
    setChosen(waiting.length === 0 ? undefined : read.columns);
    write(keepRows(text, waiting));
    field.current?.focus({ preventScroll: true });
  }

  return (
    <div className={styles.import}>
      <div>
        <Field label={words.importField}>
          {(control) => (
            <textarea
              {...control}
              ref={field}
              className={`${controls.input} ${styles.list}`}
              rows={9}
              spellCheck={false}
              placeholder={words.importExample}
              value={text}
              onChange={(event) => write(event.target.value)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={drop}
            />
          )}
        </Field>
        <label className={`${controls.button} ${styles.file}`}>
          <Icon name="share" size="small" />
          {words.importFile}
          <input
            type="file"
            className={layout.hiddenText}
            accept={FILE_KINDS}
            onChange={(event) => {
              void readFile(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
        {read.rows.length === 0 ? null : <ImportColumns read={read} onChoose={setChosen} />}
      </div>
      <div>
        {look.kind === 'failed' ? (
          <Note tone="bad" isAlert>
            {look.why}
          </Note>
        ) : null}
        {look.kind === 'none' ? <p className={`${layout.muted} ${styles.lead}`}>{words.importHint}</p> : null}
        {look.kind === 'running' ? (
          <p className={layout.muted} role="status">
            {words.checking}
          </p>
        ) : null}
        {look.kind === 'done' && look.plan.outcomes.length === rows.length ? (
          <ImportPreview
            rows={rows}
            plan={look.plan}
            isBusy={saving.busy === 'import'}
            onChoose={choose}
            onFix={goTo}
            onApply={() => void apply(look.plan)}
          />
        ) : null}
      </div>
    </div>
  );
}

/** A cell that is too long is no name: its row waits, and the text in the field stays. */
const cut = (row: TextRow): TextRow => ({
  line: row.line,
  firstName: row.firstName.slice(0, CELL_MAX),
  lastName: row.lastName.slice(0, CELL_MAX),
  grade: row.grade.slice(0, CELL_MAX),
  gender: row.gender.slice(0, CELL_MAX),
});
