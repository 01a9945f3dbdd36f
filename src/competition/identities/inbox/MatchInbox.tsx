import { use, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { inboxAddress } from '#competition/identities/pair-addresses.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { useKeptFocus } from '#kit/ui/keyboard/kept-focus.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { toast } from '#kit/ui/toasts/toast.ts';
import { DecidedPairs } from './DecidedPairs.tsx';
import styles from './MatchInbox.module.css';
import type { DecidedPair, MatchInboxData, OpenPair } from './match-inbox.client.ts';
import { matchInboxWords as words } from './match-inbox.words.ts';
import { type MergeDecision, PairReview } from './PairReview.tsx';
import { WaitingPairs } from './WaitingPairs.tsx';

/** This toast stays longer than others, because there is something to read and to decide. */
const UNDO_MS = 10_000;

/** The waiting pairs, the open pair with its evidence, the impossible pairs, and the decisions. */
export function MatchInbox(data: MatchInboxData) {
  const { team, sport, questions, impossible, decided, open } = data;
  const waiting = [...questions, ...data.waiting];
  const api = use(BrowserApi);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { place: question, keepFocus } = useKeptFocus();
  const where = { teamId: team.IDSchool, sport };
  const quiet = { context: { quiet: true } } as const;

  async function save(key: string, work: () => Promise<unknown>, isOpenDone = false) {
    if (!api || busy !== null) return;
    keepFocus();
    setBusy(key);
    setTrouble(null);
    try {
      await work();
      // The pair in the address is decided, so the next waiting pair opens.
      if (isOpenDone) await navigate(inboxAddress(team.IDSchool, sport), { preventScrollReset: true });
    } catch (error) {
      setTrouble(error instanceof Refusal ? error.message : words.notSaved);
    }
    await revalidate();
    setBusy(null);
  }

  const undoWith = (work: () => Promise<unknown>, done: string) => () =>
    void save('undo', async () => {
      await work();
      await toast({ text: done });
    });

  function showMerged(mergeId: number, name: string) {
    const undoMerge = () => api!.identities.undoMerge({ ...where, mergeId }, quiet);
    const action = { label: words.undo, run: undoWith(undoMerge, words.undone) };
    return toast({ tone: 'done', durationMs: UNDO_MS, text: words.isMerged(name), action });
  }

  function showQuestionSent(questionId: number) {
    const withdraw = () => api!.identities.decideMerge({ questionId, decision: 'withdraw' }, quiet);
    const action = { label: words.undo, run: undoWith(withdraw, words.withdrawn) };
    return toast({ tone: 'done', durationMs: UNDO_MS, text: words.questionSent, action });
  }

  function answer({ name, question }: OpenPair, decision: MergeDecision) {
    const { questionId } = question!;
    void save(
      decision,
      async () => {
        const { mergeId } = await api!.identities.decideMerge({ questionId, decision }, quiet);
        if (mergeId !== null) await showMerged(mergeId, name);
        else await toast({ tone: 'done', text: decision === 'refuse' ? words.staysApart : words.withdrawn });
      },
      true,
    );
  }

  function confirm(pair: OpenPair, reason: string) {
    const input = { ...where, athleteId: pair.athleteId, otherAthleteId: pair.otherAthleteId, reason };
    void save(
      'confirm',
      async () => {
        const { mergeId, questionId, name } = await api!.identities.confirmPair(input, quiet);
        if (mergeId !== null) await showMerged(mergeId, name);
        else if (questionId !== null) await showQuestionSent(questionId);
      },
      true,
    );
  }

  function setApart(pair: OpenPair) {
    const input = { ...where, athleteId: pair.athleteId, otherAthleteId: pair.otherAthleteId };
    void save(
      'apart',
      async () => {
        const { apartId } = await api!.identities.setApart(input, quiet);
        const reopen = () => api!.identities.askAgain({ ...where, apartId }, quiet);
        const action = { label: words.undo, run: undoWith(reopen, words.reopened) };
        await toast({ tone: 'done', durationMs: UNDO_MS, text: words.staysApart, action });
      },
      true,
    );
  }

  function undoDecision({ kind, id }: DecidedPair) {
    void save(`${kind} ${id}`, async () => {
      if (kind === 'merge') await api!.identities.undoMerge({ ...where, mergeId: id }, quiet);
      else await api!.identities.askAgain({ ...where, apartId: id }, quiet);
      await toast({ text: kind === 'merge' ? words.undone : words.reopened });
    });
  }

  const at = waiting.findIndex((pair) => open !== null && isSame(pair, open));
  const pathTo = (index: number) => {
    const pair = waiting[(index + waiting.length) % Math.max(1, waiting.length)];
    return pair && !(open && isSame(pair, open)) ? inboxAddress(team.IDSchool, sport, pair) : null;
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
        teamId={team.IDSchool}
        sport={sport}
      />
      <div className={styles.main}>
        {trouble === null ? null : (
          <Note tone="bad" isAlert>
            {trouble}
          </Note>
        )}
        <section ref={question} tabIndex={-1} aria-label={words.question}>
          {open ? (
            <PairReview
              key={`${open.athleteId} ${open.otherAthleteId} ${open.question?.questionId}`}
              pair={open}
              busy={busy}
              position={position}
              answer={(decision) => answer(open, decision)}
              confirm={(reason) => confirm(open, reason)}
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
