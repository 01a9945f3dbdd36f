import { useState } from 'react';
import { StatusTag, StatusWord } from '#kit/ui/badges/Tag.tsx';
import type { Tone } from '#kit/ui/badges/tones.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import styles from '#people/rosters/RosterEdit.module.css';
import type { ImportPlan } from '#people/rosters/roster-edit.client.ts';
import { rosterWords as words } from '#people/rosters/roster-screen.words.ts';
import { fullName } from '#sport/people/names.rules.ts';
import type { ImportRow, OutcomeKind, RowChoice } from './roster-plan.rules.ts';

const TONES: Record<OutcomeKind, Tone> = {
  new: 'ok',
  add: 'ok',
  update: 'plain',
  unchanged: 'plain',
  skipped: 'plain',
  looksLike: 'warn',
  waits: 'bad',
};
/** These outcomes need no further text. */
const QUIET_KINDS: readonly OutcomeKind[] = ['unchanged', 'skipped'];

/** A shorter list has no filter. */
const FILTER_FROM = 12;

/** True for outcomes that need an answer from the coach. */
export const isWaiting = (kind: OutcomeKind): boolean => kind === 'waits' || kind === 'looksLike';

interface ImportPreviewProps {
  rows: readonly ImportRow[];
  plan: ImportPlan;
  isBusy: boolean;
  /** Null withdraws a choice. */
  onChoose(line: number, choice: RowChoice | null): void;
  onFix(line: number): void;
  onApply(): void;
}

/** Shows the outcome of each row with its choices, and the button that applies them. */
export function ImportPreview({ rows, plan, isBusy, onApply, ...choosing }: ImportPreviewProps) {
  const { counts, outcomes } = plan;
  const [isOnlyWaiting, setOnlyWaiting] = useState(false);
  const changes = counts.new + counts.add + counts.update;
  const waiting = counts.looksLike + counts.waits;
  const visible = rows.filter((_, index) => !isOnlyWaiting || isWaiting(outcomes[index]!.kind));
  const outcomeOf = new Map(rows.map(({ line }, index) => [line, outcomes[index]!]));
  return (
    <>
      {rows.length > FILTER_FROM && waiting > 0 && waiting < rows.length ? (
        <p>
          <Button aria-pressed={isOnlyWaiting} onClick={() => setOnlyWaiting(!isOnlyWaiting)}>
            {isOnlyWaiting ? words.allRows : words.onlyWaiting(waiting)}
          </Button>
        </p>
      ) : null}
      <table className={table.table}>
        <caption className={layout.hiddenText}>{words.importCaption}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${table.position} ${table.drop600}`}>
              {words.importColumns.row}
            </th>
            <th scope="col">{words.importColumns.name}</th>
            <th scope="col" className={table.center}>
              {words.importColumns.grade}
            </th>
            <th scope="col">{words.importColumns.what}</th>
            <th scope="col" className={styles.choices}>
              <span className={layout.hiddenText}>{words.importColumns.choose}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {visible.map((row) => (
            <PreviewRow key={row.line} row={row} outcome={outcomeOf.get(row.line)!} {...choosing} />
          ))}
        </tbody>
      </table>
      <div className={styles.apply}>
        {changes > 0 ? (
          <Button look="primary" busyWord={isBusy ? words.applying : undefined} onClick={onApply}>
            {words.apply(changes)}
          </Button>
        ) : null}
        <span className={layout.muted} role="status">
          {words.counts(counts)}
        </span>
      </div>
    </>
  );
}

interface PreviewRowProps extends Pick<ImportPreviewProps, 'onChoose' | 'onFix'> {
  row: ImportRow;
  outcome: ImportPlan['outcomes'][number];
}

function PreviewRow({ row, outcome, ...choosing }: PreviewRowProps) {
  const { kind, text, candidates } = outcome;
  const isQuiet = QUIET_KINDS.includes(kind);
  return (
    <tr>
      <td className={`${table.position} ${table.drop600}`}>{row.line}</td>
      <td className={table.name}>
        {fullName(row)}
        <span className={table.below}>{words.line(row.line)}</span>
      </td>
      <td className={`${table.center} ${table.nowrap}`}>{row.grade}</td>
      <td>
        {isQuiet ? (
          <StatusWord tone="plain">{words.outcome[kind]}</StatusWord>
        ) : (
          <StatusTag tone={TONES[kind]}>{words.outcome[kind]}</StatusTag>
        )}{' '}
        {kind === 'looksLike' ? candidates.map((candidate) => candidate.text).join('; ') : null}
        {kind === 'looksLike' ? null : text}
      </td>
      <td className={styles.choices}>
        <RowChoices row={row} outcome={outcome} {...choosing} />
      </td>
    </tr>
  );
}

function RowChoices({
  row: { line, choice, ...row },
  outcome: { kind, candidates, keepText },
  onChoose,
  onFix,
}: PreviewRowProps) {
  const name = fullName(row);
  const button = (label: string, act: () => void, spoken = `${label}: ${name}`) => (
    <Button key={spoken} look="quiet" aria-label={spoken} onClick={act}>
      {label}
    </Button>
  );
  if (kind === 'looksLike') {
    return (
      <>
        {candidates.map(({ athleteId, text }) =>
          button(
            candidates.length === 1 ? words.same : words.sameAs(text),
            () => onChoose(line, { kind: 'same', athleteId }),
            `${words.sameAs(text)}: ${name}`,
          ),
        )}
        {button(words.newPerson, () => onChoose(line, { kind: 'new' }))}
      </>
    );
  }
  if (choice !== undefined) {
    return (
      <>
        {button(words.askAgain, () => onChoose(line, null))}
        {kind === 'waits' ? button(words.leaveOut, () => onChoose(line, { kind: 'skip' })) : null}
      </>
    );
  }
  if (kind === 'waits') {
    return (
      <>
        {button(words.fix, () => onFix(line))}
        {button(words.leaveOut, () => onChoose(line, { kind: 'skip' }))}
      </>
    );
  }
  return keepText === null ? null : button(words.keepGrade(keepText), () => onChoose(line, { kind: 'keep' }));
}
