import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { type Saving, useSaving } from '#kit/ui/forms/use-saving.ts';
import { Avatar } from '#kit/ui/images/Avatar.tsx';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import layout from '#kit/ui/page/layout.module.css';
import pageHead from '#kit/ui/page/page-head.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import { athleteAddress, teamAddress } from '#sport/addresses/addresses.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import styles from './AthleteMoves.module.css';
import type { AthleteMove, AthleteMovesData } from './athlete-moves.client.ts';
import { athleteMovesWords as words } from './athlete-moves.words.ts';
import { athleteMovesHeadWords } from './athlete-moves-head.words.ts';
import { PendingMerges } from './PendingMerges.tsx';

/** Requests of teams for an athlete, for the athlete, parents and coaches to answer. */
export function AthleteMovesPage({ data }: { data: AthleteMovesData }) {
  const saving = useSaving();
  const name = fullName(data);
  const waiting = data.moves.filter(({ state }) => state === 'asked');
  const past = data.moves.filter(({ state }) => state !== 'asked');
  const count = waiting.length + data.questions.length;
  return (
    <div className={layout.page}>
      <div className={`${pageHead.head} ${pageHead.line}`}>
        <Avatar name={name} size="large" />
        <div>
          <h1>{athleteMovesHeadWords.title(name)}</h1>
          <div className={pageHead.facts}>
            <a href={athleteAddress(data.athleteId)}>{words.toPage}</a>
          </div>
        </div>
      </div>
      <SavingError error={saving.error} />
      <section aria-busy={saving.busy !== null}>
        <SectionHead title={words.waiting} note={count > 0 ? count : null} />
        {count === 0 ? (
          <Empty title={words.none}>
            <p>{words.noneHint}</p>
          </Empty>
        ) : null}
        <PendingMerges name={name} questions={data.questions} saving={saving} />
        {waiting.map((move) => (
          <WaitingMove key={move.moveId} name={name} move={move} saving={saving} />
        ))}
      </section>
      {past.length === 0 ? null : <PastMoves name={name} moves={past} saving={saving} />}
    </div>
  );
}

function WaitingMove({ name, move, saving }: { name: string; move: AthleteMove; saving: Saving }) {
  const { moveId } = move;

  async function decide(decision: 'agree' | 'refuse') {
    if (decision === 'agree') {
      const isSure = await askToConfirm({
        title: words.sureTitle(name, move),
        text: words.sureText(name, move),
        yes: words.agree,
        no: words.keep,
      });
      if (!isSure) return;
    }
    await saving.save(`${decision} ${moveId}`, async ({ rosters }) => {
      await rosters.decideMove({ moveId, decision }, QUIET);
      return { text: words.done[decision](name, move) };
    });
  }

  return (
    <article className={styles.move}>
      <h3>
        <a href={teamAddress(move.toTeamId)}>{words.question(name, move)}</a>
      </h3>
      <p>{words.request(move, move.askedAt)}</p>
      <h4>{words.agreed(move)}</h4>
      <ul>
        {words.effects(move).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <p className={layout.muted}>{words.others(move)}</p>
      {move.mayRefuse ? (
        <div className={styles.buttons}>
          {move.mayAgree ? (
            <Button
              look="primary"
              aria-label={words.act(words.agree, move)}
              busyWord={saving.busy === `agree ${moveId}` ? words.saving : undefined}
              onClick={() => void decide('agree')}
            >
              {words.agree}
            </Button>
          ) : null}
          <Button
            aria-label={words.act(words.decline, move)}
            busyWord={saving.busy === `refuse ${moveId}` ? words.saving : undefined}
            onClick={() => void decide('refuse')}
          >
            {words.decline}
          </Button>
        </div>
      ) : null}
    </article>
  );
}

interface PastMovesProps {
  name: string;
  moves: readonly AthleteMove[];
  saving: Saving;
}

function PastMoves({ name, moves, saving }: PastMovesProps) {
  const { columns } = words;

  function undo(move: AthleteMove) {
    void saving.save(`undo ${move.moveId}`, async ({ rosters }) => {
      await rosters.undoMove({ moveId: move.moveId }, QUIET);
      return { text: words.isUndone(name, move) };
    });
  }

  return (
    <section>
      <SectionHead title={words.before} />
      <table className={table.table}>
        <caption className={layout.hiddenText}>{words.before}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.team}</th>
            <th scope="col" className={table.drop600}>
              {columns.season}
            </th>
            <th scope="col">{columns.answer}</th>
            <th scope="col" className={table.right}>
              {columns.on}
            </th>
          </tr>
        </thead>
        <tbody>
          {moves.map((move) => (
            <tr key={move.moveId}>
              <td className={table.name}>
                <a className={table.link} href={teamAddress(move.toTeamId)}>
                  {move.toTeam}
                </a>
                <span className={table.below}>{move.season}</span>
              </td>
              <td className={table.drop600}>{move.season}</td>
              <td>
                {words.state(move.state)}{' '}
                {move.mayUndo ? (
                  <Button
                    look="quiet"
                    aria-label={words.undoOf(move)}
                    busyWord={saving.busy === `undo ${move.moveId}` ? words.saving : undefined}
                    onClick={() => undo(move)}
                  >
                    {words.undo}
                  </Button>
                ) : null}
              </td>
              <td className={`${table.right} ${table.nowrap}`}>{words.on(move.decidedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
