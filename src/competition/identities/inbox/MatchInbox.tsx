import { useNavigate } from 'react-router';
import { inboxAddress } from '#competition/identities/pair-addresses.rules.ts';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { type Done, useSaving } from '#kit/ui/forms/use-saving.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { DecidedPairs } from './DecidedPairs.tsx';
import styles from './MatchInbox.module.css';
import type { DecidedPair, MatchInboxData, OpenPair } from './match-inbox.client.ts';
import { matchInboxWords as words } from './match-inbox.words.ts';
import { type MergeDecision, PairReview } from './PairReview.tsx';
import { WaitingPairs } from './WaitingPairs.tsx';

/** The waiting pairs, the open pair with its evidence, the impossible pairs, and the decisions. */
export function MatchInbox(data: MatchInboxData) {
  const { team, sport, questions, impossible, decided, open } = data;
  const waiting = [...questions, ...data.waiting];
  const navigate = useNavigate();
  const saving = useSaving();
  const { busy, error, save, focusRef } = saving;
  const where = { teamId: team.teamId, sport };

  /** The pair in the address is decided, so the next waiting pair opens. */
  const openNext = () => navigate(inboxAddress(team.teamId, sport), { preventScrollReset: true });

  const mergedAs = (mergeId: number, name: string): Done => ({
    text: words.isMerged(name),
    undo: ({ identities }) => identities.undoMerge({ ...where, mergeId }, QUIET),
    undone: words.undone,
  });

  const sentAs = (questionId: number): Done => ({
    text: words.questionSent,
    undo: ({ identities }) => identities.decideMerge({ questionId, decision: 'withdraw' }, QUIET),
    undone: words.withdrawn,
  });

  function answer({ name, question }: OpenPair, decision: MergeDecision) {
    const { questionId } = question!;
    void save(decision, async ({ identities }) => {
      const { mergeId } = await identities.decideMerge({ questionId, decision }, QUIET);
      await openNext();
      if (mergeId !== null) return mergedAs(mergeId, name);
      return { text: decision === 'refuse' ? words.staysApart : words.withdrawn };
    });
  }

  async function confirm({ identities }: Api, { athleteId, otherAthleteId }: OpenPair, reason: string) {
    const input = { ...where, athleteId, otherAthleteId, reason };
    const { mergeId, questionId, name } = await identities.confirmPair(input, QUIET);
    await openNext();
    if (mergeId !== null) return mergedAs(mergeId, name);
    return questionId === null ? null : sentAs(questionId);
  }

  function setApart({ athleteId, otherAthleteId }: OpenPair) {
    void save('apart', async ({ identities }) => {
      const { apartId } = await identities.setApart({ ...where, athleteId, otherAthleteId }, QUIET);
      await openNext();
      return {
        text: words.staysApart,
        undo: ({ identities }) => identities.askAgain({ ...where, apartId }, QUIET),
        undone: words.reopened,
      };
    });
  }

  function undoDecision({ kind, id }: DecidedPair) {
    void save(`${kind} ${id}`, async ({ identities }) => {
      if (kind === 'merge') await identities.undoMerge({ ...where, mergeId: id }, QUIET);
      else await identities.askAgain({ ...where, apartId: id }, QUIET);
      return { text: kind === 'merge' ? words.undone : words.reopened };
    });
  }

  const at = waiting.findIndex((pair) => open !== null && isSame(pair, open));
  const pathTo = (index: number) => {
    const pair = waiting[(index + waiting.length) % Math.max(1, waiting.length)];
    return pair && !(open && isSame(pair, open)) ? inboxAddress(team.teamId, sport, pair) : null;
  };
  const position = {
    at: at + 1,
    count: waiting.length,
    previousPath: pathTo(at < 0 ? -1 : at - 1),
    nextPath: pathTo(at + 1),
  };
  return (
    <div className={styles.inbox}>
      <WaitingPairs
        questions={questions}
        waiting={data.waiting}
        open={open}
        teamId={team.teamId}
        sport={sport}
      />
      <div className={styles.main}>
        <SavingError error={error} />
        <section ref={focusRef} tabIndex={-1} aria-label={words.question}>
          {open ? (
            <PairReview
              key={`${open.athleteId} ${open.otherAthleteId} ${open.question?.questionId}`}
              pair={open}
              saving={saving}
              position={position}
              answer={(decision) => answer(open, decision)}
              confirm={(api, reason) => confirm(api, open, reason)}
              setApart={() => setApart(open)}
            />
          ) : (
            <Empty title={words.noPair}>
              <p>{words.noPairHint}</p>
            </Empty>
          )}
        </section>
        {impossible.length === 0 ? null : (
          <section>
            <SectionHead title={words.cannot} note={words.cannotNote} />
            <div className={styles.notes}>
              {impossible.map(({ athleteId, otherAthleteId, text, racePath }) => (
                <Note key={`${athleteId} ${otherAthleteId}`} tone="bad">
                  {text} {racePath === null ? null : <a href={racePath}>{words.seeRace}</a>}
                </Note>
              ))}
            </div>
          </section>
        )}
        <DecidedPairs decided={decided} busy={busy} undo={undoDecision} />
      </div>
    </div>
  );
}

interface TwoIds {
  athleteId: number;
  otherAthleteId: number;
}

/** Compares two pairs in either order. */
const isSame = (one: TwoIds, other: TwoIds) =>
  (one.athleteId === other.athleteId && one.otherAthleteId === other.otherAthleteId) ||
  (one.athleteId === other.otherAthleteId && one.otherAthleteId === other.athleteId);
