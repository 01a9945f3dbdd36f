import { type ReactNode, useEffect, useId, useRef } from 'react';
import { DIVISION_NAME_MAX } from '#competition/divisions/division-settings.rules.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { isDisabledMask } from '#sport/people/levels.rules.ts';
import { divisionScreenWords as words } from '../division-settings.words.ts';
import { controlId, useCard } from './CardContext.tsx';
import styles from './cards.module.css';
import { SettingMessages } from './Settings.tsx';
import { cutText } from './typed-values.rules.ts';

/** Names and levels are fields of both sports. */
type SharedFields = { name: string; levelMask: number };

export interface DivisionCounts {
  entries: number;
  results: number;
}

interface DivisionCardProps {
  counts: DivisionCounts;
  /** The id of a list of common names. */
  titlesId: string;
  /** True for the one just added: its name has the focus. */
  isNewest: boolean;
  /** Called with the name when it changes, after it was cut. */
  onName(name: string): void;
  onRemove(): void;
  children: ReactNode;
}

/** A boxed division: its name, its counts and the button that removes it, over the fields of its sport. */
export function DivisionCard({ counts, titlesId, isNewest, onName, onRemove, children }: DivisionCardProps) {
  const { draft, values, send } = useCard<SharedFields>();
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNewest) name.current?.select();
  }, [isNewest]);

  function handleName(typed: string) {
    const cut = cutText(typed, DIVISION_NAME_MAX);
    onName(cut);
    if (cut !== typed)
      send({ kind: 'noted', key: draft.key, field: 'name', note: words.nameCut(DIVISION_NAME_MAX) });
  }

  const isDisabled = isDisabledMask(values.levelMask);
  const id = controlId(draft.key, 'name');
  const isWrong = draft.notes.name !== undefined || 'name' in draft.clashes;
  return (
    <article
      className={isDisabled ? `${styles.card} ${styles.off}` : styles.card}
      aria-label={values.name}
      tabIndex={-1}
    >
      <div className={styles.head}>
        <input
          ref={name}
          id={id}
          className={styles.name}
          aria-label={words.name}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-message` : undefined}
          autoComplete="off"
          list={titlesId}
          value={values.name}
          onChange={({ target }) => handleName(target.value)}
        />
        <Counts {...counts} />
        <RemoveButton name={values.name} counts={counts} onRemove={onRemove} />
      </div>
      <div className={styles.body}>
        <SettingMessages of={[{ field: 'name', label: words.name }]} />
        {draft.isGone ? <GoneNote /> : null}
        {isDisabled && !draft.isGone ? <Note tone="warn">{words.disabled(counts.entries)}</Note> : null}
        <fieldset className={styles.fields} disabled={draft.isGone}>
          {children}
        </fieldset>
      </div>
    </article>
  );
}

function Counts({ entries, results }: DivisionCounts) {
  return (
    <span className={styles.counts}>
      {entries === 0 ? (
        words.noEntries
      ) : (
        <>
          <b>{words.count(entries)}</b> {words.entries(entries)}
        </>
      )}
      {results === 0 ? null : (
        <>
          , <b>{words.count(results)}</b> {words.results(results)}
        </>
      )}
    </span>
  );
}

/** A division with entries or results cannot be removed: the button stays and says why. */
function RemoveButton({
  name,
  counts: { entries, results },
  onRemove,
}: {
  name: string;
  counts: DivisionCounts;
  onRemove(): void;
}) {
  const reasonId = useId();
  const isLocked = entries > 0 || results > 0;
  const reason = isLocked ? words.hasEntries(entries, results) : undefined;
  return (
    <>
      <button
        type="button"
        className={styles.remove}
        aria-label={words.remove(name)}
        aria-disabled={isLocked || undefined}
        aria-describedby={isLocked ? reasonId : undefined}
        title={reason}
        onClick={isLocked ? undefined : onRemove}
      >
        <Icon name="trash" />
      </button>
      {isLocked ? (
        <span id={reasonId} hidden>
          {reason}
        </span>
      ) : null}
    </>
  );
}

/** Another host removed the division while something was typed here. */
function GoneNote() {
  const { draft, send } = useCard();
  const settle = (isKept: boolean) => send({ kind: 'goneSettled', key: draft.key, isKept });
  return (
    <Note
      tone="bad"
      isAlert
      action={
        <span className={styles.choices}>
          <Button onClick={() => settle(true)}>{words.addAgain}</Button>
          <Button look="quiet" onClick={() => settle(false)}>
            {words.giveUp}
          </Button>
        </span>
      }
    >
      {words.gone}
    </Note>
  );
}

/** A part of a card that opens under its other fields. */
export function CardPart({ id, isOpen, children }: { id: string; isOpen: boolean; children: ReactNode }) {
  return (
    <div id={id} className={styles.part} hidden={!isOpen}>
      {isOpen ? children : null}
    </div>
  );
}

/** The button in the foot of a card that opens one of its parts. */
export function PartButton({
  controls,
  isOpen,
  onToggle,
  children,
}: {
  controls: string;
  isOpen: boolean;
  onToggle(): void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={styles.opener}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      {children}
      <Icon name="down" size="small" />
    </button>
  );
}
