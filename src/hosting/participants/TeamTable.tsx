import { useState } from 'react';
import { RELATION } from '#competition/registration/meet-teams/relations.rules.ts';
import { formatCount } from '#kit/counts.ts';
import { formatCents } from '#kit/money/cents.ts';
import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import type { Tone } from '#kit/ui/badges/tones.ts';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import { type Decision, useDecisions } from './Decisions.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import styles from './Participants.module.css';
import { dayOf, type Participants, type TeamRow } from './participants.client.ts';
import { stateOf, type TeamState } from './participants.rules.ts';
import { stateNames, participantsWords as words } from './participants.words.ts';

const COLUMNS = 9;

const TONES: Record<TeamState, Tone> = {
  accepted: 'ok',
  invited: 'plain',
  asks: 'warn',
  ignored: 'plain',
  declined: 'bad',
  entered: 'plain',
};

interface TeamTableProps {
  teams: readonly TeamRow[];
  /** True when a filter hides teams. */
  hasOthers: boolean;
  participants: Participants;
}

/** The teams of the meet, and a row for the athletes without a team. */
export function TeamTable({ teams, hasOthers, participants: { unattached, feesCents } }: TeamTableProps) {
  const { errorAbout, decide, inviteAgain } = useDecisions();
  const [noted, setNoted] = useState<TeamRow | null>(null);
  if (teams.length === 0 && !(unattached.entries > 0 && !hasOthers)) {
    return <Empty title={hasOthers ? words.noMatch : words.noTeams} />;
  }
  return (
    <>
      <table className={table.table}>
        <caption className={layout.hiddenText}>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.columns.team}</th>
            <th scope="col" className={styles.middle}>
              {words.columns.code}
            </th>
            <th scope="col" className={styles.middle}>
              {words.columns.coach}
            </th>
            <th scope="col" className={`${styles.wide} ${table.right}`}>
              {words.columns.athletes}
            </th>
            <th scope="col" className={`${styles.hiddenOnPhones} ${table.right}`}>
              {words.columns.entries}
            </th>
            <th scope="col" className={styles.wide}>
              {words.columns.bibs}
            </th>
            {feesCents === null ? null : (
              <th scope="col" className={`${styles.wide} ${table.right}`}>
                {words.columns.fees}
              </th>
            )}
            <th scope="col" className={styles.hiddenOnPhones}>
              {words.columns.state}
            </th>
            <th scope="col">
              <span className={layout.hiddenText}>{words.columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {teams.map((team) => (
            <Row
              key={team.teamId ?? team.name}
              team={team}
              error={team.teamId === null ? null : errorAbout({ teamId: team.teamId })}
              hasFees={feesCents !== null}
              onDecide={(move) => decide({ teamId: team.teamId! }, move, team.name)}
              onInvite={() => inviteAgain(team.teamId!, team.name)}
              onNote={() => setNoted(team)}
            />
          ))}
          {unattached.entries > 0 && !hasOthers ? (
            <tr>
              <td>
                {words.unattached}
                <span className={`${styles.small} ${styles.narrow}`}>
                  {words.phoneFacts('', unattached.athletes)}
                  <span className={styles.onPhones}>{words.andEntries(unattached.entries)}</span>
                </span>
              </td>
              <td className={styles.middle} />
              <td className={styles.middle} />
              <td className={`${styles.wide} ${table.right}`}>{formatCount(unattached.athletes)}</td>
              <td className={`${styles.hiddenOnPhones} ${table.right}`}>{formatCount(unattached.entries)}</td>
              <td className={styles.wide} />
              {feesCents === null ? null : <FeesCell cents={unattached.feesCents} />}
              <td className={styles.hiddenOnPhones} />
              <td />
            </tr>
          ) : null}
        </tbody>
      </table>
      {noted?.teamId ? (
        <NoteDialog team={noted} teamId={noted.teamId} onClose={() => setNoted(null)} />
      ) : null}
    </>
  );
}

