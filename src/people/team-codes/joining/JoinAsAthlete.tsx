import { useState } from 'react';
import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import { Radio } from '#kit/ui/forms/Choice.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { genderWord } from '#sport/people/genders.rules.ts';
import type { AthleteSummary } from './athlete-summary.client.ts';
import { GradeField } from './GradeField.tsx';
import { gradeFrom } from './GradeSelect.tsx';
import { JoinForm, type JoiningFormProps, QUIET, useAthleteSummaries } from './JoinForm.tsx';
import styles from './JoinTeam.module.css';
import type { CheckedCode } from './join-team.client.ts';
import { joinTeamWords as words } from './join-team.words.ts';
import { Option, Options } from './Options.tsx';

export const GENDERS_TO_CHOOSE = ['F', 'M'] as const;

type Candidate = CheckedCode['candidates'][number];

/** Asks for the grade, then whether the user is an athlete who exists already or a new one. */
export function JoinAsAthlete({ checked, source, onJoined, onBack }: JoiningFormProps) {
  const { code, team, grades, selfAthlete, candidates } = checked;
  const [mergeWith, setMergeWith] = useState<number | null>(candidates[0]?.AthleteId ?? null);
  const facts = useAthleteSummaries(candidates, team.Sport);
  const [gender, setGender] = useState<'F' | 'M' | null>(null);
  return (
    <JoinForm
      joiningAs="Athlete"
      button={words.join(team.SchoolName)}
      onJoined={onJoined}
      onBack={onBack}
      send={(api, typed) =>
        api.teamCodes.addSelf({ code, source, grade: gradeFrom(typed('grade')), mergeWith, gender }, QUIET)
      }
      fields={(errors) => (
        <>
          <GradeField grades={grades} given={selfAthlete?.grade ?? null} error={errors.grade} />
          {selfAthlete ? (
            <p>
              {words.you} <b>{`${selfAthlete.FirstName} ${selfAthlete.LastName}`.trim()}</b>.
            </p>
          ) : null}
          {candidates.length > 0 ? (
            <div>
              <Options legend={words.isThisYou}>
                {candidates.map((candidate) => (
                  <Option
                    key={candidate.AthleteId}
                    name="mergeWith"
                    title={candidate.Name}
                    hint={hintOf(candidate, facts.get(candidate.AthleteId))}
                    end={<Belonging {...candidate} />}
                    checked={mergeWith === candidate.AthleteId}
                    onChange={() => setMergeWith(candidate.AthleteId)}
                  />
                ))}
                <Option
                  name="mergeWith"
                  title={words.isNew}
                  hint={words.isNewHint}
                  checked={mergeWith === null}
                  onChange={() => setMergeWith(null)}
                />
              </Options>
              <p className={styles.underOptions}>{words.confirmHint}</p>
            </div>
          ) : null}
          {selfAthlete === null && mergeWith === null ? (
            <fieldset className={styles.group} aria-describedby={errors.gender ? 'gender-error' : undefined}>
              <legend className={controls.label}>{words.competeIn}</legend>
              <div className={styles.grades}>
                {GENDERS_TO_CHOOSE.map((each) => (
                  <Radio key={each} name="gender" checked={gender === each} onChange={() => setGender(each)}>
                    {genderWord(each, team.Level)}
                  </Radio>
                ))}
              </div>
              {errors.gender ? (
                <p id="gender-error" className={styles.error} role="alert">
                  {errors.gender}
                </p>
              ) : null}
            </fieldset>
          ) : null}
        </>
      )}
    />
  );
}

function Belonging({ isOnTeam, team }: Candidate) {
  if (!isOnTeam && team === null) return null;
  return <StatusTag tone="plain">{isOnTeam ? words.onRoster : team}</StatusTag>;
}

function hintOf({ grade, year, isOnTeam }: Candidate, facts: AthleteSummary | undefined): string {
  const standing = isOnTeam && grade !== null ? words.inGrade(grade) : words.inYear(year);
  return facts ? words.candidate(standing, facts) : standing;
}
