import { StatusWord } from '#kit/ui/badges/Tag.tsx';
import { Note } from '#kit/ui/feedback/Note.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Avatar } from '#kit/ui/images/Avatar.tsx';
import { Icon } from '#kit/ui/images/Icon.tsx';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import { athleteAddress } from '#sport/addresses/addresses.rules.ts';
import styles from './MatchInbox.module.css';
import type { OpenPair } from './match-inbox.client.ts';
import { matchInboxWords as words } from './match-inbox.words.ts';
import { STRENGTH_TONES, VERDICT_TONES } from './strength-tones.rules.ts';

export interface PositionInList {
  /** Counted from 1; 0 for a pair that is not waiting. */
  at: number;
  count: number;
  /** The addresses of the waiting pairs before and after it; null where there is none. */
  previousPath: string | null;
  nextPath: string | null;
}

/** The question, the strength of the evidence, and links to the neighboring pairs. */
export function QuestionHead({ pair, position }: { pair: OpenPair; position: PositionInList }) {
  return (
    <>
      <SectionHead
        title={words.question}
        note={
          position.at === 0 ? null : (
            <span className={layout.wideOnly}>{words.position(position.at, position.count)}</span>
          )
        }
        end={
          <StatusWord tone={STRENGTH_TONES[pair.strength]}>
            {words.summary(pair.strengthWord, pair.agreeText)}
          </StatusWord>
        }
      />
      <Neighbors position={position} />
    </>
  );
}

/** The effects of a merge. */
export function IfMerged({ pair }: { pair: OpenPair }) {
  return (
    <Note>
      <b>{words.ifMerged}</b> {pair.outcome}
      <dl className={styles.moves}>
        {pair.moves.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Note>
  );
}

/** Phones show this instead of the list of pairs. */
function Neighbors({ position }: { position: PositionInList }) {
  const { at, count, previousPath, nextPath } = position;
  if (count < 2) return null;
  return (
    <nav className={styles.neighbors} aria-label={words.pairs}>
      {previousPath === null ? null : (
        <a className={controls.button} href={previousPath} aria-label={words.previousPair} data-keep-scroll>
          <Icon name="left" />
        </a>
      )}
      <span>{at === 0 ? words.waitingNote(count) : words.positionOnPhone(at, count)}</span>
      {nextPath === null ? null : (
        <a className={controls.button} href={nextPath} aria-label={words.nextPair} data-keep-scroll>
          <Icon name="right" />
        </a>
      )}
    </nav>
  );
}

/** The evidence about two athletes, fact by fact. */
export function Facts({ pair }: { pair: OpenPair }) {
  const people = [
    { athleteId: pair.athleteId, name: pair.name, note: pair.note },
    { athleteId: pair.otherAthleteId, name: pair.otherName, note: pair.otherNote },
  ];
  return (
    <table className={`${table.table} ${styles.facts}`}>
      <caption className={layout.hiddenText}>{words.facts}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.fact}>
            <span className={layout.hiddenText}>{words.columns.fact}</span>
          </th>
          {people.map(({ athleteId, name, note }) => (
            <th key={athleteId} scope="col">
              <span className={styles.person}>
                <span className={layout.wideOnly}>
                  <Avatar name={name} />
                </span>
                <span>
                  <a className={styles.name} href={athleteAddress(athleteId)}>
                    {name}
                  </a>
                  <span className={table.second}>{note}</span>
                </span>
              </span>
            </th>
          ))}
          <th scope="col" className={`${table.drop600} ${styles.verdict}`}>
            <span className={layout.hiddenText}>{words.columns.verdict}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {pair.facts.map(({ label, one, other, verdict, word }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{one}</td>
            <td>
              {other}
              <span className={table.below}>
                <VerdictWord verdict={verdict} word={word} />
              </span>
            </td>
            <td className={table.drop600}>
              <VerdictWord verdict={verdict} word={word} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function VerdictWord({ verdict, word }: Pick<OpenPair['facts'][number], 'verdict' | 'word'>) {
  return (
    <StatusWord tone={VERDICT_TONES[verdict]}>
      <span className={layout.hiddenText}>{words.verdicts[verdict]}: </span>
      {word}
    </StatusWord>
  );
}
