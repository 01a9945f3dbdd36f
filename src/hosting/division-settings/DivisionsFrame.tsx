import { type ReactNode, useId, useRef, useState } from 'react';
import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { Dialog } from '#kit/ui/dialogs/Dialog.tsx';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { DEFAULT_DIVISION_TITLES, type DivisionTitle } from '#sport/people/division-titles.rules.ts';
import { type Gender, genderWord } from '#sport/people/genders.rules.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { AddDivision } from './AddDivision.tsx';
import { CardContext } from './cards/CardContext.tsx';
import type { DivisionCounts } from './cards/DivisionCard.tsx';
import { SavesState } from './DivisionSaves.tsx';
import styles from './Divisions.module.css';
import { divisionScreenWords as words } from './division-settings.words.ts';
import { type ListedDivision, listDivisions } from './listed-divisions.rules.ts';
import { MergeDialog } from './MergeDialog.tsx';
import type { DivisionSaves } from './saving/division-saves.client.ts';
import type { Draft, Fields } from './saving/draft.rules.ts';
import { findDraft, type SaveQueue } from './saving/save-queue.rules.ts';

/** Fields of both sports. */
export type SharedFields = Fields & { name: string; levelMask: number; gender?: Gender };

export interface CardOptions {
  counts: DivisionCounts;
  /** The id of the list of common names. */
  titlesId: string;
  isNewest: boolean;
  onRemove(): void;
  onMerge(): void;
}

interface DivisionsFrameProps<Shape extends SharedFields> {
  sport: Sport;
  saves: DivisionSaves<Shape>;
  queue: SaveQueue<Shape>;
  isRestored: boolean;
  /** The counts of each division, by its id. */
  counts: ReadonlyMap<number, DivisionCounts & { hasBoltResults: boolean }>;
  /** Merges that can still be undone. */
  merges: readonly { mergeId: number; keepId: number; removedName: string }[];
  /** Why nothing can be changed now; null if it can. */
  lockedSentence: string | null;
  newFields(gender: Gender | null, title: DivisionTitle): Shape;
  drawCard(options: CardOptions): ReactNode;
}

