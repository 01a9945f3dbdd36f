import type { ReactNode } from 'react';
import { raceSizeWords } from '#competition/result-pages/race-size.words.ts';
import { meetFrontWords as words } from '#competition/scores/team-scores.words.ts';
import { StatusWord } from '#kit/ui/badges/Tag.tsx';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { teamScoresAddress } from '#sport/addresses/addresses.rules.ts';
import styles from './MeetRaces.module.css';
import { NameLink } from './NameLink.tsx';
import type { RaceFront } from './race-front.rules.ts';

interface RacesFront {
  meetId: number;
  genders: [genderName: string, races: RaceFront[]][];
}

/** Shows the races of a cross-country meet by gender, each on a card with its first runners and best teams. */
export function MeetRaces({ front: { meetId, genders } }: { front: RacesFront }) {
  if (genders.length === 0) {
    return (
      <Empty title={raceSizeWords.noRacesTitle}>
        <p>{raceSizeWords.noRaces}</p>
      </Empty>
    );
  }
  const areScored = genders.some(([, races]) => races.some(({ scorings }) => scorings.length > 0));
  return (
    <div className={styles.genders}>
      {genders.map(([genderName, races], index) => (
        <section key={genderName} aria-label={genderName}>
          <SectionHead
            title={genderName}
            {...(index === 0 &&
              areScored && { more: { label: words.allScores, to: teamScoresAddress('xc', meetId) } })}
          />
          {races.map((race) => (
            <RaceCard key={race.meetDivisionId} race={race} />
          ))}
        </section>
      ))}
    </div>
  );
}

function RaceCard({ race }: { race: RaceFront }) {
  const { title, setting, finishers, tone, statusName, to, records, runnersTitle, runners, scorings } = race;
  return (
    <article className={styles.race}>
      <h3 className={styles.title}>
        <a href={to}>{title}</a>
      </h3>
      <p className={styles.facts}>
        <span>{setting}</span>
        {finishers ? <span>{finishers}</span> : null}
        <StatusWord tone={tone}>{statusName}</StatusWord>
        {records.map(({ recordId, label, mark, holder }) => (
          <span key={recordId}>
            {label} <b>{mark}</b> {holder}
          </span>
        ))}
      </p>
      <div className={styles.leaders}>
        {runners.length > 0 ? (
          <Leaders title={runnersTitle}>
            {runners.map(({ resultId, place, name, to: athleteTo, team, mark }) => (
              <Leader key={resultId} place={place} mark={mark}>
                <NameLink to={athleteTo}>{name}</NameLink>
                <small>{team}</small>
              </Leader>
            ))}
          </Leaders>
        ) : null}
        <div>
          {scorings.map(({ title: scoring, teams }) => (
            <Leaders key={scoring} title={scoring}>
              {teams.map(({ key, name, to: teamTo, place, score }) => (
                <Leader key={key} place={place} mark={score}>
                  <NameLink to={teamTo}>{name}</NameLink>
                </Leader>
              ))}
            </Leaders>
          ))}
        </div>
      </div>
    </article>
  );
}

function Leaders({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h4>{title}</h4>
      <ol>{children}</ol>
    </div>
  );
}

interface LeaderProps {
  place: number;
  mark: string | number;
  children: ReactNode;
}

function Leader({ place, mark, children }: LeaderProps) {
  return (
    <li>
      <span>{place}</span>
      <span>{children}</span>
      <b>{mark}</b>
    </li>
  );
}