interface RowProps {
  team: TeamRow;
  /** Why the last decision about this team was refused. */
  error: string | null;
  /** True if the meet has fees. */
  hasFees: boolean;
  onDecide(move: Decision): void;
  onInvite(): void;
  onNote(): void;
}

function Row({ team, error, hasFees, onDecide, onInvite, onNote }: RowProps) {
  const { name, code, coach, athletes, entries, bibs, feesCents, relation, note } = team;
  // A host takes back only what a host decided.
  const isOwnDecline = relation === RELATION.declined && team.isHostAnswer !== true;
  const move = relation === null || isOwnDecline ? undefined : MOVES[relation];
  const row = (
    <tr>
      <td>
        {name}
        <span className={styles.small}>
          <span className={styles.coach}>{coach}</span>
          <span className={styles.narrow}>
            {coach === '' ? '' : ', '}
            {words.phoneFacts('', athletes, feesText(feesCents))}
          </span>
          <span className={styles.onPhones}>{words.andEntries(entries)}</span>
        </span>
        <span className={styles.onPhones}>
          <StateTag team={team} />
        </span>
        {note === '' ? null : <span className={`${styles.small} ${styles.clamped}`}>{note}</span>}
        {relation === RELATION.unconfirmed ? <span className={styles.small}>{words.unconfirmed}</span> : null}
      </td>
      <td className={styles.middle}>{code}</td>
      <td className={styles.middle}>{coach}</td>
      <td className={`${styles.wide} ${table.right}`}>{formatCount(athletes)}</td>
      <td className={`${styles.hiddenOnPhones} ${table.right}`}>{formatCount(entries)}</td>
      <td className={`${styles.wide} ${table.nowrap}`}>{bibs ? words.bibs(bibs) : words.notYet}</td>
      {hasFees ? <FeesCell cents={feesCents} /> : null}
      <td className={styles.hiddenOnPhones}>
        <StateTag team={team} />
      </td>
      <td>
        <span className={styles.actions}>
          {move ? (
            <Button look="quiet" aria-label={move.label(name)} onClick={() => onDecide(move.move)}>
              {move.short}
            </Button>
          ) : null}
          {isOwnDecline ? (
            <Button look="quiet" aria-label={words.inviteAgainFor(name)} onClick={onInvite}>
              {words.inviteAgain}
            </Button>
          ) : null}
          {relation === null ? null : (
            <Button look="quiet" aria-label={words.noteFor(name)} onClick={onNote}>
              {words.note}
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
  if (error === null) return row;
  return (
    <>
      {row}
      <tr className={styles.refusal}>
        <td colSpan={COLUMNS}>
          <SavingError error={error} />
        </td>
      </tr>
    </>
  );
}

function FeesCell({ cents }: { cents: number | null }) {
  return <td className={`${styles.wide} ${table.right}`}>{feesText(cents)}</td>;
}

const feesText = (cents: number | null) => (cents === null ? '' : formatCents(cents));

/** The state of a team in a word; an invitation has its day. */
export function StateTag({ team }: { team: TeamRow }) {
  const state = stateOf(team);
  const isInvited = state === 'invited' && team.since !== null;
  return (
    <StatusTag tone={TONES[state]}>
      {isInvited ? words.invitedOn(dayOf(team.since!)) : stateNames[state]}
    </StatusTag>
  );
}

const DECLINE = { move: 'decline', short: words.decline, label: words.declineFor } as const;

/** Requests are answered in their panel, and invitations withdrawn on the other tab. */
const MOVES: Partial<Record<number, { move: Decision; short: string; label(name: string): string }>> = {
  [RELATION.accepted]: DECLINE,
  [RELATION.unconfirmed]: DECLINE,
  [RELATION.declined]: { move: 'undo', short: words.undoDecision, label: words.undoFor },
};
