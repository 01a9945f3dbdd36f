import { useState } from 'react';
import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import { Radio } from '#kit/ui/forms/Choice.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { useFieldError } from '#kit/ui/forms/form-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { genderWord } from '#sport/people/genders.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import type { AthleteSummary } from './athlete-summary.client.ts';
import { GradeField } from './GradeField.tsx';
import { gradeFrom } from './GradeSelect.tsx';
import { JoinForm, type JoiningFormProps, useAthleteSummaries } from './JoinForm.tsx';
import styles from './JoinTeam.module.css';
import type { CheckedCode } from './join-team.client.ts';
import { joinTeamWords as words } from './join-team.words.ts';
import { Option, Options } from './Options.tsx';

export const GENDERS_TO_CHOOSE = ['F', 'M'] as const;

type Candidate = CheckedCode['candidates'][number];

/** Asks for the grade, then whether the user is an athlete who exists already or a new one. */
export function JoinAsAthlete({ checked, source, onJoined, onBack }: JoiningFormProps) {
  const { code, team, grades, selfAthlete, candidates } = checked;
  const [mergeWith, setMergeWith] = useState<number | null>(candidates[0]?.athleteId ?? null);
  const facts = useAthleteSummaries(candidates, team.sport);
  const [gender, setGender] = useState<'F' | 'M' | null>(null);
  return (
    <JoinForm
      joiningAs="Athlete"
      button={words.join(team.teamName)}
      onJoined={onJoined}
      onBack={onBack}
      send={(api, textOf) =>
        api.teamCodes.addSelf({ code, source, grade: gradeFrom(textOf('grade')), mergeWith, gender }, QUIET)
      }
      fields={
        <>
          <GradeField grades={grades} given={selfAthlete?.grade ?? null} />
          {selfAthlete ? (
            <p>
              {words.you} <b>{fullName(selfAthlete)}</b>.
            </p>
          ) : null}
          {candidates.length > 0 ? (
            <div>
              <Options legend={words.isThisYou}>
                {candidates.map((candidate) => (
                  <Option
                    key={candidate.athleteId}
                    name="mergeWith"
                    title={candidate.name}
                    hint={hintOf(candidate, facts.get(candidate.athleteId))}
                    end={<Belonging {...candidate} />}
                    checked={mergeWith === candidate.athleteId}
                    onChange={() => setMergeWith(candidate.athleteId)}
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
            <GenderChoice level={team.levelMask} chosen={gender} onChoose={setGender} />
          ) : null}
        </>
      }
    />
  );
}

interface GenderChoiceProps {
  level: CheckedCode['team']['levelMask'];
  chosen: 'F' | 'M' | null;
  onChoose(gender: 'F' | 'M'): void;
}

function GenderChoice({ level, chosen, onChoose }: GenderChoiceProps) {
  const error = useFieldError('gender');
  return (
    <fieldset aria-describedby={error ? 'gender-error' : undefined} data-invalid={error && true}>
      <legend className={controls.label}>{words.competeIn}</legend>
      <div className={styles.grades}>
        {GENDERS_TO_CHOOSE.map((each) => (
          <Radio key={each} name="gender" checked={chosen === each} onChange={() => onChoose(each)}>
            {genderWord(each, level)}
          </Radio>
        ))}
      </div>
      {error ? (
        <p id="gender-error" className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
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
