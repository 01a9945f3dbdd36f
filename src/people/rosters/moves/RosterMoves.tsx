import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import type { Saving } from '#kit/ui/forms/use-saving.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import styles from '#people/rosters/RosterEdit.module.css';
import type { WaitingMove } from '#people/rosters/roster-edit.client.ts';
import { rosterWords as words } from '#people/rosters/roster-screen.words.ts';

type Decision = 'agree' | 'refuse' | 'withdraw';

/** Open moves to and from the team; renders nothing if there are none. */
export function RosterMoves({ moves, saving }: { moves: readonly WaitingMove[]; saving: Saving }) {
  async function decide(move: WaitingMove, decision: Decision) {
    const { moveId, athleteName, toTeam } = move;
    if (decision === 'agree') {
      const isSure = await askToConfirm({
        title: words.agreeTitle(athleteName, toTeam),
        text: move.isOffered ? words.acceptText(athleteName, move) : words.agreeText(athleteName, toTeam),
        yes: words.agree,
        no: words.keep,
      });
      if (!isSure) return;
    }
    await saving.save(`${decision} ${moveId}`, async ({ rosters }) => {
      await rosters.decideMove({ moveId, decision }, QUIET);
      const text = words.decided[decision](athleteName, toTeam);
      if (decision !== 'agree') return { text };
      return { text, undo: (api) => api.rosters.undoMove({ moveId }, QUIET) };
    });
  }

  if (moves.length === 0) return null;
  return (
    <section tabIndex={-1} aria-label={words.moves}>
      <SectionHead title={words.moves} note={words.movesNote(moves.length)} />
      <ul className={styles.moves}>
        {moves.map((move) => (
          <li key={move.moveId}>
            <span>{textOf(move)}</span>
            <span className={styles.buttons}>
              {(move.isOurs ? (['withdraw'] as const) : (['agree', 'refuse'] as const)).map((decision) => (
                <Button
                  key={decision}
                  {...(decision === 'agree' ? {} : { look: 'quiet' as const })}
                  aria-label={words.moveAct(words[decision], move.athleteName)}
                  busyWord={saving.busy === `${decision} ${move.moveId}` ? words.saving : undefined}
                  onClick={() => void decide(move, decision)}
                >
                  {words[decision]}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function textOf(move: WaitingMove): string {
  if (move.isOffered) return move.isOurs ? words.offerOut(move) : words.offerIn(move);
  return move.isOurs ? words.moveIn(move) : words.moveOut(move);
}
