import { Fragment } from 'react';
import { Empty } from '#kit/ui/Empty.tsx';
import { SectionHead } from '#kit/ui/Section.tsx';
import { StatusWord } from '#kit/ui/Tag.tsx';
import { teamScoresAddress } from '#sport/addresses.rules.ts';
import styles from './MeetRaces.module.css';
import { NameLink } from './NameLink.tsx';
import type { RaceFront } from './race-front.rules.ts';
import { meetFrontWords as words } from './team-scores.words.ts';

interface RacesFront {
  meetId: number;
  genders: [genderName: string, races: RaceFront[]][];
}

/** The races of a cross-country meet by gender, each on a card with its winner and best teams. */
export function MeetRaces({ front: { meetId, genders } }: { front: RacesFront }) {
  if (genders.length === 0) {
    return (
      <Empty title={words.noRacesTitle}>
        <p>{words.noRaces}</p>
      </Empty>
    );
  }
  const areScored = genders.some(([, races]) => races.some(({ leaders }) => leaders.length > 0));
  return genders.map(([genderName, races], index) => (
    <section key={genderName} aria-label={genderName}>
      <SectionHead
        title={genderName}
        {...(index === 0 &&
          areScored && { more: { label: words.allScores, to: teamScoresAddress('xc', meetId) } })}
      />
      <div className={styles.races}>
        {races.map((race) => (
          <RaceCard key={race.IDDiv} race={race} />
        ))}
      </div>
    </section>
  ));
}

function RaceCard({ race }: { race: RaceFront }) {
  const { title, setting, finishers, tone, statusName, to, winners, leaders } = race;
  return (
    <article className={styles.race}>
      <h3 className={styles.title}>
        <a href={to}>{title}</a>
      </h3>
      <p className={styles.facts}>
        <span>{setting}</span>
        {finishers ? <span>{finishers}</span> : null}
        <StatusWord tone={tone}>{statusName}</StatusWord>
      </p>
      {winners.length > 0 ? (
        <p className={styles.winner}>
          {winners.map(({ IDResult, name, to: athleteTo, team, mark }) => (
            <span key={IDResult}>
              <NameLink to={athleteTo}>{name}</NameLink>
              <small>{team}</small>
              <b>{mark}</b>
            </span>
          ))}
        </p>
      ) : null}
      {leaders.map(({ title: scoring, teams }) => (
        <Fragment key={scoring}>
          {scoring ? <h4 className={styles.scoring}>{scoring}</h4> : null}
          <ol className={styles.teams}>
            {teams.map(({ key, name, to: teamTo, place, score }) => (
              <li key={key}>
                <span>{place}</span>
                <NameLink to={teamTo}>{name}</NameLink>
                <b>{score}</b>
              </li>
            ))}
          </ol>
        </Fragment>
      ))}
    </article>
  );
}