/** The screen of both sports: its head, its lists of cards, and what is asked before a removal or a merge. */
export function DivisionsFrame<Shape extends SharedFields>(props: DivisionsFrameProps<Shape>) {
  const { sport, saves, queue, isRestored, counts, merges, lockedSentence, newFields } = props;
  const [mergeFrom, setMergeFrom] = useState<{ key: string | null } | null>(null);
  const [newest, setNewest] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titlesId = useId();
  const listed = listDivisions(queue, counts);
  const levels = listed.reduce((mask, { values }) => mask | values.levelMask, 0) || HIGH_SCHOOL;
  const wordOf = (gender: Gender) => genderWord(gender, levels);

  function handleAdd(gender: Gender | null, title: DivisionTitle) {
    const key = crypto.randomUUID();
    setNewest(key);
    saves.send({ kind: 'added', key, fields: newFields(gender, title) });
  }

  async function handleRemove(draft: Draft<Shape>, name: string) {
    const isSure = await askToConfirm({
      title: words.removeTitle,
      text: words.removeQuestion(name),
      yes: words.removeYes,
      no: words.removeNo,
      isDangerous: true,
    });
    if (!isSure) return;
    saves.send({ kind: 'requested', change: { kind: 'remove', key: draft.key } });
    heading.current?.focus();
  }

  function handleUndo(mergeId: number) {
    saves.send({ kind: 'requested', change: { kind: 'undo', mergeId } });
    heading.current?.focus();
  }

  const cardOf = (division: ListedDivision<Shape>) => (
    <CardContext
      key={division.key}
      value={{
        draft: division.draft as object as Draft<Fields>,
        values: division.values,
        edit: (change) => saves.send({ kind: 'edited', key: division.key, change: change as Partial<Shape> }),
        send: (event) => saves.send(event as Parameters<typeof saves.send>[0]),
      }}
    >
      {props.drawCard({
        counts: { entries: division.entries, results: division.results },
        titlesId,
        isNewest: division.key === newest,
        onRemove: () => void handleRemove(division.draft, division.name),
        onMerge: () => setMergeFrom({ key: division.key }),
      })}
    </CardContext>
  );

  return (
    <>
      <div className={styles.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {words.title}
          </h1>
          <p className={styles.lead}>{words.lead(sport)}</p>
        </div>
        <div className={styles.actions}>
          <SavesState saves={saves} queue={queue} />
          {lockedSentence === null ? (
            <>
              <Button icon="merge" onClick={() => setMergeFrom({ key: null })}>
                {words.mergeDivisions}
              </Button>
              <AddDivision sport={sport} wordOf={wordOf} onAdd={handleAdd} />
            </>
          ) : null}
        </div>
      </div>
      <Notes {...{ saves, queue, isRestored, merges, lockedSentence }} onUndo={handleUndo} />
      <datalist id={titlesId}>
        {DEFAULT_DIVISION_TITLES[sport].map(({ title }) => (
          <option key={title} value={title} />
        ))}
      </datalist>
      <fieldset className={styles.lists} disabled={lockedSentence !== null} data-sport={sport}>
        {sport === 'xc' ? (
          <RaceColumns listed={listed} wordOf={wordOf} drawCard={cardOf} />
        ) : (
          <TrackList listed={listed} drawCard={cardOf} />
        )}
      </fieldset>
      {mergeFrom ? (
        <MergeDialog
          choices={listed.filter(({ draft }) => draft.id !== null && !draft.isGone)}
          idOf={(key) => findDraft(queue, key)?.id ?? null}
          fromKey={mergeFrom.key}
          wordOf={wordOf}
          onClose={() => setMergeFrom(null)}
          onMerge={(from, into) => {
            setMergeFrom(null);
            saves.send({ kind: 'requested', change: { kind: 'merge', key: from.key, keepKey: into.key } });
            heading.current?.focus();
          }}
        />
      ) : null}
      <ChangeAlert saves={saves} queue={queue} />
    </>
  );
}

type Listed<Shape extends SharedFields> = readonly ListedDivision<Shape>[];

interface ListProps<Shape extends SharedFields> {
  listed: Listed<Shape>;
  drawCard(division: ListedDivision<Shape>): ReactNode;
}

/** One column for boys and one for girls, and one for mixed races where there are any. */
function RaceColumns<Shape extends SharedFields>({
  listed,
  wordOf,
  drawCard,
}: ListProps<Shape> & { wordOf(gender: Gender): string }) {
  const isMixed = listed.some(({ gender }) => gender === 'X');
  const genders: readonly Gender[] = isMixed ? ['M', 'F', 'X'] : ['M', 'F'];
  return genders.map((gender) => {
    const races = listed.filter((division) => division.gender === gender);
    const word = wordOf(gender);
    return (
      <section key={gender} aria-label={word}>
        <SectionHead title={word} note={words.racesOf(races.length, entriesIn(races))} />
        {races.length === 0 ? <Empty title={words.noRaces(word)} /> : races.map(drawCard)}
      </section>
    );
  });
}

function TrackList<Shape extends SharedFields>({ listed, drawCard }: ListProps<Shape>) {
  return (
    <section aria-label={words.title}>
      <SectionHead title={words.title} note={words.divisionsOf(listed.length, entriesIn(listed))} />
      {listed.length === 0 ? (
        <Empty title={words.noDivisions}>
          <p>{words.noDivisionsHint}</p>
        </Empty>
      ) : (
        listed.map(drawCard)
      )}
    </section>
  );
}

const entriesIn = (divisions: readonly DivisionCounts[]) =>
  divisions.reduce((sum, { entries }) => sum + entries, 0);

/** Notes about all cards: a lock, a host who may not save, edits of an earlier visit, merges to undo. */
function Notes<Shape extends SharedFields>({
  saves,
  queue,
  isRestored,
  merges,
  lockedSentence,
  onUndo,
}: Pick<DivisionsFrameProps<Shape>, 'saves' | 'queue' | 'isRestored' | 'merges' | 'lockedSentence'> & {
  onUndo(mergeId: number): void;
}) {
  const isUndoing = (mergeId: number) =>
    queue.changes.some((change) => change.kind === 'undo' && change.mergeId === mergeId);
  const keptName = (keepId: number) => queue.drafts.find(({ id }) => id === keepId)?.base.name ?? '';
  return (
    <div className={styles.notes}>
      {lockedSentence === null ? null : <Note tone="warn">{lockedSentence}</Note>}
      {queue.stopped === null ? null : (
        <Note
          tone="bad"
          isAlert
          action={<Button onClick={() => saves.send({ kind: 'hurried' })}>{words.tryAgain}</Button>}
        >
          {queue.stopped}
        </Note>
      )}
      {isRestored ? <Note>{words.restored}</Note> : null}
      {merges
        .filter(({ mergeId }) => !isUndoing(mergeId))
        .map(({ mergeId, keepId, removedName }) => (
          <Note
            key={mergeId}
            action={
              <Button icon="undo" onClick={() => onUndo(mergeId)}>
                {words.undoMerge}
              </Button>
            }
          >
            {words.merged(removedName, keptName(keepId))}
          </Note>
        ))}
    </div>
  );
}

/** A removal or a merge that failed was taken back; the alert says so. */
function ChangeAlert<Shape extends SharedFields>({
  saves,
  queue,
}: {
  saves: DivisionSaves<Shape>;
  queue: SaveQueue<Shape>;
}) {
  const [alert] = queue.alerts;
  if (!alert) return null;
  const close = () => saves.send({ kind: 'alertClosed' });
  return (
    <Dialog
      title={words.couldNot[alert.about]}
      isAlert
      onClose={close}
      actions={
        <Button look="primary" data-focus-first onClick={close}>
          {words.ok}
        </Button>
      }
    >
      <p>{alert.sentence ?? words.noAnswer}</p>
    </Dialog>
  );
}
