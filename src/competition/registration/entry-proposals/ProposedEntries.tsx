import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Desk } from '#competition/registration/entry-desk/DeskState.tsx';
import { deskWords } from '#competition/registration/entry-draft/entry-desk.words.ts';
import type { Draft } from '#competition/registration/entry-draft/entry-draft.rules.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { Checkbox } from '#kit/ui/forms/Choice.tsx';
import { toast } from '#kit/ui/toasts/toast.ts';

import { proposalWords as words } from './entry-proposals.words.ts';
import styles from './ProposedEntries.module.css';
import {
  type CheckedProposal,
  type Choices,
  checkProposals,
  type Proposal,
  splitProposals,
} from './proposed-entries.rules.ts';

/** Longer lists are shown in parts. */
const SHOWN_FIRST = 100;

/** The proposals as the desk would take them now, and what a person has chosen of them. */
export function useProposals({ form, draft, check }: Desk, proposals: readonly Proposal[]) {
  const [choices, setChoices] = useState<Choices>(() => new Map());
  const { checked, additions } = useMemo(
    () => checkProposals(proposals, choices, { form, draft, check }),
    [proposals, choices, form, draft, check],
  );
  return {
    ...splitProposals(checked, choices),
    additions,
    choose: ({ key }: CheckedProposal, isChosen: boolean) =>
      setChoices((before) => new Map(before).set(key, isChosen)),
  };
}

/** Adds the entries to the draft in one step, which Undo takes back as a whole. */
export function AddEntries({ desk, additions, onAdded }: { desk: Desk; additions: Draft; onAdded(): void }) {
  const count = additions.length;
  return (
    <Button
      look="primary"
      lockedBecause={count === 0 ? words.chooseOne : undefined}
      onClick={() => {
        desk.change((draft) => [...draft, ...additions]);
        void ignoreFailure(toast({ tone: 'done', text: words.added(count) }), 'tell about added entries');
        onAdded();
      }}
    >
      {count === 0 ? words.addNone : words.add(count)}
    </Button>
  );
}

/** The preview: each entry that fits with its seed, and the others with their reasons. */
export function ProposedEntries({
  label,
  fitting,
  leftOut,
  choose,
}: { label: string } & Omit<ReturnType<typeof useProposals>, 'additions'>) {
  const box = useRef<HTMLElement>(null);
  // The button that asked for the preview is gone.
  useEffect(() => box.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls the list
    <section ref={box} tabIndex={0} aria-label={label} className={styles.box}>
      {fitting.length === 0 ? (
        <p className={styles.none}>{words.noneFits}</p>
      ) : (
        <List title={words.fitting(fitting.length)} entries={fitting}>
          {(entry) => <FittingRow entry={entry} onChoose={(isChosen) => choose(entry, isChosen)} />}
        </List>
      )}
      {leftOut.length === 0 ? null : (
        <List title={words.notFitting(leftOut.length)} entries={leftOut}>
          {({ label, problem }) => (
            <span className={styles.about}>
              <span className={styles.name}>{label}</span>
              <span className={styles.detail}>{problem}</span>
            </span>
          )}
        </List>
      )}
    </section>
  );
}

interface ListProps {
  title: string;
  entries: readonly CheckedProposal[];
  children(entry: CheckedProposal): ReactNode;
}

function List({ title, entries, children }: ListProps) {
  const [listed, setListed] = useState(SHOWN_FIRST);
  const rest = entries.length - listed;
  return (
    <>
      <h3 className={styles.head}>{title}</h3>
      <ul className={styles.rows}>
        {entries.slice(0, listed).map((entry) => (
          <li key={entry.key} className={styles.row}>
            {children(entry)}
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <Button look="quiet" onClick={() => setListed((before) => before + SHOWN_FIRST)}>
          {words.showMore(Math.min(rest, SHOWN_FIRST))}
        </Button>
      ) : null}
    </>
  );
}

function FittingRow({ entry, onChoose }: { entry: CheckedProposal; onChoose(isChosen: boolean): void }) {
  const { label, isChosen, question, note, problem, waitingNumber, mark } = entry;
  const details = [question, note, waitingNumber === null ? null : deskWords.willWait(waitingNumber)].filter(
    (text) => text !== null,
  );
  return (
    <>
      <Checkbox checked={isChosen} onChange={({ target }) => onChoose(target.checked)}>
        <span className={styles.name}>{label}</span>
        {details.map((text) => (
          <span key={text} className={styles.detail}>
            {text}
          </span>
        ))}
        {problem === null ? null : <span className={`${styles.detail} ${styles.warn}`}>{problem}</span>}
      </Checkbox>
      <span className={styles.mark}>{mark ?? words.noMark}</span>
    </>
  );
}
